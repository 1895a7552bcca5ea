"use strict";
// Without this file the page works by its form; with it a picture can be pasted, and a region drawn by mouse or keys.
(() => {
  const form = document.getElementById("look");
  const file = document.getElementById("file");
  const field = document.getElementById("region");
  if (file) {
    file.addEventListener("change", () => { if (file.files.length) form.requestSubmit(); });
    document.addEventListener("paste", (event) => {
      const pasted = [...event.clipboardData.files].filter((one) => one.type.startsWith("image/"));
      if (!pasted.length) return;
      const kept = new DataTransfer();
      kept.items.add(pasted[0]);
      file.files = kept.files;
      form.requestSubmit();
    });
  }
  const again = document.querySelector("[data-waits]");
  if (again) setTimeout(() => { if (!file.files.length) form.requestSubmit(again); }, Number(again.dataset.waits) * 1000);
  const frame = document.querySelector(".drawable");
  if (!frame || !field) return;
  const svg = frame.querySelector("svg");
  const width = Number(frame.dataset.width), height = Number(frame.dataset.height);
  let start = null, drawn = svg.querySelector(".chosen");
  const at = (event) => {
    const box = svg.getBoundingClientRect();
    const x = Math.round((event.clientX - box.left) / box.width * width);
    const y = Math.round((event.clientY - box.top) / box.height * height);
    return [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
  };
  const show = (from, to) => {
    const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
    const [w, h] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])];
    if (!drawn) {
      drawn = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      drawn.setAttribute("class", "chosen");
      drawn.setAttribute("vector-effect", "non-scaling-stroke");
      svg.append(drawn);
    }
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) drawn.setAttribute(name, value);
    return [x, y, w, h];
  };
  svg.addEventListener("pointerdown", (event) => {
    if (event.button === 0) start = at(event);
  });
  svg.addEventListener("pointermove", (event) => {
    if (!start) return;
    const to = at(event);
    if (Math.hypot(to[0] - start[0], to[1] - start[1]) < width / 100) return;
    svg.setPointerCapture(event.pointerId);
    show(start, to);
  });
  svg.addEventListener("pointerup", (event) => {
    if (!start) return;
    const to = at(event), from = start;
    start = null;
    if (Math.abs(to[0] - from[0]) < width / 50 || Math.abs(to[1] - from[1]) < height / 50) return;
    field.value = show(from, to).join(",");
    form.requestSubmit(document.getElementById("find"));
  });
  frame.tabIndex = 0;
  frame.setAttribute("role", "group");
  frame.setAttribute("aria-label", "The part that counts: arrow keys move it, with Shift they change its size, Enter finds the like");
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  frame.addEventListener("keydown", (event) => {
    if (event.target !== frame || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && field.value) {
      form.requestSubmit(document.getElementById("find"));
    } else if (event.key === "Escape") {
      drawn?.remove();
      drawn = null;
      field.value = "";
    } else if (event.key in steps) {
      let [x, y, w, h] = drawn
        ? ["x", "y", "width", "height"].map((name) => Number(drawn.getAttribute(name)))
        : [width / 4, height / 4, width / 2, height / 2];
      const [across, down] = [steps[event.key][0] * width / 50, steps[event.key][1] * height / 50];
      if (event.shiftKey) {
        w = Math.min(Math.max(w + across, width / 50), width - x);
        h = Math.min(Math.max(h + down, height / 50), height - y);
      } else if (drawn) {
        x = Math.min(Math.max(x + across, 0), width - w);
        y = Math.min(Math.max(y + down, 0), height - h);
      }
      [x, y, w, h] = [x, y, w, h].map(Math.round);
      field.value = show([x, y], [x + w, y + h]).join(",");
    } else {
      return;
    }
    event.preventDefault();
  });
  svg.addEventListener("dragstart", (event) => event.preventDefault());
})();
