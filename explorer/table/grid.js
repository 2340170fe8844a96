// The pack as a grid in the browser. It draws what Python says (contract.py has the shapes), sends which card was
// pressed, and decides nothing. The cells are made once and filled anew, so focus and hover survive every rerun.
const SVG = "http://www.w3.org/2000/svg";

function set(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

// One shape of the drawing.
function sign(className, box) {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", className);
  node.setAttribute("viewBox", box);
  node.setAttribute("aria-hidden", "true");
  node.append(document.createElementNS(SVG, "use"));
  return node;
}

class Grid {
  constructor(host) {
    this.due = [];
    this.lock = null;
    this.root = make("div", "pack-grid");
    this.grid = make("div", "rows");
    this.grid.setAttribute("role", "grid");
    this.told = make("p", "told");
    this.told.ariaHidden = "true";
    this.key = make("ul", "key");
    this.root.append(this.grid, this.told, this.key);
    host.append(this.root);
    this.grid.addEventListener("click", (event) => this.click(event));
    this.grid.addEventListener("keydown", (event) => this.move(event));
    this.grid.addEventListener("focusin", (event) => this.rove(event.target));
    for (const name of ["pointerover", "pointerleave", "focusin", "focusout"]) {
      this.grid.addEventListener(name, (event) => this.tell(event));
    }
  }

  // Drawing

  row() {
    const row = make("div", "row");
    row.setAttribute("role", "row");
    for (let at = 0; at < this.data.letters.length; at++) {
      const cell = make("div", "cell");
      const button = make("button");
      const face = make("span", "face");
      cell.setAttribute("role", "gridcell");
      button.type = "button";
      button.tabIndex = -1;
      face.append(sign("index", "0 0 24 32"), sign("pip", "0 0 32 32"));
      button.append(face, make("span", "note"), make("span"));
      cell.append(button);
      row.append(cell);
    }
    return row;
  }

  fill(button, cell, suit, letter) {
    const [index, pip] = button.firstChild.children;
    const [, note, worth] = button.children;
    button.dataset.card = cell.id;
    button.firstChild.style.color = this.data.inks[suit];
    set(index.firstChild, "href", "#g" + letter);
    set(pip.firstChild, "href", "#" + this.data.deck[0] + suit);
    put(note, cell.note);
    // the style sheet of the page has the looks of a number, as on the table
    const { text = "", look = "" } = cell.worth || {};
    button.part = this.tiled ? "tiled" : "";
    worth.part = look;
    put(worth, text);
    note.ariaHidden = worth.ariaHidden = "true";
    set(button, "aria-label", cell.label);
    set(button, "aria-pressed", cell.pressed === null ? null : String(cell.pressed));
    set(button, "aria-disabled", String(!(this.data.live && cell.ok)));
    set(button, "data-tone", cell.tone);
    set(button, "data-mark", cell.mark);
  }

  show(data, send) {
    this.data = data;
    this.send = send;
    this.root.lang = data.lang;
    this.root.classList.toggle("live", data.live);
    this.root.style.setProperty("--columns", data.letters.length);
    set(this.grid, "aria-label", data.label);
    set(this.grid, "aria-readonly", String(!data.live));
    this.tiled = data.rows.some((row) => row.cells.some((cell) => cell.worth));
    data.rows.forEach((row, at) => {
      const node = this.grid.children[at] || this.grid.appendChild(this.row());
      set(node, "aria-label", row.label);
      row.cells.forEach((cell, place) => this.fill(node.children[place].firstChild, cell, row.suit, data.letters[place]));
    });
    this.buttons = [...this.grid.querySelectorAll("button")];
    if (!this.buttons.some((button) => button.tabIndex === 0)) {
      const first = this.grid.querySelector('[aria-pressed="true"], [data-mark="chosen"]');
      this.rove(first || this.grid.querySelector('[aria-disabled="false"]') || this.buttons[0]);
    }
    this.told.hidden = !data.hint;
    this.lines();
    this.say();
    if (this.lock !== data.serial) {
      this.lock = null;
      setTimeout(() => this.next());
    }
  }

  lines() {
    this.key.replaceChildren(
      ...this.data.key.map(({ kind, value, text }) => {
        const line = make("li");
        const swatch = make("i");
        swatch.dataset[kind] = value;
        if (kind === "part") swatch.part = value;
        line.append(swatch, text);
        return line;
      }),
    );
  }

  // The sentence of the card that is pointed at, or else of the one that has the focus.
  tell({ type, target }) {
    const button = target.closest("button");
    if (type === "pointerover") this.over = button;
    if (type === "pointerleave") this.over = null;
    if (type === "focusin") this.held = button;
    if (type === "focusout") this.held = null;
    this.say();
  }

  say() {
    const button = this.over || this.held;
    put(this.told, button ? button.getAttribute("aria-label") : this.data.hint);
  }

  // What a person does

  rove(button) {
    if (!button || button.tagName !== "BUTTON") return;
    for (const other of this.buttons) other.tabIndex = other === button ? 0 : -1;
  }

  move(event) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const at = this.buttons.indexOf(event.target.closest("button"));
    const wide = this.data.letters.length;
    const last = this.buttons.length - 1;
    const start = at - (at % wide);
    const to = {
      ArrowLeft: Math.max(start, at - 1),
      ArrowRight: Math.min(start + wide - 1, at + 1),
      ArrowUp: at < wide ? at : at - wide,
      ArrowDown: at + wide > last ? at : at + wide,
      Home: event.ctrlKey ? 0 : start,
      End: event.ctrlKey ? last : start + wide - 1,
    }[event.key];
    if (at < 0 || to === undefined) return;
    this.buttons[to].focus();
    event.preventDefault();
  }

  // Cards pressed faster than the page answers are sent one after the other; a double press counts once.
  click(event) {
    const button = event.target.closest("button");
    if (!button || !this.data.live) return;
    const id = button.dataset.card;
    if (this.due.at(-1) === id || (this.lock !== null && this.last === id && !this.due.length)) return;
    this.due.push(id);
    this.next();
  }

  next() {
    if (this.lock !== null || !this.due.length) return;
    const id = this.due.shift();
    const button = this.buttons.find((one) => one.dataset.card === id);
    this.last = id;
    if (button.getAttribute("aria-disabled") === "false") {
      const held = (this.lock = this.data.serial);
      setTimeout(() => {
        if (this.lock !== held) return;
        this.lock = null;
        this.due = [];
      }, 3000);
    }
    this.send("presses", { id, serial: this.data.serial });
  }
}

const grids = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  let grid = grids.get(parentElement);
  if (!grid) grids.set(parentElement, (grid = new Grid(parentElement)));
  grid.show(data, setTriggerValue);
}
