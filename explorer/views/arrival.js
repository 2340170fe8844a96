// When another step opens, its heading comes into view: on a phone the way on is far below it. When an
// answer has been given, what it got back comes into view. Nothing moves that can be seen already.
// The buttons that lead no further are told to be inert; they stay in the order of the Tab key.
const seen = new WeakMap();

function bring(selector, block) {
  const node = document.querySelector(selector);
  const main = document.querySelector(".stMain");
  if (!node || !main) return;
  const { top, bottom } = node.getBoundingClientRect();
  const foot = document.querySelector(".st-key-steps_nav").getBoundingClientRect().top;
  if (top < 0 || bottom > foot) node.scrollIntoView({ block });
}

export default function ({ data, parentElement }) {
  const before = seen.get(parentElement);
  seen.set(parentElement, data);
  const drawn = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  drawn(() => {
    for (const name of ["back_one", "forward_one"]) {
      const button = document.querySelector(`.st-key-${name} button`);
      if (button) button.setAttribute("aria-disabled", String(data.ends.includes(name)));
    }
    if (before?.place !== data.place) bring(".st-key-step_head", "start");
    else if (data.told && before.told !== data.told) bring(".graded", "nearest");
  });
}
