// The dialog that starts a game: by kind and level, with the puzzle of a day, or with a puzzle that is typed, pasted, in a file
// or on a picture.

import { useState } from "../../vendor/hooks.mjs";
import { effect, signal } from "../../vendor/signals.mjs";
import { dayOf, namedDay } from "../game/daily.js";
import { levelsOf } from "../game/making.js";
import { store, stored } from "../game/storage.js";
import { texts as shared } from "../text/index.js";
import { openDialog, Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { message } from "../view/message.js";
import { blank } from "./game.js";
import { daily, make } from "./making.js";
import { take, takeFile } from "../shell/taking.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/making.js").Kind} Kind */

/** The kind of puzzle that was chosen last. */
const choice = signal(stored("new", { kind: /** @type {Kind} */ ("classic") }));
effect(() => {
  store("new", choice.value);
});

export function NewGame() {
  const [entered, setEntered] = useState("");
  const [problem, setProblem] = useState("");
  const today = dayOf(new Date());
  const [day, setDay] = useState(today);
  const [text, common] = [texts.value, shared.value];
  const begin = (/** @type {() => unknown} */ start) => () => {
    closeDialog();
    start();
  };
  const report = async (/** @type {Promise<boolean>} */ taken) => {
    if (!(await taken)) setProblem(message.value);
  };
  const choose = (/** @type {any} */ event) => (choice.value = { kind: event.target.value });
  return html`
    <${Dialog} title=${text.newGame}>
      <label class="setting">
        ${common.kind}
        <select value=${choice.value.kind} onChange=${choose}>
          ${Object.entries(common.kinds).map(([kind, name]) => html`<option value=${kind}>${name}</option>`)}
        </select>
      </label>
      <div class="levels">
        ${levelsOf(choice.value.kind).map((level) => html`<button onClick=${begin(() => make(choice.value.kind, level))}>${common.levels[level]}</button>`)}
      </div>
      <h3>${text.daily}</h3>
      <div class="choices">
        <input type="date" aria-label=${text.day} value=${day} max=${today} onInput=${(/** @type {any} */ event) => setDay(event.target.value || today)} />
        <button class="first" onClick=${begin(() => daily(namedDay(day)))}>${text.playDaily}</button>
      </div>
      <h3>${text.own}</h3>
      <p class="note" id="paste-help">${text.pasteHelp}</p>
      <textarea aria-label=${text.paste} aria-describedby="paste-help" spellcheck="false" value=${entered}
        onInput=${(/** @type {any} */ event) => setEntered(event.target.value)}></textarea>
      ${problem && html`<p class="note problem" role="alert">${problem}</p>`}
      <div class="choices">
        <button class="first" disabled=${!entered.trim()} onClick=${() => report(take(entered, common.pasted))}>${text.open}</button>
      </div>
      <div class="ways icons">
        <label class="file">
          <input type="file" onChange=${(/** @type {any} */ event) => report(takeFile(event.target.files[0]))} />
          <${Icon} name="file" />${text.openFile}
        </label>
        <button onClick=${begin(blank)}><${Icon} name="play" />${text.blank}</button>
        <button onClick=${openTemplate}><${Icon} name="image" />${text.overPicture}</button>
      </div>
    </${Dialog}>
  `;
}

const openTemplate = () => openDialog(async () => (await import("./template-dialog.js")).TemplateDialog);
