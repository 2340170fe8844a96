// What the components on a page share: nodes are made once, patched by id and filled with plain text.
function make(tag, className) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  return node;
}

function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// Make `parent` hold exactly `items`, in order, reusing the nodes of those already there. What is gone goes
// first, so that what stays is not moved: a moved node would lose the focus.
function patch(parent, items, create, fill) {
  const wanted = new Set(items.map((item) => item.id));
  for (const node of [...parent.children]) if (!wanted.has(node.dataset.id)) node.remove();
  const known = new Map([...parent.children].map((node) => [node.dataset.id, node]));
  items.forEach((item, at) => {
    const node = known.get(item.id) || create(item);
    node.dataset.id = item.id;
    if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] || null);
    fill(node, item, at);
  });
}
