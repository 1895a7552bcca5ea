"use strict";
// Without this file the first rows of a result are there, and a download has them all; with it all of them scroll.
(() => {
  const HEIGHT = 32, BEFORE = 20;
  const button = document.querySelector("button[data-rows]");
  if (!button) return;
  button.parentElement.hidden = false;
  const labels = new Map();
  const nameAll = async () => {  // what the vocabulary calls its terms; without it they go by the ends of their IRIs
    const spaces = [...document.querySelectorAll(".prefixes dt")].map((one) => [one.textContent, one.nextElementSibling.textContent]);
    try {
      for (const { name, label } of await (await fetch("/terms.json")).json()) {
        const space = spaces.find(([prefix]) => name.startsWith(prefix));
        if (space && label) labels.set(space[1] + name.slice(space[0].length), label);
      }
    } catch {
      labels.clear();
    }
  };
  const link = (cell, text) => {
    if (!/^<https?:[^>]*>$/.test(text)) {
      cell.textContent = text.replace(/^"((?:[^"\\]|\\.)*)".*$/, "$1");
      return;
    }
    const iri = text.slice(1, -1), found = document.createElement("a");
    found.href = `/explore?iri=${encodeURIComponent(iri)}`;
    found.textContent = labels.get(iri) ?? iri.replace(/^.*[/#](?=[^/#]+$)/, "");
    found.title = iri;
    cell.append(found);
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    button.textContent = "Reading all rows";
    const reply = await fetch(button.dataset.rows);
    if (!reply.ok) {
      button.textContent = (await reply.text()).trim();
      return;
    }
    await nameAll();
    const lines = (await reply.text()).split("\n");
    if (lines.at(-1) === "") lines.pop();
    const columns = lines.shift().split("\t");
    const frame = document.querySelector("#result .scroll"), table = frame.querySelector("table");
    const heads = [...table.querySelectorAll("th")], body = table.querySelector("tbody"), width = heads.length;
    const order = heads.map((one) => columns.indexOf(`?${one.textContent}`));  // the page may have another
    frame.classList.add("all");
    table.setAttribute("aria-rowcount", lines.length);
    document.querySelector("#result-heading [data-count]").textContent = `${lines.length.toLocaleString("en")} rows`;
    button.parentElement.hidden = true;
    const space = (rows) => {
      const row = document.createElement("tr"), cell = row.insertCell();
      cell.colSpan = width;
      cell.className = "space";
      cell.height = rows * HEIGHT;
      row.setAttribute("aria-hidden", "true");
      return row;
    };
    let first = -1;
    const show = () => {
      const seen = Math.ceil(frame.clientHeight / HEIGHT) + 2 * BEFORE;
      const start = Math.max(0, Math.min(Math.floor(frame.scrollTop / HEIGHT) - BEFORE, lines.length - seen));
      if (Math.abs(start - first) < BEFORE / 2 && first >= 0) return;
      first = start;
      const end = Math.min(start + seen, lines.length);
      const rows = lines.slice(start, end).map((line, place) => {
        const row = document.createElement("tr");
        row.setAttribute("aria-rowindex", start + place + 1);
        const cells = line.split("\t");
        for (const place of order) link(row.insertCell(), cells[place] ?? "");
        return row;
      });
      body.replaceChildren(space(start), ...rows, space(lines.length - end));
    };
    frame.addEventListener("scroll", () => requestAnimationFrame(show), { passive: true });
    show();
  });
})();
