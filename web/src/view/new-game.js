// Starts a game: by level, of the day, or of a puzzle that is typed or pasted.

import { useState } from "../../vendor/hooks.mjs";
import { blank, daily, make, read } from "../play/session.js";
import { texts } from "../text/index.js";
import { Dialog, closeDialog } from "./dialog.js";
import { html } from "./html.js";

export function NewGame() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const { newGame, levels, daily: today, own, paste, pasteHelp, open, notReadable } = texts.value;
  const begin = (/** @type {() => unknown} */ start) => () => {
    closeDialog();
    start();
  };
  const submit = async () => {
    if (await read(text)) closeDialog();
    else setProblem(notReadable);
  };
  return html`
    <${Dialog} title=${newGame}>
      <div class="levels">
        ${Object.entries(levels).map(([level, name]) => html`<button onClick=${begin(() => make(level))}>${name}</button>`)}
      </div>
      <button class="first wide" onClick=${begin(daily)}>${today}</button>
      <h3>${own}</h3>
      <p class="note" id="paste-help">${pasteHelp}</p>
      <textarea aria-label=${paste} aria-describedby="paste-help" spellcheck="false" value=${text}
        onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea>
      ${problem && html`<p class="note" role="alert">${problem}</p>`}
      <div class="choices">
        <button class="first" disabled=${!text.trim()} onClick=${submit}>${open}</button>
        <button onClick=${begin(blank)}>${texts.value.blank}</button>
      </div>
    </${Dialog}>
  `;
}
