// The view of the mode Set: the board, the status of the puzzle, and the tools.

import { RulesOnPaper } from "../rules/words.js";
import { openIn } from "../shell/open.js";
import { MODES } from "../shell/modes.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { openDialog } from "../view/dialog.js";
import { Menu } from "../view/menu.js";
import { EnlargeButton } from "../view/board/enlarge-button.js";
import { Message } from "../view/message.js";
import { CheckPanel } from "./check-panel.js";
import { draft, geometry, isOverview, rename, whole } from "./draft.js";
import { GridsPanel, Several } from "./several.js";
import { DigitPad } from "./digit-pad.js";
import { back, forth } from "./drawing.js";
import { GridPanel } from "./grid-panel.js";
import { Options } from "./option-fields.js";
import { Palette, ToolHelp } from "./palette.js";
import { PANELS, panel, show } from "./panels.js";
import { PartList } from "./part-list.js";
import { SetBoard } from "./set-board.js";
import { Status } from "./status.js";
import { texts } from "./texts.js";

export const Table = () => html`
  <main class="table setting-table">
    <div class="main">
      <${About} />
      <${SetBoard} />
      <${RulesOnPaper} puzzle=${whole.value} />
    </div>
    <div class="side">
      <${Status} />
      <${Message} />
      <${Several} />
      <div class="entries" role="radiogroup" aria-label=${texts.value.tools}>
        ${PANELS.map((name) => html`<button role="radio" aria-checked=${panel.value === name ? "true" : "false"} onClick=${() => show(name)}>${texts.value.panels[name]}</button>`)}
      </div>
      ${panel.value === "draw" && (isOverview() ? html`<${Digits} />` : html`<${Draw} />`)}
      ${panel.value === "grid" && (isOverview() ? html`<${GridsPanel} />` : html`<${GridPanel} />`)}
      ${panel.value === "check" && html`<${CheckPanel} />`}
    </div>
  </main>
`;

const Digits = () => html`<${DigitPad} /><p class="how">${texts.value.howOverview}</p>`;

const Draw = () => html`
  <${Palette} />
  <${Options} />
  <${ToolHelp} />
  <${PartList} />
`;

function About() {
  const text = texts.value;
  const { past, future } = draft.value.history;
  const icon = (/** @type {import("../view/icons.js").IconName} */ name, /** @type {string} */ label, /** @type {() => unknown} */ action, isOff = false) => html`
    <button class="plain" disabled=${isOff} aria-label=${label} title=${label} onClick=${action}><${Icon} name=${name} /></button>
  `;
  return html`
    <div class="about">
      <h2 class="unseen">${draft.value.title || text.untitled}</h2>
      <input class="title" type="text" aria-label=${text.name} value=${draft.value.title} placeholder=${text.untitled} onChange=${(/** @type {any} */ event) => rename(event.target.value.trim() || text.untitled)} />
      <div class="tools">
        <${EnlargeButton} geometry=${geometry.value} />
        ${icon("undo", text.undo, back, past.length === 0)}
        ${icon("redo", text.redo, forth, future.length === 0)}
        ${icon("add", text.newPuzzle, openNew)}
        ${icon("games", text.drafts, openDrafts)}
        <${Menu} label=${text.open} icon="away" items=${elsewhere()} />
      </div>
    </div>
  `;
}

/** The menu items that open the puzzle in another mode, and the one that exports it. @returns {import("../view/menu.js").Item[]} */
function elsewhere() {
  const text = texts.value;
  /** @type {[string, string][]} */
  const all = [["play", text.play], ["learn", text.learn], ["watch", text.watch]];
  const isThere = (/** @type {string} */ slug) => MODES.some((mode) => mode.slug === slug);
  /** @type {import("../view/menu.js").Item[]} */
  const modes = all.filter(([slug]) => isThere(slug)).map(([slug, label]) => ["go", label, () => openIn(slug)]);
  return [...modes, ["share", text.export, () => openDialog(async () => (await import("../shell/share.js")).Share)]];
}

export const openNew = () => openDialog(async () => (await import("./new-puzzle.js")).NewPuzzle);
const openDrafts = () => openDialog(async () => (await import("./draft-list.js")).DraftList);
