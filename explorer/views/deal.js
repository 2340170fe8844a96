// The buttons that lead no further are told to be inert, described by the line that says why if there is one, and
// stay in the order of the Tab key. The line that
// is open is told to be the current one, and the one beside it to be pressed. Nothing of it can be said from
// Python.
export default function ({ data }) {
  const say = () => {
    for (const [name, ends] of Object.entries(data.ends)) {
      const button = document.querySelector(`.st-key-${name} button`);
      button?.setAttribute("aria-disabled", String(ends));
      if (document.getElementById(`why_${name}`)) button?.setAttribute("aria-describedby", `why_${name}`);
      else button?.removeAttribute("aria-describedby");
    }
    for (const button of document.querySelectorAll('[class*="st-key-line_"] button')) {
      const open = button.closest(`.st-key-line_${data.line}`) !== null;
      if (open) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    for (const button of document.querySelectorAll('[class*="st-key-beside_"] button')) {
      button.setAttribute("aria-pressed", String(button.closest(`.st-key-beside_${data.beside}`) !== null));
    }
  };
  // the page is drawn piece by piece: the last pieces come some frames later
  let frames = 30;
  const again = () => {
    say();
    if (frames--) requestAnimationFrame(again);
  };
  again();
}
