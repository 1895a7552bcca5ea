"use strict";
// Without this file the page has one query; with it several are kept in this browser, each under a tab.
(() => {
  const KEPT = "mrag-owl queries", MOST = 12;
  const field = document.querySelector("textarea[data-sparql]"), bar = document.getElementById("drafts");
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
  } catch {
    return;  // a browser that keeps nothing
  }
  if (!Array.isArray(kept?.texts) || !kept.texts.length || !kept.texts.every((text) => typeof text === "string")) {
    kept = { texts: [field.value], at: 0, given: field.value };
  }
  kept.at = Math.min(Math.max(Number(kept.at) || 0, 0), kept.texts.length - 1);
  const isAsked = /[?&](query|example|about)=/.test(location.search);
  const same = kept.texts.indexOf(field.value);
  if (same >= 0 && isAsked) kept.at = same;
  else if (!isAsked) field.value = kept.texts[kept.at];
  else if (document.referrer.startsWith(location.origin + "/query") && !/[?&](example|about)=/.test(location.search)) kept.texts[kept.at] = field.value;
  else if (["", kept.given].includes(kept.texts[kept.at])) kept.texts[kept.at] = field.value;  // nobody wrote it
  else if (kept.texts.length < MOST) kept.at = kept.texts.push(field.value) - 1;
  else kept.texts[kept.at] = field.value;
  if (/[?&](example|about)=/.test(location.search)) kept.given = field.value;
  const keep = () => {
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      bar.hidden = true;
    }
  };
  const write = (text) => {
    field.value = text;
    field.dispatchEvent(new Event("change"));
  };
  const choose = (place) => {
    kept.texts[kept.at] = field.value;
    kept.at = place;
    write(kept.texts[place]);
    show();
    bar.querySelector("[aria-current]").focus();
  };
  const button = (text, label, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    if (label) made.setAttribute("aria-label", label);
    made.addEventListener("click", act);
    return made;
  };
  const show = () => {
    keep();
    bar.replaceChildren(...kept.texts.map((_, place) => {
      const text = place === kept.at ? field.value : kept.texts[place], said = /^\s*#\s*(.+)/.exec(text)?.[1];
      const draft = document.createElement("span"), name = `Query ${place + 1}${said ? `: ${said.length > 24 ? said.slice(0, 24).trim() + "…" : said}` : ""}`;
      const open = button(name, "", () => choose(place));
      draft.append(open);
      open.title = text.slice(0, 300);
      if (place === kept.at) open.setAttribute("aria-current", "true");
      if (kept.texts.length > 1) {
        draft.append(button("×", `Close ${name}`, () => {
          if (kept.at !== place) kept.texts[kept.at] = field.value;
          kept.texts.splice(place, 1);
          if (kept.at >= place && kept.at > 0) kept.at -= 1;
          write(kept.texts[kept.at]);
          show();
        }));
      }
      return draft;
    }));
    if (kept.texts.length < MOST) bar.append(button("+", "Another query", () => choose(kept.texts.push("") - 1)));
  };
  bar.hidden = false;
  show();
  const save = () => {
    kept.texts[kept.at] = field.value;
    keep();
  };
  field.form.addEventListener("submit", save);
  addEventListener("pagehide", save);
})();
