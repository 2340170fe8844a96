// Where the keyboard goes on when the control it was on goes away with what it did. A browser would drop it
// to the top of the page. It lands on the same control drawn anew, else in the list the control stood in
// or on its heading, else on what was got back, else on the heading of the page.
(() => {
  const SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"]';
  // where controls come and go, by the keys of their containers
  const LISTS = '[class*="st-key-twin"], .st-key-eyes, .st-key-lines, .st-key-trick_versions';
  const CONTROL = "button, a[href], input, select, textarea";
  let last = null;
  let waits = false;

  const title = () => document.querySelector(".step-title")?.textContent;
  const keyOf = (node) => [...(node?.classList ?? [])].find((name) => name.startsWith("st-key-"));

  function remember(node) {
    const keyed = node.closest('[class*="st-key-"]');
    const list = node.closest(LISTS);
    // a link of a row has a class of its own
    const link = node.matches("a.inside") && node.classList.length > 1 && `a.${[...node.classList].join(".")}`;
    last = { node, link, key: keyOf(keyed), list: keyOf(list), title: title() };
  }

  function reach(node) {
    if (!node?.checkVisibility()) return false;
    if (!node.matches(CONTROL)) node.tabIndex = -1;
    node.focus({ preventScroll: true });
    return document.activeElement === node;
  }

  function land() {
    const { node, link, key, list, title: before } = last;
    last = null;
    // React loses the focus of a control that it merely moves
    if (node.isConnected && reach(node)) return;
    const lists = [key, list].filter(Boolean).map((name) => `.${name} :is(${CONTROL})`);
    const controls = link ? [link] : [...lists, list && `.${list} h2`].filter(Boolean);
    const told = before === title() ? [".graded"] : []; // in another step it is an old answer
    [...controls, ...told, ".step-title", "h1"].some((place) => reach(document.querySelector(place)));
  }

  // Past the last control the Tab key leads out of the page: that is no loss.
  const gone = () =>
    Boolean(last) &&
    document.activeElement === document.body &&
    (document.hasFocus() || !last.node.isConnected);

  // Streamlit takes away what is no longer drawn when a run has ended, some frames later.
  function wait(quiet = 0) {
    waits = gone();
    if (!waits) return;
    const settled = document.querySelector(SETTLED) ? quiet + 1 : 0;
    if (settled > 3) land();
    requestAnimationFrame(() => wait(settled));
  }

  const look = () => waits || wait();

  function deepest(root) {
    const found = root.activeElement;
    return found?.shadowRoot?.activeElement ? deepest(found.shadowRoot) : found;
  }

  document.addEventListener("focusin", ({ target }) => target !== document.body && remember(target));
  // not every browser tells that the focus went with its control
  document.addEventListener("focusout", () => setTimeout(look));
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  // a click on the page leaves the control for the page
  document.addEventListener("pointerdown", (event) => {
    if (!event.composedPath().includes(deepest(document))) last = null;
  });
})();
