// The mode Learn: hints, all steps, the whole solution, a trainer, and pages about techniques.

import { path } from "../shell/open.js";
import { html } from "../view/html.js";
import { onZoomKey } from "./keyboard.js";
import { Learn } from "./learn.js";
import { partOf } from "./parts.js";
import { pause } from "./path/playing.js";
import { adopt } from "./study.js";
import { TechniqueChoice } from "./technique-choice.js";
import { texts } from "./texts.js";
import { stopMaking } from "./trainer/session.js";

export const View = () => html`<${Learn} />`;
export const enter = adopt;
export const leave = () => {
  pause();
  stopMaking();
};
export const Settings = () => html`<${TechniqueChoice} />`;
export const keys = () => /** @type {[string, string][]} */ (texts.value.keys);

/** @param {KeyboardEvent} event */
export const onKeyDown = (event) => (partOf(path.value).onKeyDown?.(event) ?? false) || (partOf(path.value).isAboutPuzzle === true && onZoomKey(event));
