// When another step opens, its heading comes into view: on a phone the way on is far below it.
const seen = new WeakMap();
export default function ({ data, parentElement }) {
  const before = seen.get(parentElement);
  seen.set(parentElement, data.place);
  if (!before || before === data.place) return;
  const head = document.querySelector(`.st-key-${data.target}`);
  if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start" });
}
