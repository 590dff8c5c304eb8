// The mode Play.

import { current } from "../game/current.js";
import { shown } from "../shell/open.js";
import { html } from "../view/html.js";
import { adopt, keep } from "./game.js";
import { watchMistakes } from "./judging.js";
import { onKeyDown } from "./keyboard.js";
import "./spoken.js";
import { Settings } from "./settings.js";
import { Table } from "./table.js";
import { texts } from "./texts.js";
import { startTimer } from "./timer.js";

export { Settings, onKeyDown };
export const View = () => html`<${Table} />`;
export const enter = () => current.value && adopt();
export const leave = keep;
export const keys = () => /** @type {[string, string][]} */ (texts.value.keys);

startTimer(() => shown.value?.mode.slug === "play");
watchMistakes();
