// The rulebook on the page: entries by group, a search that minds neither accents nor case, and the
// entry that the address asks for. All words come from Python; they are put in as text only.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function picture({ cards, caption }) {
  const row = make("div", { className: "cards" });
  for (const { svg, name, wins } of cards) {
    const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    row.append(make("img", { src: source, alt: name, className: wins ? "wins" : "" }));
  }
  return make("figure", {}, row, make("figcaption", { textContent: caption }));
}

function entry(rule, choose) {
  const link = make("a", { href: rule.href, textContent: rule.title });
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(rule.key);
  };
  const article = make("article", { id: `rule-${rule.key}`, tabIndex: -1 }, make("h3", {}, link));
  article.setAttribute("aria-label", rule.title);
  article.dataset.key = rule.key;
  article.append(make("p", { textContent: rule.statement }));
  if (rule.picture) article.append(picture(rule.picture));
  const mark = make("strong", { textContent: rule.mark });
  if (rule.silence) {
    article.append(make("p", { className: "agreement" }, mark, make("br"), rule.silence));
  } else {
    const sources = rule.sources.map((textContent) => make("span", { textContent }));
    article.append(make("p", { className: "source" }, mark, ...sources));
  }
  return article;
}

function draw(root, data, choose) {
  const focused = document.activeElement?.closest?.("article")?.dataset.key;
  const contents = root.querySelector("nav ul");
  const entries = root.querySelector(".entries");
  contents.replaceChildren();
  entries.replaceChildren();
  for (const group of data.groups) {
    const heading = make("h2", { id: `rules-${group.id}`, textContent: group.title, tabIndex: -1 });
    const section = make("section", {}, heading, ...group.rules.map((rule) => entry(rule, choose)));
    section.setAttribute("aria-labelledby", heading.id);
    entries.append(section);
    const link = make("a", { href: `#${heading.id}`, textContent: group.title });
    link.onclick = (event) => {
      event.preventDefault();
      reach(heading);
    };
    contents.append(make("li", {}, link));
  }
  if (focused) document.getElementById(`rule-${focused}`)?.focus({ preventScroll: true });
}

function reach(node) {
  node.scrollIntoView({ block: "start" });
  node.focus({ preventScroll: true });
}

function filter(root, data) {
  const words = plain(root.querySelector("input").value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const [number, section] of [...root.querySelectorAll("section")].entries()) {
    const group = plain(section.firstChild.textContent);
    let shown = 0;
    for (const article of section.querySelectorAll("article")) {
      const text = `${group} ${article.dataset.key} ${plain(article.textContent)}`;
      article.hidden = !words.every((word) => text.includes(word));
      shown += !article.hidden;
    }
    section.hidden = !shown;
    root.querySelectorAll("nav li")[number].hidden = !shown;
    found += shown;
  }
  root.querySelector("[role=status]").textContent = words.length ? data.found[found] : "";
}

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".rulebook");
  const search = root.querySelector("input");
  const drawn = JSON.stringify([data.groups, data.label]);
  const choose = (key) => {
    root.dataset.chosen = key;
    setTriggerValue("choice", key);
  };
  if (root.drawn !== drawn) {
    root.drawn = drawn;
    root.querySelector("label").textContent = data.label;
    root.querySelector("nav").setAttribute("aria-label", data.contents);
    draw(root, data, choose);
    filter(root, data);
  }
  search.oninput = () => filter(root, data);
  for (const article of root.querySelectorAll("article")) {
    article.classList.toggle("chosen", article.dataset.key === data.chosen);
  }
  const asked = data.chosen ?? "";
  if ((root.dataset.chosen ?? "") !== asked && asked) {
    const article = document.getElementById(`rule-${asked}`);
    if (article.hidden) {
      search.value = "";
      filter(root, data);
    }
    // Pictures and fonts above may still be on their way and move the entry.
    reach(article);
    document.fonts.ready.then(() => document.activeElement === article && reach(article));
  }
  root.dataset.chosen = asked;
}
