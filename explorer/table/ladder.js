// The ladder of an auction in the browser: it draws what ladder.py says and tells which rung was pressed.
class Ladder {
  constructor(root) {
    this.root = root;
    this.stairs = make("div", "stairs");
    this.pass = this.rung();
    this.pass.className = "pass";
    this.raised = make("div", "raised");
    this.title = make("p", "title");
    this.note = make("p", "note");
    this.targets = make("div", "targets");
    this.why = make("p", "why");
    this.why.id = "why";
    for (const bar of [this.stairs, this.targets]) bar.setAttribute("role", "toolbar");
    this.raised.append(this.title, this.note, this.targets);
    this.bids = make("div", "bids");
    this.seeing = this.rung();
    this.seeing.className = "look";
    this.bids.append(this.stairs, this.pass, this.seeing);
    root.append(this.bids, this.raised, this.why);
    roving(this.stairs, () => [...this.stairs.children]);
    roving(this.targets, () => [...this.targets.children]);
    root.addEventListener("click", (event) => this.press(event.target.closest("button")));
    root.addEventListener("focusin", (event) => this.look(event.target.closest("button")));
    root.addEventListener("mouseover", (event) => this.look(event.target.closest("button")));
    root.addEventListener("mouseleave", () => this.look(null));
    root.addEventListener("focusout", () => this.look(null));
  }

  rung() {
    const button = make("button", "rung");
    button.type = "button";
    button.setAttribute("aria-describedby", "why");
    button.append(make("b"), make("span", "name"), make("i", "said"));
    return button;
  }

  fill(button, rung, at) {
    const [text, name, said] = button.children;
    button.dataset.id = rung.id;
    button.dataset.mark = rung.mark;
    button.why = rung.why;
    button.style.setProperty("--at", at);
    button.setAttribute("aria-label", rung.label);
    button.setAttribute("aria-disabled", String(!rung.ok));
    put(text, rung.text);
    put(name, rung.name);
    put(said, rung.said);
  }

  group(bar, view) {
    bar.setAttribute("aria-label", view.label);
    patch(bar, view.rungs, () => this.rung(), (button, rung, at) => this.fill(button, rung, at));
    const buttons = [...bar.children];
    rove(bar, buttons, buttons.find((button) => button.ariaDisabled === "false"));
  }

  show(data, send) {
    const focused = this.root.getRootNode().activeElement;
    this.data = data;
    this.send = send;
    this.root.lang = data.lang;
    this.root.setAttribute("aria-label", data.label);
    this.group(this.stairs, data.ranks);
    this.group(this.targets, data.targets);
    this.fill(this.pass, data.passing, 0);
    this.seeing.hidden = !data.looking;
    if (data.looking) this.fill(this.seeing, data.looking, 0);
    this.bids.classList.toggle("looks", Boolean(data.looking));
    this.bids.classList.toggle("flat", !data.ranks.rungs.length);
    this.raised.hidden = !data.targets.rungs.length;
    put(this.title, data.targets.label);
    put(this.note, data.targets.note);
    // another profile has other rungs
    if (focused && (!focused.isConnected || focused.hidden)) this.pass.focus({ preventScroll: true });
    this.look(null);
  }

  // The words of the rung under the pointer, or else of the one in focus.
  look(button) {
    const focused = this.root.getRootNode().activeElement;
    const on = button || (this.root.contains(focused) && focused.matches(":focus-visible") && focused);
    put(this.why, (on && on.why) || this.data.hint);
  }

  // Nothing more until the ladder changes: a double click bids once.
  press(button) {
    const { serial } = this.data;
    if (!button || this.held === serial) return;
    if (button.ariaDisabled === "false") {
      this.held = serial;
      setTimeout(() => (this.held = null), 3000);
    }
    this.send("events", { event: "rung", serial, id: button.dataset.id });
  }
}

const ladders = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  const root = parentElement.querySelector(".ladder");
  let ladder = ladders.get(root);
  if (!ladder) ladders.set(root, (ladder = new Ladder(root)));
  ladder.show(data, setTriggerValue);
}
