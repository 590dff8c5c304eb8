// The mode Watch, which shows the search of an engine move by move.

import { current } from "../game/current.js";
import { hasGrids } from "../game/puzzle.js";
import { OneGrid } from "../shell/one-grid.js";
import { html } from "../view/html.js";
import { loadEngines } from "./engines.js";
import { onKeyDown } from "./keyboard.js";
import { Table } from "./table.js";
import { texts } from "./texts.js";
import { begin, leave } from "./watching.js";

export { leave, onKeyDown };
export const View = () => (hasGrids(current.value.puzzle) ? html`<main><${OneGrid} mode="watch" /></main>` : html`<${Table} />`);
export const keys = () => /** @type {[string, string][]} */ (texts.value.keys);

export function enter() {
  if (!current.value) return;
  if (hasGrids(current.value.puzzle)) return leave();
  loadEngines();
  begin();
}
