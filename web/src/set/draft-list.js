// The dialog with the drafts that are stored in this browser.

import { useState } from "../../vendor/hooks.mjs";
import { startOf } from "../game/puzzle.js";
import { language, texts as shared } from "../text/index.js";
import { Miniature } from "../view/board/miniature.js";
import { Dialog, closeDialog, openDialog } from "../view/dialog.js";
import { download } from "../view/download.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { draft, keep, resume } from "./draft.js";
import { discard, drafts } from "./drafts.js";
import { texts } from "./texts.js";

/** @typedef {import("./draft.js").Draft} Draft */

export function DraftList() {
  const [list, setList] = useState(drafts);
  const [text, common] = [texts.value, shared.value];
  const when = (/** @type {string} */ time) => new Date(time).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
  const edit = (/** @type {Draft} */ one) => () => {
    closeDialog();
    keep();
    resume(one);
  };
  const remove = (/** @type {string} */ id) => () => {
    discard(id);
    setList(drafts());
  };
  return html`
    <${Dialog} title=${text.drafts}>
      <div class="choices">
        <button onClick=${() => openDialog(async () => (await import("./new-puzzle.js")).NewPuzzle)}><${Icon} name="add" />${text.import}</button>
        ${list.length > 0 && html`<button onClick=${() => saveAll(list)}><${Icon} name="save" />${text.saveAll}</button>`}
      </div>
      ${list.length === 0 && html`<p class="note">${text.noDrafts}</p>`}
      <ul class="games">
        ${list.map((one) => html`
          <li key=${one.id}>
            <button class="what plain" onClick=${edit(one)} aria-label=${`${text.open}: ${one.title}, ${when(one.changed)}`}>
              <${Miniature} puzzle=${one.history.present.puzzle} position=${startOf(one.history.present.puzzle)} />
              <span>${one.title}<small>${when(one.changed)}</small></span>
            </button>
            <button class="plain" disabled=${one.id === draft.value.id} aria-label=${`${common.remove}: ${one.title}`} title=${common.remove} onClick=${remove(one.id)}><${Icon} name="remove" /></button>
          </li>
        `)}
      </ul>
    </${Dialog}>
  `;
}

/** Saves the puzzles as a file with one puzzle on each line, which every part of ennead reads. @param {readonly Draft[]} list */
function saveAll(list) {
  const lines = list.map(({ title, history }) => JSON.stringify({ id: title, ...history.present.puzzle }));
  download(new Blob([`${lines.join("\n")}\n`], { type: "application/jsonl" }), "ennead-puzzles.jsonl");
}
