// A book of entries by group, with a search that minds neither accents nor case, open at the entry
// that the address asks for: the rules, the glossary, the questions. All words come from Python;
// they are put in as text only.
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

function follows(node, href, follow) {
  node.href = href;
  node.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
  return node;
}

// A link to another page of the app; `static/inside.js` follows it.
function goes({ label, href }) {
  return make("a", { textContent: label, href, className: "goes inside" });
}

// Words of any language; a translating browser leaves them alone.
function words([first, ...others], lang) {
  const node = make("span", { textContent: first, lang, translate: false });
  if (others.length) node.append(make("small", { textContent: ` (${others.join(", ")})` }));
  return node;
}

function inOtherLanguages({ said }, { languages }) {
  const list = make("dl", { className: "words" });
  for (const { code, html, name } of languages) {
    const row = make("div", {}, make("dt", { textContent: name, lang: html }));
    row.append(make("dd", {}, words(said[code], html)));
    row.dataset.lang = code;
    list.append(row);
  }
  return list;
}

// A text in pieces, in which words of other languages carry their language.
function pieces(parts, tag) {
  return parts.map(({ said, lang }) =>
    lang ? make(tag, { textContent: said, lang, translate: false }) : said,
  );
}

// What a word may be taken for; for a word that shares it with another one, the way there.
function trap({ mark, parts, link, langs }) {
  const strong = make("strong", { textContent: mark });
  const told = link ? [goes(link)] : pieces(parts, "i");
  const node = make("p", { className: "trap" }, strong, make("br"), ...told);
  node.dataset.langs = langs.join(" ");
  return node;
}

// A statement in which terms open what `views/terms.py` has put on the page.
function statement({ statement: said, parts = [{ said }] }) {
  const nodes = parts.map(({ said, opens }) => {
    if (!opens) return said;
    const button = make("button", { type: "button", className: "term", textContent: said });
    button.setAttribute("popovertarget", opens);
    return button;
  });
  return make("p", {}, ...nodes);
}

function contrasts({ heads, rows }) {
  const head = make("tr", {}, ...heads.map((textContent) => make("th", { textContent, scope: "col" })));
  const body = rows.map(({ there, here, link }) =>
    make("tr", {}, make("td", { textContent: there }), make("td", {}, here, goes(link))),
  );
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...body));
}

function origin({ mark, silence, sources }) {
  const strong = make("strong", { textContent: mark });
  if (silence) return make("p", { className: "agreement" }, strong, make("br"), silence);
  const spans = sources.map((parts) => make("span", {}, ...pieces(parts, "span")));
  return make("p", { className: "source" }, strong, ...spans);
}

// What rests on a rule, folded up: sentences and links.
function rests({ title, parts }) {
  const details = make("details", { className: "rests" }, make("summary", { textContent: title }));
  for (const { title, texts = [], links = [] } of parts) {
    const items = [...texts.map((text) => make("li", { textContent: text }))];
    items.push(...links.map((link) => make("li", {}, goes(link))));
    details.append(make("h4", { textContent: title }), make("ul", {}, ...items));
  }
  return details;
}

function entry(one, data, choose) {
  const link = follows(make("a", { textContent: one.title }), one.href, () => choose(one.key));
  const heading = make("h3", { id: `${data.prefix}-${one.key}-title` }, link);
  if (one.said) link.replaceChildren(words(one.said[data.columns.lang], data.columns.html));
  const article = make("article", { id: `${data.prefix}-${one.key}`, tabIndex: -1 }, heading);
  article.setAttribute("aria-labelledby", heading.id);
  article.dataset.key = one.key;
  if (one.said) article.append(inOtherLanguages(one, data.columns));
  article.append(statement(one));
  if (one.picture) article.append(picture(one.picture));
  if (one.contrasts) article.append(contrasts(one.contrasts));
  if (one.trap) article.append(trap(one.trap));
  if (one.mark) article.append(origin(one));
  if (one.links?.length) {
    article.append(make("p", { className: "links" }, ...one.links.map(goes)));
  }
  if (one.otherwise) {
    const { mark, links } = one.otherwise;
    const said = make("span", { textContent: mark });
    article.append(make("p", { className: "links otherwise" }, said, ...links.map(goes)));
  }
  if (one.rests) article.append(rests(one.rests));
  return article;
}

function heads({ name, html, languages }) {
  const row = make("p", { className: "heads", ariaHidden: "true" });
  row.append(make("span", { textContent: name, lang: html }));
  for (const { code, html, name } of languages) {
    const head = make("span", { textContent: name, lang: html });
    head.dataset.lang = code;
    row.append(head);
  }
  return row;
}

function draw(root, data, choose) {
  const focused = document.activeElement?.closest?.("article")?.id;
  const contents = root.querySelector("nav ul");
  const entries = root.querySelector(".entries");
  contents.replaceChildren();
  entries.replaceChildren();
  for (const group of data.groups) {
    const heading = make("h2", { id: `${data.prefix}s-${group.id}`, textContent: group.title, tabIndex: -1 });
    const section = make("section", {}, heading);
    if (group.entries.some((one) => one.said)) section.append(heads(data.columns));
    section.append(...group.entries.map((one) => entry(one, data, choose)));
    section.setAttribute("aria-labelledby", heading.id);
    entries.append(section);
    const link = make("a", { textContent: group.title });
    contents.append(make("li", {}, follows(link, `#${heading.id}`, () => reach(heading))));
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

// Which other languages stand beside the reader's: boxes to tick, one for each.
function drawColumns(root, { columns }) {
  const choice = root.querySelector("fieldset");
  choice.hidden = !columns;
  choice.replaceChildren();
  if (!columns) return;
  choice.append(make("legend", { textContent: columns.label }));
  for (const { code, html, name } of columns.languages) {
    const box = make("input", { type: "checkbox", value: code });
    choice.append(make("label", { lang: html }, box, name));
  }
}

// A word found in a language that is not shown stands below the others for as long as it is searched. A note
// on words of languages that are not shown stands there only while it is searched for.
function showColumns(root, shown, own) {
  root.style.setProperty("--columns", shown.length + 1);
  const sought = soughtIn(root);
  for (const node of root.querySelectorAll(".entries [data-lang]")) {
    const beside = shown.includes(node.dataset.lang);
    const said = plain(node.querySelector("dd")?.textContent ?? "");
    const found = !beside && sought.some((word) => said.includes(word));
    node.classList.toggle("found", found);
    node.hidden = !beside && !found;
  }
  for (const node of root.querySelectorAll(".trap")) {
    const said = plain(node.textContent);
    const concerns = node.dataset.langs.split(" ").some((code) => code === own || shown.includes(code));
    node.hidden = !concerns && !sought.some((word) => said.includes(word));
  }
}

function soughtIn(root) {
  return plain(root.querySelector("input[type=search]").value).split(/\s+/).filter(Boolean);
}

function ticked(root) {
  return [...root.querySelectorAll("fieldset input:checked")].map((box) => box.value);
}

function reach(node) {
  node.scrollIntoView({ block: "start" });
  node.focus({ preventScroll: true });
}

// Back before the other page was drawn: this one is still here, but it was left at its top.
addEventListener("popstate", ({ isTrusted }) => {
  const article = isTrusted && document.querySelector(".rulebook article.chosen");
  const asked = [...new URLSearchParams(location.search).values()];
  if (article && asked.includes(article.dataset.key)) reach(article);
});

function filter(root, data) {
  const words = soughtIn(root);
  const fits = (text) => words.every((word) => text.includes(word));
  let found = 0;
  for (const [number, section] of [...root.querySelectorAll("section")].entries()) {
    const group = plain(section.firstChild.textContent);
    let shown = 0;
    for (const article of section.querySelectorAll("article")) {
      const said = [...article.children].filter((part) => part.tagName !== "DETAILS");
      const text = said.map((part) => part.textContent).join(" ");
      article.hidden = !fits(`${group} ${article.dataset.key} ${plain(text)}`);
      shown += !article.hidden;
    }
    section.hidden = !shown;
    root.querySelectorAll("nav li")[number].hidden = !shown;
    found += shown;
  }
  showColumns(root, ticked(root), data.columns?.lang);
  root.querySelector("[role=status]").textContent = words.length ? data.found[found] : "";
  const other = words.length ? (data.elsewhere?.texts ?? []).filter((text) => fits(plain(text))).length : 0;
  const button = root.querySelector("button.elsewhere");
  button.hidden = !other;
  button.textContent = other ? data.elsewhere.found[other] : "";
}

export default function ({ data, parentElement, setTriggerValue: send }) {
  const root = parentElement.querySelector(".rulebook");
  const search = root.querySelector("input[type=search]");
  const drawn = JSON.stringify([data.groups, data.label]);
  const choose = (key) => {
    root.dataset.chosen = key;
    send("choice", key);
  };
  if (root.drawn !== drawn) {
    root.drawn = drawn;
    root.querySelector("label").textContent = data.label;
    root.querySelector("nav").setAttribute("aria-label", data.contents);
    draw(root, data, choose);
    drawColumns(root, data);
    filter(root, data);
  }
  search.oninput = () => filter(root, data);
  root.querySelector("button.elsewhere").onclick = () => {
    search.focus();
    send("part", data.elsewhere.part);
  };
  for (const box of root.querySelectorAll("fieldset input")) {
    box.checked = data.columns.shown.includes(box.value);
  }
  showColumns(root, ticked(root), data.columns?.lang);
  root.querySelector("fieldset").onchange = () => {
    showColumns(root, ticked(root), data.columns?.lang);
    send("also", ticked(root).join(","));
  };
  for (const article of root.querySelectorAll("article")) {
    article.classList.toggle("chosen", article.dataset.key === data.chosen);
  }
  const asked = data.chosen ?? "";
  if ((root.dataset.chosen ?? "") !== asked && asked) {
    const article = document.getElementById(`${data.prefix}-${asked}`);
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
