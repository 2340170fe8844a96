// The one of `nodes` that an arrow, Home or End leads to from `node`: left and right in reading order, up and
// down to what lies nearest there. Null for any other key.
function toward(key, nodes, node) {
  const at = nodes.indexOf(node);
  const along = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: nodes.length - 1 }[key];
  if (along !== undefined) return nodes[Math.max(0, Math.min(along, nodes.length - 1))];
  const way = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!way) return null;
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const from = middle(node);
  const far = (one) => {
    const { x, y } = middle(one);
    const down = (y - from.y) * way;
    return down < 4 ? Infinity : down * 1000 + Math.abs(x - from.x);
  };
  return nodes.reduce((best, one) => (far(one) < far(best) ? one : best), node);
}

// Of all the buttons in `group` the Tab key reaches one: the one last focused, or else the best to begin with.
function rove(group, buttons, begin) {
  const now = buttons.find((button) => button === group.last) || begin || buttons[0];
  for (const button of buttons) button.tabIndex = button === now ? 0 : -1;
}

function roving(group, buttons) {
  group.addEventListener("focusin", (event) => {
    group.last = event.target.closest("button");
    rove(group, buttons(), group.last);
  });
  group.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = toward(event.key, buttons(), event.target.closest("button"));
    if (!to) return;
    to.focus();
    event.preventDefault();
  });
}
