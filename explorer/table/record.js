// What was said in an auction, in the browser: one table for each version, a button for each bid.
class Records {
  constructor(root) {
    this.root = root;
    [this.records, this.steps] = root.children;
    root.addEventListener("click", (event) => this.press(event.target.closest("button")));
  }

  section() {
    const node = make("section", "record");
    const table = make("table");
    const [head, body] = [make("thead"), make("tbody")];
    head.append(make("tr"));
    table.append(head, body);
    node.append(make("p", "title"), table, make("p", "outcome"), this.button("keep"));
    roving(table, () => [...table.querySelectorAll("button")]);
    return node;
  }

  button(className) {
    const button = make("button", className);
    button.type = "button";
    return button;
  }

  // What a seat said in its turn: mostly one thing, a look before a bid makes two.
  spots(cell, spots, record) {
    const buttons = [...cell.querySelectorAll("button")];
    buttons.slice(spots.length).forEach((button) => button.remove());
    spots.forEach((spot, at) => this.spot(buttons[at] || cell.appendChild(this.button("spot")), spot, record));
  }

  spot(button, spot, record) {
    button.dataset.kind = spot.kind;
    button.dataset.version = record.id;
    button.dataset.ply = spot.id;
    button.classList.toggle("new", spot.new);
    button.classList.toggle("ahead", record.here !== null && spot.id > record.here);
    button.setAttribute("aria-label", spot.label);
    if (spot.id === record.here) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
    if (!button.firstChild) button.append(make("span"), make("small"));
    put(button.children[0], spot.text);
    put(button.children[1], spot.note);
  }

  fill(node, record) {
    const [title, table, outcome, keep] = node.children;
    const [head, body] = table.children;
    put(title, record.title);
    put(outcome, record.outcome);
    put(keep, record.keep);
    keep.hidden = !record.keep;
    keep.dataset.version = record.id;
    node.classList.toggle("shown", record.here !== null);
    table.setAttribute("aria-label", record.label);
    const columns = record.seats.map((seat) => ({ id: seat.name, ...seat }));
    patch(head.firstChild, [{ id: "round" }, ...columns], () => make("th"), (cell, seat, at) => {
      cell.scope = "col";
      if (!at) {
        if (!cell.firstChild) cell.append(make("span", "unseen"));
        put(cell.firstChild, this.data.round);
        return this.spots(cell, [record.start], record);
      }
      if (!cell.firstChild) cell.append(make("b"), make("span", "part"));
      cell.dataset.part = seat.part;
      put(cell.children[0], seat.name);
      put(cell.children[1], seat.text);
    });
    patch(body, record.rounds, () => make("tr"), (row, { id, spots }) => {
      patch(row, [{ id: "round" }, ...columns], (cell) => make(cell.id === "round" ? "th" : "td"), (cell, _, at) => {
        if (at) return this.spots(cell, spots[at - 1], record);
        cell.scope = "row";
        put(cell, id);
      });
    });
    const buttons = [...table.querySelectorAll("button")];
    rove(table, buttons, buttons.find((button) => button.ariaCurrent));
  }

  show(data, send) {
    const focused = this.root.getRootNode().activeElement;
    this.data = data;
    this.send = send;
    this.root.lang = data.lang;
    const records = data.records.map((record) => ({ ...record, id: String(record.id), version: record.id }));
    patch(this.records, records, () => this.section(), (node, { version, ...record }) => this.fill(node, { ...record, id: version }));
    patch(this.steps, data.steps, () => this.button("step"), (button, step) => {
      put(button, step.label);
      button.setAttribute("aria-disabled", String(!step.ok));
    });
    // a version was let go, or a bid is no longer there
    if (focused && (!focused.isConnected || focused.hidden)) {
      this.root.querySelector("[aria-current]")?.focus({ preventScroll: true });
    }
  }

  press(button) {
    if (!button || button.ariaDisabled === "true") return;
    const { version, ply, id } = button.dataset;
    const what = button.matches(".step")
      ? { event: "step", way: id }
      : button.matches(".keep")
        ? { event: "keep", version: Number(version) }
        : { event: "go", version: Number(version), ply: Number(ply) };
    this.send("events", { ...what, serial: this.data.serial });
  }
}

const shown = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  const root = parentElement.querySelector(".sheet");
  let records = shown.get(root);
  if (!records) shown.set(root, (records = new Records(root)));
  records.show(data, setTriggerValue);
}
