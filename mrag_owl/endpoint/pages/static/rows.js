"use strict";
// Without this file the first rows of a result are there, and a download has them all; with it all of them scroll.
(() => {
  const HEIGHT = 32, BEFORE = 20;
  const button = document.querySelector("button[data-rows]");
  if (!button) return;
  button.parentElement.hidden = false;
  const labels = new Map(), progress = button.parentElement.querySelector("[role=status]");
  let stopping = null;
  const nameAll = async () => {  // what the vocabulary calls its terms, and the page's first rows what they name
    for (const one of document.querySelectorAll("#result td a[title]")) labels.set(one.title, one.textContent);
    const spaces = [...document.querySelectorAll(".prefixes dt")].map((one) => [one.textContent, one.nextElementSibling.textContent]);
    try {
      for (const { name, label } of await (await fetch("/terms.json")).json()) {
        const space = spaces.find(([prefix]) => name.startsWith(prefix));
        if (space && label) labels.set(space[1] + name.slice(space[0].length), label);
      }
    } catch {
      return;  // they go by the ends of their IRIs
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
  const readAll = async (reply) => {  // telling how far it is
    const pieces = [], reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let rows = -1;
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      pieces.push(value);
      rows += value.split("\n").length - 1;
      progress.textContent = `${Math.max(rows, 0).toLocaleString("en")} rows read`;
    }
    return pieces.join("");
  };
  button.addEventListener("click", async () => {
    if (stopping) {
      stopping.abort();
      return;
    }
    stopping = new AbortController();
    button.textContent = "Stop";
    progress.textContent = "Reading all rows";
    let text;
    try {
      const reply = await fetch(button.dataset.rows, { signal: stopping.signal });
      if (!reply.ok) throw new Error((await reply.text()).trim());
      text = await readAll(reply);
    } catch (problem) {
      progress.textContent = problem.name === "AbortError" ? "Stopped: these are the first rows." : problem.message;
      button.textContent = "Show all rows here";
      stopping = null;
      return;
    }
    await nameAll();
    const lines = text.split("\n");
    if (lines.at(-1) === "") lines.pop();
    const columns = lines.shift().split("\t");
    const frame = document.querySelector("#result .scroll"), table = frame.querySelector("table");
    const heads = [...table.querySelectorAll("th")], body = table.querySelector("tbody"), width = heads.length;
    const order = heads.map((one) => columns.indexOf(`?${one.textContent}`));  // the page may have another
    frame.classList.add("all");
    table.setAttribute("aria-rowcount", lines.length);
    document.querySelector("#result-heading [data-count]").textContent = `${lines.length.toLocaleString("en")} rows`;
    document.querySelector("#result-heading small")?.remove();  // how long the first rows took
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
