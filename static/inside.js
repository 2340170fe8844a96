// A link of ours to another page of the app: one entry in the history, in the same session. The app reads the
// new address as it does after the Back button. Followed by the browser alone, it would load the app afresh.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.inside");
  if (!link || event.defaultPrevented || event.button) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const leaves = new URL(link.href).pathname !== location.pathname;
  history.pushState(null, "", link.href);
  if (leaves) document.querySelector(".stMain")?.scrollTo(0, 0); // another page begins at its top
  dispatchEvent(new PopStateEvent("popstate"));
});
