// The table of the modes of the page. A new mode needs a row here, a folder with its module and texts, and a style sheet.

/**
 * The exports of the module of a mode.
 *
 * @typedef {object} ModeModule
 * @property {() => unknown} View the mode, between the header and the end of the page
 * @property {() => void} [enter] called when the mode is shown, and when another puzzle is opened in it
 * @property {() => void} [leave] called before another mode is shown
 * @property {(event: KeyboardEvent) => boolean} [onKeyDown] handles a key that no dialog or text field uses; returns whether the mode used it
 * @property {() => readonly (readonly [key: string, action: string])[]} [keys] the list of keys, in the current language
 * @property {() => unknown} [Settings] its part of the settings dialog
 */

/**
 * @typedef {object} Mode
 * @property {string} slug the name of the mode in addresses: `#learn`
 * @property {import("../view/icons.js").IconName} icon
 * @property {Record<import("../text/index.js").Language, string>} name
 * @property {string} style the path of its style sheet, relative to the page
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
