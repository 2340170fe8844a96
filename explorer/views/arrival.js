// When another step opens, its heading comes into view: on a phone the way on is far below it. When an
// answer has been given, what it got back comes into view. Nothing moves that can be seen already.
// The buttons that lead no further are told to be inert; they stay in the order of the Tab key.
const seen = new WeakMap();

// The page is drawn piece by piece: look again with each frame, for a few seconds.
function once(selector, then, frames = 300) {
  const node = document.querySelector(selector);
  if (node) then(node);
  else if (frames) requestAnimationFrame(() => once(selector, then, frames - 1));
}

function bring(node, block) {
  const { top, bottom } = node.getBoundingClientRect();
  const foot = document.querySelector(".st-key-steps_nav").getBoundingClientRect().top;
  if (top < 0 || bottom > foot) node.scrollIntoView({ block });
}

export default function ({ data, parentElement }) {
  const before = seen.get(parentElement);
  seen.set(parentElement, data);
  const drawn = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  drawn(() => {
    for (const [name, ends] of Object.entries(data.ends)) {
      once(`.st-key-${name} button`, (button) => button.setAttribute("aria-disabled", String(ends)));
    }
    if (before?.place !== data.place) once(".st-key-step_head", (head) => bring(head, "start"));
    else if (data.told && before.told !== data.told) once(".graded", (told) => bring(told, "nearest"));
  });
}
