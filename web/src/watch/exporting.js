// Saves a search as a file: as an animated picture, a page, a tree, or a list of positions.

import { long } from "../engine/client.js";
import { current } from "../game/current.js";
import { filled, language } from "../text/index.js";
import { download } from "../view/download.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { isWorking, working } from "../view/message.js";
import { lanes } from "./watching.js";
import { texts } from "./texts.js";

/** The maximum number of positions in a file. */
const MOST = 5_000;

/** For each format, the engine's name of the format, and the media type of the file. @type {Record<"svg" | "html" | "dot" | "json", [to: string, type: string]>} */
const FORMS = {
  svg: ["svg", "image/svg+xml"],
  html: ["html", "text/html"],
  dot: ["dot", "text/vnd.graphviz"],
  json: ["frames", "application/json"],
};

/** @param {keyof typeof FORMS} form */
async function save(form) {
  const [to, type] = FORMS[form];
  const engine = lanes[0]?.engine.value ?? "auto";
  const request = { do: "trace", puzzle: current.value.puzzle, search: { engine }, limit: MOST, to };
  const answer = await working(texts.value.running, (signal) => long.ask(request, { signal }));
  if (!answer) return;
  const content = typeof answer === "string" ? answer : `${JSON.stringify(answer)}\n`;
  download(new Blob([content], { type }), `search-${engine}.${form}`);
}

export function Exports() {
  const text = texts.value;
  return html`
    <details class="exports">
      <summary>${text.export}</summary>
      <p class="how">${filled(text.exportHelp, { limit: MOST.toLocaleString(language.value) })}</p>
      <div class="choices">
        ${/** @type {(keyof typeof FORMS)[]} */ (Object.keys(FORMS)).map((form) => html`<button disabled=${isWorking.value} onClick=${() => save(form)}><${Icon} name="save" />${text.exports[form]}</button>`)}
      </div>
    </details>
  `;
}
