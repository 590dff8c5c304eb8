// The modes of the page, a row each. To add one: a row here, and a folder with its module, texts and style sheet.

/**
 * What the module of a mode exports.
 *
 * @typedef {object} ModeModule
 * @property {() => unknown} View the mode, between the header and the end of the page
 * @property {() => void} [enter] called when the mode is shown, and when another puzzle was opened, so that `current` may have changed
 * @property {() => void} [leave] called before another mode is shown
 * @property {(event: KeyboardEvent) => boolean} [onKeyDown] a key, unless it is for a dialog or a text field; returns whether it was for the mode
 * @property {() => readonly (readonly [key: string, action: string])[]} [keys] the list of keys, in the current language
 * @property {() => unknown} [Settings] its part of the settings dialog
 */

/**
 * @typedef {object} Mode
 * @property {string} slug its name in addresses: `#learn`
 * @property {import("../view/icons.js").IconName} icon
 * @property {Record<import("../text/index.js").Language, string>} name
 * @property {string} style its style sheet, from the folder of the page
 * @property {boolean} [isForOneGrid] whether puzzles with several grids are opened in the mode Play instead
 * @property {() => Promise<ModeModule>} load
 */

/** @type {Mode[]} */
export const MODES = [
  { slug: "play", icon: "play", name: { en: "Play", de: "Spielen" }, style: "style/play.css", load: () => import("../play/mode.js") },
  { slug: "learn", icon: "book", name: { en: "Learn", de: "Lernen" }, style: "style/learn.css", load: () => import("../learn/mode.js") },
  { slug: "watch", icon: "watch", name: { en: "Watch", de: "Zusehen" }, style: "style/watch.css", isForOneGrid: true, load: () => import("../watch/mode.js") },
  { slug: "set", icon: "brush", name: { en: "Set", de: "Erstellen" }, style: "style/set.css", load: () => import("../set/mode.js") },
];
