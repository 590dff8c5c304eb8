// The dialog that begins a draft: with an empty grid, or with a puzzle that is pasted or in a file.

import { useState } from "../../vendor/hooks.mjs";
import { take } from "../shell/taking.js";
import { texts as shared } from "../text/index.js";
import { filled } from "../text/index.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { message } from "../view/message.js";
import { begin } from "./draft.js";
import { LAYOUTS, layout } from "./layouts.js";
import { empty } from "./regions.js";
import { texts } from "./texts.js";

/** The offered sizes of an empty grid. The setter can choose any other size later. */
const SIZES = [4, 6, 8, 9, 10, 12, 16];

export function NewPuzzle() {
  const [entered, setEntered] = useState("");
  const [problem, setProblem] = useState("");
  const [text, common] = [texts.value, shared.value];
  const start = (/** @type {number} */ size) => () => {
    closeDialog();
    begin(empty(size));
  };
  const several = (/** @type {typeof LAYOUTS[number]} */ name) => () => {
    closeDialog();
    begin(layout(name));
  };
  const submit = async (/** @type {string} */ written, /** @type {string} */ name) => {
    if (!(await take(written, name))) setProblem(message.value);
  };
  return html`
    <${Dialog} title=${text.import}>
      <h3>${text.newPuzzle}</h3>
      <div class="levels">${SIZES.map((size) => html`<button onClick=${start(size)}>${filled(text.length, { size })}</button>`)}</div>
      <h3>${text.overlapping}</h3>
      <div class="levels">${LAYOUTS.map((name) => html`<button onClick=${several(name)}>${text.layouts[name]}</button>`)}</div>
      <h3>${text.paste}</h3>
      <p class="note" id="import-help">${text.importHelp}</p>
      <textarea aria-label=${text.paste} aria-describedby="import-help" spellcheck="false" value=${entered} onInput=${(/** @type {any} */ event) => setEntered(event.target.value)}></textarea>
      ${problem && html`<p class="note problem" role="alert">${problem}</p>`}
      <div class="choices">
        <button class="first" disabled=${!entered.trim()} onClick=${() => submit(entered, common.pasted)}>${text.open}</button>
        <label class="file">
          <input type="file" onChange=${async (/** @type {any} */ event) => submit(await event.target.files[0].text(), event.target.files[0].name)} />
          <${Icon} name="file" />${text.openFile}
        </label>
      </div>
    </${Dialog}>
  `;
}
