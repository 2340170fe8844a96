// The address of this very place, to be copied, and a box in which a deal file is typed, pasted, dropped
// or opened from a disk. The text stays in the box whatever comes of it. It stands under every lab, so it also
// tells the links above which of them leads here, which cannot be said from Python.
function copied(field) {
  field.select();
  if (navigator.clipboard) return navigator.clipboard.writeText(field.value).then(() => true, () => false);
  return Promise.resolve(document.execCommand("copy")); // a school's server by number has no clipboard
}

export default function ({ data, parentElement, setTriggerValue }) {
  const at = (name) => parentElement.querySelector(`.${name}`);
  const [link, copy, status] = [at("link"), at("copy"), at("copied")];
  const [text, file, open, choose, problem] = [at("text"), at("file"), at("open"), at("choose"), at("problem")];
  for (const [name, words] of Object.entries(data.words)) at(name).textContent = words;
  link.setAttribute("aria-label", data.words["link-label"]);
  for (const one of document.querySelectorAll(".st-key-labs a")) {
    if (one.closest(`.st-key-lab_${data.here}`)) one.setAttribute("aria-current", "page");
    else one.removeAttribute("aria-current");
  }
  link.value = location.href;
  // the address is rewritten some frames after this is drawn
  requestAnimationFrame(() => requestAnimationFrame(() => (link.value = location.href)));
  link.onfocus = () => {
    link.value = location.href;
    link.select();
  };
  copy.onclick = async () => {
    link.value = location.href;
    status.textContent = (await copied(link)) ? data.copied : "";
    copy.focus();
  };
  if (status.textContent) status.textContent = data.place === status.dataset.place ? data.copied : "";
  status.dataset.place = data.place;

  const send = (words, name) => setTriggerValue("opened", { text: words.slice(0, data.most + 1), name });
  const read = async (one) => {
    const words = await one.slice(0, 4 * (data.most + 1)).text();
    text.value = words.slice(0, data.most + 1);
    send(words, one.name);
  };
  open.onclick = () => send(text.value, "");
  choose.onclick = () => file.click();
  file.onchange = () => {
    if (file.files[0]) read(file.files[0]);
    file.value = "";
  };
  text.ondragover = (event) => event.preventDefault();
  text.ondrop = (event) => {
    if (!event.dataTransfer.files[0]) return;
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  };
  text.onkeydown = (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) open.click();
  };
  problem.textContent = data.problem;
  text.setAttribute("aria-invalid", String(data.problem !== ""));
}
