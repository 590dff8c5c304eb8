// Shows modes, and opens puzzles in them.

import { batch, signal } from "../../vendor/signals.mjs";
import { current } from "../game/current.js";
import { hasGrids } from "../game/puzzle.js";
import { explained, leaveMode, message } from "../view/message.js";
import { MODES } from "./modes.js";
import { fragment, parse } from "./route.js";

/** @typedef {import("./modes.js").Mode} Mode */
/** @typedef {import("../game/current.js").Current} Current */

/** The mode that is shown, with its module. @type {import("../../vendor/signals.mjs").Signal<{ mode: Mode, module: import("./modes.js").ModeModule } | undefined>} */
export const shown = signal(undefined);

/** The page of the mode that is shown: `["x-wing"]` for `#learn/x-wing`. */
export const path = signal(/** @type {readonly string[]} */ ([]));

/** The mode that was requested last. If another mode is requested while a mode is loading, that mode is not shown. */
let wanted = "";

/** Shows a mode: `openIn("learn")` with the current puzzle, `openIn("play", { puzzle, position, title })` with another one.
 * @param {string} slug @param {Current} [next] missing for the current puzzle @param {readonly string[]} [where] the page of the mode, see `path` */
export async function openIn(slug, next, where = []) {
  const address = fragment(slug, where);
  if (location.hash !== address) history.pushState(undefined, "", address);
  if (next) current.value = next;
  await show(slug, where, next !== undefined);
}

/** Opens a puzzle in the mode that is shown. @param {Current} next */
export function open(next) {
  if (shown.value?.mode.isForOneGrid && hasGrids(next.puzzle)) return void openIn("play", next);
  current.value = next;
  shown.value?.module.enter?.();
}

/** @param {string} slug @param {readonly string[]} where @param {boolean} isChanged */
async function show(slug, where, isChanged) {
  const mode = MODES.find((one) => one.slug === slug) ?? MODES[0];
  if (!mode) return;
  wanted = mode.slug;
  if (shown.value?.mode === mode) {
    path.value = where;
    if (isChanged) shown.value.module.enter?.();
    return;
  }
  try {
    const [module] = await Promise.all([mode.load(), styled(mode.style)]);
    if (wanted !== mode.slug) return;
    shown.value?.module.leave?.();
    leaveMode();
    batch(() => {
      message.value = "";
      path.value = where;
      shown.value = { mode, module };
      module.enter?.();
    });
  } catch (error) {
    message.value = explained(error);
  }
}

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Loads a style sheet once. @param {string} style */
function styled(style) {
  const known = sheets.get(style);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = style;
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    // The mode can still be used without its style sheet.
    link.onerror = resolve;
  });
  // Insert it before the style sheet for printing, which must override it.
  document.head.insertBefore(link, document.querySelector('link[media="print"]'));
  sheets.set(style, loaded);
  return loaded;
}

/** Shows the mode and page that the address names. @param {boolean} isChanged whether another puzzle was opened */
export function follow(isChanged = false) {
  const { mode, path: where } = parse(location.hash);
  return show(mode, where, isChanged);
}
