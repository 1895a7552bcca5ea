// Draws the land and the borders of countries (Natural Earth, public domain) as the ground of the result maps.
import { readFileSync, writeFileSync } from "node:fs";
import { feature, mesh } from "topojson-client";

const ROUND = 3600; // tenths of a degree around the earth
const world = JSON.parse(readFileSync("node_modules/world-atlas/countries-50m.json", "utf8"));

// A line in tenths of a degree that goes on beyond the 180th meridian, and by how much it ends further than it began.
const unwrapped = (line) => {
  let beyond = 0, before = line[0][0] * 10;
  return line.map(([longitude, latitude]) => {
    const x = longitude * 10;
    if (Math.abs(x - before) > ROUND / 2) beyond += x < before ? ROUND : -ROUND;
    before = x;
    return [Math.round(x + beyond), Math.round(-latitude * 10)];
  });
};

// A line as relative steps, its points that fall together left out.
const path = (points, close) => {
  let [x, y] = points[0], steps = "";
  for (const [nextX, nextY] of points.slice(1)) {
    if (nextX === x && nextY === y) continue;
    steps += `${nextX < x || !steps ? "" : " "}${nextX - x}${nextY < y ? "" : " "}${nextY - y}`;
    [x, y] = [nextX, nextY];
  }
  return steps && `M${points[0].join(" ")}l${steps}${close}`;
};

// What crosses the 180th meridian is drawn on either side; what goes round a pole ends at the edge, as it is.
const drawn = (line, close) => {
  const points = unwrapped(line);
  if (Math.abs(points[0][0] - points.at(-1)[0]) > ROUND / 2) return path(line.map(([x, y]) => [Math.round(x * 10), Math.round(-y * 10)]), close);
  const shift = points.some(([x]) => x > ROUND / 2) ? -ROUND : points.some(([x]) => x < -ROUND / 2) ? ROUND : 0;
  return path(points, close) + (shift ? path(points.map(([x, y]) => [x + shift, y]), close) : "");
};

const { features } = feature(world, world.objects.countries);
const rings = features.flatMap(({ geometry: { type, coordinates } }) => (type === "Polygon" ? coordinates : coordinates.flat()));
const land = rings.map((ring) => drawn(ring, "z")).join("");
const borders = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates.map((line) => drawn(line, "")).join("");
writeFileSync(
  "../mrag_owl/endpoint/pages/static/land.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1800 -900 3600 1800" preserveAspectRatio="none"><path fill="#8a8478" fill-opacity=".28" d="${land}"/><path fill="none" stroke="#8a8478" stroke-opacity=".8" stroke-width=".6" d="${borders}"/></svg>\n`,
);
