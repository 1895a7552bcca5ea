"use strict";
// Without this file the pages work by links and forms; with it reasons change in place, and texts can be copied.
(() => {
  const showCopying = (root) => {
    for (const button of root.querySelectorAll(".copy")) button.hidden = !navigator.clipboard;
  };
  showCopying(document);
  document.addEventListener("click", async (event) => {
    const copy = event.target.closest(".copy");
    if (copy) {
      await navigator.clipboard.writeText(copy.dataset.copy ?? copy.parentElement.querySelector("pre").textContent);
      const said = copy.innerHTML;
      copy.textContent = "Copied";
      setTimeout(() => { copy.innerHTML = said; }, 1500);
      return;
    }
    const asked = event.target.closest("a[data-why]");
    const shown = document.getElementById("why");
    if (!asked || !shown || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const chosen = shown.querySelector(".tabs input:checked")?.id;
    try {
      const page = new DOMParser().parseFromString(await (await fetch(asked.href)).text(), "text/html");
      shown.innerHTML = page.getElementById("why").innerHTML;
    } catch {
      location.assign(asked.href);
      return;
    }
    shown.classList.remove("unasked");
    const tab = chosen && document.getElementById(chosen);
    if (tab) tab.checked = true;
    showCopying(shown);
    document.querySelector("a[data-why][aria-current]")?.removeAttribute("aria-current");
    asked.setAttribute("aria-current", "true");
    history.replaceState(null, "", asked.href.split("#")[0]);
    shown.focus({ preventScroll: matchMedia("(min-width: 64rem)").matches });
  });
})();
