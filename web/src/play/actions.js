// The buttons below the digits.

import { hasGrids } from "../game/puzzle.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { Menu } from "../view/menu.js";
import { isWorking } from "../view/message.js";
import { RadioGroup } from "../view/radio-group.js";
import { clearColours, clearMarks, erase, fill } from "./entering.js";
import { filter, showsFilter, toggleFilter } from "./filter.js";
import { checkpoint, game, geometry, isPaused, isTyped, puzzle, redo, restart, restore, undo } from "./game.js";
import { help, placeSingles } from "./help.js";
import { check, reveal, undoMistake, wrong } from "./judging.js";
import { another, fix, hasTyped } from "./making.js";
import { highlighted } from "./selection.js";
import { TemplateControls } from "./template.js";
import { texts } from "./texts.js";

/** @typedef {import("../view/icons.js").IconName} IconName */

export function Actions() {
  const text = texts.value;
  const { past, future, checkpoints } = game.value.history;
  const isBusy = isWorking.value || isPaused.value;
  return html`
    <div class="actions" role="group" aria-label=${text.actions}>
      <${Action} icon="undo" label=${text.undo} action=${undo} isOff=${past.length === 0} />
      <${Action} icon="redo" label=${text.redo} action=${redo} isOff=${future.length === 0} />
      <${Action} icon="erase" label=${text.erase} action=${erase} />
      <${Action} icon="hint" label=${text.hint} action=${help} isOff=${isBusy} />
      <${Action} icon="fill" label=${text.fill} action=${fill} isOff=${isBusy} />
      <${Action} icon="filter" label=${text.filter} action=${() => toggleFilter(highlighted.value)} isPressed=${showsFilter.value} />
      <${Action} icon="check" label=${text.check} action=${check} isOff=${isBusy} />
      <${Menu} label=${text.more} icon="more" isUp=${true} hasText=${true} items=${[
        ["checkpoint", text.checkpoint, checkpoint],
        ...(checkpoints.length > 0 ? [["restore", text.restore, restore]] : []),
        ["undo", text.undoMistake, undoMistake],
        // The mode Learn shows the solution of a single grid, so only puzzles with several grids have an item for it here.
        ["singles", text.placeSingles, placeSingles],
        ...(hasGrids(puzzle.value) ? [["check", text.reveal, reveal]] : []),
        ["erase", text.clearMarks, clearMarks],
        ["erase", text.clearColours, clearColours],
        ["restart", text.restart, restart],
      ]} />
    </div>
    ${showsFilter.value && html`<${Filter} />`}
    ${isTyped.value && hasTyped() && html`<button class="first" onClick=${fix}>${text.fix}</button>`}
    ${wrong.value.length > 0 && html`<button onClick=${undoMistake}>${text.undoMistake}</button>`}
    ${game.value.solved && html`<button class="first" onClick=${another}>${text.another}</button>`}
    <${TemplateControls} />
  `;
}

/** @param {{ icon: IconName, label: string, action: () => unknown, isOff?: boolean, isPressed?: boolean }} props */
const Action = ({ icon, label, action, isOff = false, isPressed }) => html`
  <button onClick=${action} disabled=${isOff} aria-pressed=${isPressed === undefined ? undefined : isPressed ? "true" : "false"}><${Icon} name=${icon} />${label}</button>
`;

/** The choice of the filter: a digit, or pairs. */
function Filter() {
  const text = texts.value;
  /** @type {(number | "pairs")[]} */
  const all = [...geometry.value.digits, "pairs"];
  const options = all.map((one) => [one, one === "pairs" ? text.pairs : geometry.value.shown(one)]);
  return html`<${RadioGroup} style="filter" label=${text.filterFor} value=${filter.value} options=${options} onChoose=${(/** @type {number | "pairs"} */ one) => (filter.value = one)} />`;
}
