// The language buttons. They outlive every change of language, so focus stays where it is, and
// the page itself is told its language and announces it in that language. Streamlit's own skip link speaks
// the same language, which cannot be said from Python.
export default function ({ data, parentElement, setTriggerValue }) {
  const group = parentElement.querySelector(".languages");
  const status = parentElement.querySelector("[role=status]");
  document.documentElement.lang = data.html;
  group.setAttribute("aria-label", data.label);
  for (const { code, html, name } of data.languages) {
    let button = group.querySelector(`[data-code="${code}"]`);
    if (!button) {
      button = document.createElement("button");
      button.type = "button";
      button.dataset.code = code;
      button.lang = html;
      const own = document.createElement("span");
      own.className = "own";
      own.textContent = name;
      const short = document.createElement("span"); // shown on phones, where the name is only read out
      short.className = "code";
      short.ariaHidden = "true";
      short.textContent = code.toUpperCase();
      button.append(own, short);
      group.append(button);
    }
    button.setAttribute("aria-pressed", String(code === data.lang));
    button.onclick = () => code !== data.lang && setTriggerValue("choice", code);
  }
  const skip = document.querySelector('[data-testid="stSkipToContent"]');
  if (skip) skip.textContent = data.skip;
  if (status.dataset.lang && status.dataset.lang !== data.lang) status.textContent = data.announcement;
  status.dataset.lang = data.lang;
}
