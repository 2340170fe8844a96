// The card table in the browser. It draws what Python says (contract.py has the shapes), sends what a person
// does, and decides nothing. The DOM is patched by card id, so focus, hover and motion survive every rerun.
const SVG = "http://www.w3.org/2000/svg";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const lying = ({ seats, trick }) => JSON.stringify([trick, ...seats.map(({ hand }) => hand)].map((row) => row.map(({ id }) => id)));

function svg(className, box, html) {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", className);
  node.setAttribute("viewBox", box);
  node.setAttribute("aria-hidden", "true");
  // only ever the component's own drawing
  node.innerHTML = html;
  return node;
}

class Table {
  constructor(host) {
    this.host = host;
    this.due = 0;
    this.root = make("div", "table");
    this.root.setAttribute("role", "group");
    this.strip = make("div", "strip");
    this.felt = make("div", "felt");
    this.trick = make("ol", "trick");
    this.seats = make("div", "seats");
    this.offer = make("ul", "hand offer");
    this.pack = make("div", "pack");
    this.pack.append(make("ol", "stack"), make("span", "left"));
    this.status = make("p", "status");
    this.status.setAttribute("role", "status");
    this.felt.append(this.trick, this.offer, this.pack, this.seats);
    this.root.append(this.strip, this.felt, this.status);
    host.append(this.root);
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  // Drawing

  layout(name, face) {
    const filled = this.host.getElementById(`${name}-face`).innerHTML;
    return filled.replaceAll("@", this.data.deck[0] + face.suit).replaceAll("~", "g" + face.letter);
  }

  draw(card, face) {
    const look = face ? [this.data.deck, face.suit, face.figure, face.letter].join() : "back";
    if (card.look !== look) {
      card.look = look;
      card.querySelectorAll("svg").forEach((node) => node.remove());
      if (face) {
        card.prepend(
          svg("full", "0 0 100 140", this.layout(face.figure, face)),
          svg("mini", "0 0 44 88", this.layout("mini", face)),
        );
      } else card.prepend(svg("back", "0 0 100 140", '<use href="#back"/>'));
    }
    card.style.color = face ? this.data.inks[face.suit] : "";
  }

  // A card one has ever been able to press stays a button: turning it into a picture would drop the focus.
  hand(list, cards, seat) {
    patch(
      list,
      cards,
      () => make("li"),
      (item, card) => {
        let node = item.firstChild;
        if (!node || (card.act && node.tagName !== "BUTTON")) {
          node = make(card.act ? "button" : "span", "card");
          if (card.act) node.type = "button";
          item.replaceChildren(node, make("span"));
        }
        this.draw(node, card.face);
        node.dataset.card = card.id;
        node.dataset.seat = seat;
        node.dataset.mark = card.mark || "";
        if (node.tagName === "BUTTON") {
          node.tabIndex = card.act ? 0 : -1;
          node.setAttribute("aria-disabled", String(!(card.act && card.ok)));
          node.dataset.act = card.act || "";
        } else if (card.face) node.setAttribute("role", "img");
        if (card.face || card.act) node.setAttribute("aria-label", card.label);
        // what it leads to is in its label too; the style sheet of the page has its looks
        const { text = "", look = "" } = card.worth || {};
        item.part = text && "valued";
        item.lastChild.part = look;
        item.lastChild.ariaHidden = "true";
        put(item.lastChild, text);
        item.toggleAttribute("aria-hidden", false);
        if (!card.face && !card.act) item.setAttribute("aria-hidden", "true");
      },
    );
    const open = cards.some((card) => card.face);
    list.style.setProperty("--n", cards.length);
    // on phones
    list.style.setProperty("--cols", cards.length < 7 ? cards.length : Math.ceil(cards.length / 2));
    list.classList.toggle("open", open);
    list.classList.toggle("backs", !open);
    list.classList.toggle("live", cards.some((card) => card.act));
  }

  seat(node, seat) {
    if (!node.firstChild) {
      node.setAttribute("role", "group");
      const plate = make("div", "plate");
      plate.append(make("b", "name"), make("span", "tags"), make("span", "won"), make("span", "won short"));
      const bid = make("span", "bid");
      bid.append(make("b"), make("span"));
      node.append(plate, make("ul", "hand"), bid);
    }
    const [plate, list, bid] = node.children;
    node.style.gridArea = "p" + seat.place;
    node.dataset.place = seat.place;
    node.style.setProperty("--place", seat.place);
    node.classList.toggle("turn", seat.turn);
    node.setAttribute("aria-label", seat.label);
    put(plate.children[0], seat.name);
    patch(
      plate.children[1],
      seat.tags.map((tag) => ({ id: tag.kind, ...tag })),
      (tag) => make("span", "tag " + tag.kind),
      (tag, { text }) => put(tag, text),
    );
    put(plate.children[2], seat.captured ? seat.captured.text : "");
    put(plate.children[3], seat.captured ? seat.captured.short : "");
    this.bid(bid, seat.bid);
    this.hand(list, seat.hand, seat.id);
  }

  // A bid is a little card with the rank's letter, so that nobody takes it for a seat.
  bid(node, bid) {
    node.className = "bid " + (bid ? bid.kind : "none");
    node.role = "img";
    node.ariaLabel = bid ? bid.label : "";
    node.ariaHidden = !bid;
    put(node.children[0], bid ? bid.rank : "");
    put(node.children[1], bid ? bid.text : "");
  }

  left(pack) {
    const [list, label] = this.pack.children;
    this.pack.classList.toggle("none", !pack);
    this.pack.classList.toggle("faces", Boolean(pack && pack.cards[0].face));
    list.setAttribute("aria-label", pack ? pack.label : "");
    patch(
      list,
      pack ? pack.cards : [],
      () => {
        const item = make("li");
        item.append(make("span", "card"));
        item.firstChild.setAttribute("role", "img");
        return item;
      },
      (item, card) => {
        this.draw(item.firstChild, card.face);
        item.firstChild.setAttribute("aria-label", card.label);
      },
    );
    label.ariaHidden = "true";
    put(label, pack ? pack.label : "");
  }

  played(item, played) {
    if (!item.firstChild) {
      const card = make("span", "card");
      card.setAttribute("role", "img");
      item.append(card, make("span", "order"), make("span", "by"), make("span", "sign"));
    }
    const [card, order, by, sign] = item.children;
    this.draw(card, played.face);
    card.setAttribute("aria-label", played.label);
    // 0 is at the bottom
    const turn = (0.25 - this.places.get(played.seat) / this.data.seats.length) * 2 * Math.PI;
    item.style.setProperty("--x", Math.cos(turn).toFixed(3));
    item.style.setProperty("--y", Math.sin(turn).toFixed(3));
    item.classList.toggle("winning", played.winning);
    // the label says it all
    order.ariaHidden = by.ariaHidden = sign.ariaHidden = "true";
    put(order, String(played.order));
    put(by, played.seat);
    put(sign, played.winning ? played.sign : "");
  }

  chips() {
    const { trump, called, aside } = this.data;
    const chips = [
      trump && { id: "trump", ...trump },
      called && { id: "called", ...called },
      aside && { id: "aside", label: aside },
    ].filter(Boolean);
    patch(
      this.strip,
      chips,
      (chip) => {
        const node = make("span", "chip " + chip.id);
        node.append(make("span", "pic"), make("span"));
        return node;
      },
      (node, chip) => {
        const [picture, label] = node.children;
        if (chip.id === "called") {
          picture.classList.add("card");
          this.draw(picture, chip.face);
        } else if (chip.id === "trump") {
          picture.replaceChildren(svg("suit", "0 0 32 32", `<use href="#${this.data.deck[0]}${chip.suit}"/>`));
          picture.style.color = this.data.inks[chip.suit];
        }
        put(label, chip.label);
      },
    );
  }

  show(data, send) {
    const before = this.data && !still() && lying(this.data) !== lying(data) ? this.lie() : null;
    const focused = this.host.activeElement;
    const hand = focused && focused.closest(".hand");
    const at = hand ? [...hand.children].indexOf(focused.parentNode) : -1;
    this.data = data;
    this.send = send;
    if (this.lock !== data.serial) this.lock = null;
    setTimeout(() => this.walk());
    this.places = new Map(data.seats.map((seat) => [seat.id, seat.place]));
    this.root.lang = data.lang;
    this.root.setAttribute("aria-label", data.label);
    this.root.tabIndex = data.keys.some(Boolean) ? 0 : -1;
    this.root.classList.toggle("everyone", data.open);
    this.root.classList.toggle("acting", data.seats.some((seat) => seat.hand.some((card) => card.act)));
    this.felt.dataset.seats = data.seats.length;
    this.trick.setAttribute("aria-label", data.trick_label);
    this.chips();
    patch(this.seats, data.seats, () => make("div", "seat"), (node, seat) => this.seat(node, seat));
    patch(this.trick, data.trick, () => make("li"), (item, card) => this.played(item, card));
    this.offer.setAttribute("aria-label", data.offer ? data.offer.label : "");
    this.left(data.pack);
    this.hand(this.offer, data.offer ? data.offer.cards : [], data.offer && data.offer.seat);
    put(this.status, data.status);
    if (focused && !focused.isConnected) this.refocus(hand, at);
    if (before) this.slide(before);
  }

  refocus(hand, at) {
    const left = hand ? [...hand.querySelectorAll("button")] : [];
    (left[Math.min(at, left.length - 1)] || this.root).focus({ preventScroll: true });
  }

  // Motion

  // Where every card and hand lies, seen from the table's own corner.
  lie() {
    const corner = this.root.getBoundingClientRect();
    const middle = (node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return { x: left + width / 2 - corner.left, y: top + height / 2 - corner.top };
    };
    const found = new Map();
    for (const node of this.seats.children) found.set(node.dataset.id, middle(node.children[1]));
    for (const node of this.root.querySelectorAll("li")) found.set(node.dataset.id, middle(node));
    return found;
  }

  // Each card slides from where it lay: from the hand, or from the side of a seat whose cards are hidden.
  slide(before) {
    const now = this.lie();
    const go = (item, from, delay) => {
      const to = now.get(item.dataset.id);
      const [x, y] = [from.x - to.x, from.y - to.y];
      if (Math.abs(x) + Math.abs(y) < 2) return;
      const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
      item.animate(frames, { duration: 240, delay, fill: "backwards", easing: "cubic-bezier(.2,.8,.3,1)" });
    };
    this.data.trick.forEach(({ id, seat }, at) => go(this.trick.children[at], before.get(id) || before.get(seat), 0));
    let dealt = 0;
    for (const item of this.seats.querySelectorAll("li")) {
      const from = before.get(item.dataset.id) || before.get(this.data.dealt);
      if (from) go(item, from, before.has(item.dataset.id) ? 0 : 30 * dealt++);
    }
  }

  // What a person does

  click(event) {
    const card = event.target.closest("button.card");
    if (!card || !card.dataset.act || this.lock !== null) return;
    if (card.getAttribute("aria-disabled") === "false") {
      this.hold();
    }
    this.tell({ event: "card", id: card.dataset.card, seat: card.dataset.seat });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const card = event.target.closest("button.card");
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (card) {
      const row = [...card.closest(".hand").querySelectorAll("button")];
      const to = { Home: 0, End: row.length - 1 }[event.key] ?? (by && row.indexOf(card) + by);
      if (to === undefined) return;
      row[Math.max(0, Math.min(to, row.length - 1))].focus();
    } else if (by) {
      this.due += by;
      this.walk();
    } else return;
    event.preventDefault();
  }

  // Arrows pressed while a step is under way add up, and go together once the table has moved.
  walk() {
    if (this.lock !== null) return;
    const [back, on] = this.data.keys;
    const by = Math.max(-back, Math.min(on, this.due));
    this.due = 0;
    if (!by) return;
    this.hold();
    this.tell({ event: "step", by });
  }

  // Nothing more until the table changes: a double click plays one card.
  hold() {
    this.lock = this.data.serial;
    setTimeout(() => (this.lock = null), 3000);
  }

  tell(what) {
    this.send("events", { ...what, serial: this.data.serial });
  }
}

const tables = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  let table = tables.get(parentElement);
  if (!table) tables.set(parentElement, (table = new Table(parentElement)));
  table.show(data, setTriggerValue);
}
