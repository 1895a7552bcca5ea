// Writes the licences of what is bundled beside the bundle.
import { readdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const parts = [];
for (const [folder, about] of Object.entries(packages).sort()) {
  if (!folder || about.dev || about.optional || !existsSync(folder)) continue;
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${folder}: no licence file`);
  parts.push(`${folder.replace("node_modules/", "")} ${about.version}\n\n${readFileSync(`${folder}/${file}`, "utf8").trim()}\n`);
}
writeFileSync("../mrag_owl/endpoint/pages/static/editor.licences.txt", parts.join("\n---\n\n"));
