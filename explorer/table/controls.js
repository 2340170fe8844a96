// Rows of controls in the browser: toolbars of buttons, and groups of which one is chosen.
class Controls {
  constructor(root) {
    this.root = root;
    [this.rows, this.status] = root.children;
    this.waiting = [];
    root.addEventListener("click", (event) => this.press(event.target.closest("button")));
    const app = document.querySelector(".stApp");
    new MutationObserver(() => app.dataset.testScriptState === "notRunning" && this.answered()).observe(app, {
      attributeFilter: ["data-test-script-state"],
    });
  }

  row() {
    const node = make("div");
    const bar = make("div", "bar");
    node.append(make("span", "label"), bar);
    roving(bar, () => [...bar.children]);
    bar.addEventListener("focusout", () => this.stop(bar));
    return node;
  }

  button() {
    const button = make("button");
    button.type = "button";
    return button;
  }

  fill(node, row) {
    const [label, bar] = node.children;
    const choice = row.kind === "choice";
    node.className = row.kind;
    node.classList.toggle("wide", row.wide);
    label.id = "label-" + row.id;
    label.hidden = !choice;
    put(label, row.label);
    bar.setAttribute("role", choice ? "radiogroup" : "toolbar");
    bar.setAttribute("aria-labelledby", label.id);
    patch(bar, row.items, () => this.button(), (button, item) => {
      put(button, item.text);
      if (choice) button.setAttribute("role", "radio");
      if (item.on !== null) button.setAttribute(choice ? "aria-checked" : "aria-pressed", String(item.on));
    });
    this.stop(bar);
  }

  // The Tab key comes to what is chosen, or else to where it was last.
  stop(bar) {
    const buttons = [...bar.children];
    const chosen = buttons.find((button) => button.ariaChecked === "true");
    if (chosen && !bar.contains(document.activeElement)) bar.last = chosen;
    rove(bar, buttons);
  }

  show(data, send) {
    const focused = this.root.contains(document.activeElement) && document.activeElement;
    const bar = focused && focused.parentElement;
    this.data = data;
    this.send = send;
    this.root.lang = data.lang;
    patch(this.rows, data.rows, () => this.row(), (node, row) => this.fill(node, row));
    this.status.hidden = data.status === null;
    put(this.status, data.status ?? "");
    // there may be other choices now
    if (focused && !focused.isConnected) {
      (bar.isConnected ? bar : this.rows).querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
    }
  }

  // One press at a time: the next one goes when the page stands still again, so that none is lost.
  press(button) {
    if (!button || button.ariaChecked === "true") return;
    button.classList.add("asked");
    this.waiting.push(button);
    this.next();
  }

  next() {
    if (this.asking || !this.waiting.length) return;
    const button = this.waiting.shift();
    const row = button.isConnected && button.ariaChecked !== "true" && button.parentElement.parentElement.dataset.id;
    this.asking = setTimeout(() => this.answered(), row ? 3000 : 0);
    if (row) this.send("events", { event: "press", serial: this.data.serial, row, id: button.dataset.id });
  }

  // What has changed is shown some frames later.
  answered() {
    if (!this.asking) return;
    clearTimeout(this.asking);
    this.asking = setTimeout(() => {
      this.asking = null;
      for (const button of this.root.querySelectorAll(".asked")) {
        button.classList.toggle("asked", this.waiting.includes(button));
      }
      this.next();
    }, 50);
  }
}

const shown = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  const root = parentElement.querySelector(".controls");
  let controls = shown.get(root);
  if (!controls) shown.set(root, (controls = new Controls(root)));
  controls.show(data, setTriggerValue);
}
