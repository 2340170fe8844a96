// What a declarer may call, in the browser: a panel for each trump, a button for each of its cards.
class Calls {
  constructor(root) {
    this.root = root;
    [this.panels, this.why] = root.children;
    root.addEventListener("click", (event) => this.press(event.target.closest("button")));
    root.addEventListener("focusin", (event) => this.look(event.target.closest("button")));
    root.addEventListener("mouseover", (event) => this.look(event.target.closest("button")));
    root.addEventListener("mouseleave", () => this.look(null));
    root.addEventListener("focusout", () => this.look(null));
  }

  panel() {
    const node = make("section", "panel");
    const [head, cards] = [make("h3"), make("div", "cards")];
    head.append(make("img"), make("span"));
    head.firstChild.alt = "";
    cards.setAttribute("role", "toolbar");
    node.append(head, cards, make("div", "lines"));
    roving(cards, () => [...cards.children]);
    return node;
  }

  card() {
    const button = make("button");
    button.type = "button";
    button.setAttribute("aria-describedby", "why");
    return button;
  }

  fill(node, panel) {
    const [head, cards, lines] = node.children;
    if (head.firstChild.src !== panel.sign) head.firstChild.src = panel.sign;
    put(head.lastChild, panel.title);
    cards.setAttribute("aria-label", panel.title);
    patch(cards, panel.cards, () => this.card(), (button, card) => {
      put(button, card.text);
      button.why = card.why;
      button.dataset.means = card.means;
      button.classList.toggle("held", card.held);
      button.setAttribute("aria-label", card.label);
      button.setAttribute("aria-disabled", String(card.means === "no"));
    });
    const buttons = [...cards.children];
    rove(cards, buttons, buttons.find((button) => button.dataset.means !== "no"));
    patch(lines, panel.lines.map((text, at) => ({ id: String(at), text })), () => make("p"), (line, { text }) => put(line, text));
  }

  show(data, send) {
    this.data = data;
    this.send = send;
    this.root.lang = data.lang;
    patch(this.panels, data.panels, () => this.panel(), (node, panel) => this.fill(node, panel));
    this.look(null);
  }

  look(button) {
    const focused = this.root.getRootNode().activeElement;
    const on = button || (this.root.contains(focused) && focused.matches(":focus-visible") && focused);
    put(this.why, (on && on.why) || this.data.hint);
  }

  press(button) {
    if (button) this.send("events", { event: "call", serial: this.data.serial, id: button.dataset.id });
  }
}

const shown = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  const root = parentElement.querySelector(".calls");
  let calls = shown.get(root);
  if (!calls) shown.set(root, (calls = new Calls(root)));
  calls.show(data, setTriggerValue);
}
