// Preferences of the mode Learn: the techniques of hints and solutions, and how a solution is shown.

import { effect, signal } from "../../vendor/signals.mjs";
import { store, stored } from "../game/storage.js";

/** The technique sets, from few techniques to all that are in use by default. */
export const SETS = /** @type {const} */ (["basic", "medium", "advanced", "expert", "all"]);

/** @typedef {typeof SETS[number]} TechniqueSet */

export const preferences = signal(
  stored("learn", {
    set: /** @type {TechniqueSet} */ ("all"),
    easiest: false,
    fromStart: true,
    foldsSingles: false,
    tempo: /** @type {Tempo} */ ("usual"),
  }),
);

/** The speed at which a solution plays. @typedef {"slow" | "usual" | "fast"} Tempo */

effect(() => {
  store("learn", preferences.value);
});

/** @param {Partial<typeof preferences.value>} change */
export const prefer = (change) => (preferences.value = { ...preferences.value, ...change });

/** The techniques for a request to the engine. */
export const techniques = () => (preferences.value.set === "all" ? {} : { set: preferences.value.set });
