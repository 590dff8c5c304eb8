// The mode Set.

import { current } from "../game/current.js";
import { html } from "../view/html.js";
import { adopt, keep } from "./draft.js";
import { onKeyDown } from "./keyboard.js";
import { activate } from "./live.js";
import { Table } from "./table.js";
import { letGo } from "./tools.js";
import { texts } from "./texts.js";

export { onKeyDown };
export const View = () => html`<${Table} />`;
export const keys = () => /** @type {[string, string][]} */ (texts.value.keys);

export function enter() {
  if (!current.value) return;
  adopt();
  activate(true);
}

export function leave() {
  activate(false);
  letGo();
  keep();
}
