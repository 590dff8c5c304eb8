// The line above the board: the name of the puzzle, and buttons for undo and redo.

import { EnlargeButton } from "../view/board/enlarge-button.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { canRedo, canUndo, geometry, redo, title, undo } from "./study.js";
import { texts } from "./texts.js";

/** @param {{ name?: unknown, hasUndo?: boolean }} props
 *   `name`: a heading to show instead of the name of the puzzle */
export function About({ name, hasUndo = name === undefined }) {
  const text = texts.value;
  return html`
    <div class="about">
      <h2>${name ?? (title.value || text.untitled)}</h2>
      <div class="tools">
        ${name === undefined && html`<${EnlargeButton} geometry=${geometry.value} />`}
        ${hasUndo && html`
          <button class="plain" disabled=${!canUndo.value} aria-label=${text.undo} title=${text.undo} onClick=${undo}><${Icon} name="undo" /></button>
          <button class="plain" disabled=${!canRedo.value} aria-label=${text.redo} title=${text.redo} onClick=${redo}><${Icon} name="redo" /></button>
        `}
      </div>
    </div>
  `;
}
