// The table of the parts of the mode Learn.

import { TrainerPart, onTrainerKey } from "./trainer/part.js";
import { HintPart, onHintKey } from "./hint/part.js";
import { PathPart, onPathKey } from "./path/part.js";
import { StepsPart, onStepsKey } from "./steps/part.js";
import { TechniquesPart, onTechniquesKey } from "./techniques/part.js";

/**
 * @typedef {object} Part
 * @property {string} slug its name in addresses; empty for the first part
 * @property {keyof typeof import("./text/en.js").en.parts} name
 * @property {import("../view/icons.js").IconName} icon
 * @property {() => unknown} View
 * @property {(event: KeyboardEvent) => boolean} [onKeyDown]
 * @property {boolean} [isAboutPuzzle] whether it shows the current puzzle
 */

const TECHNIQUES = /** @type {const} */ ({ slug: "techniques", name: "techniques", icon: "book", View: TechniquesPart, onKeyDown: onTechniquesKey });

/** @type {readonly Part[]} */
export const PARTS = [
  { slug: "", name: "hint", icon: "hint", View: HintPart, onKeyDown: onHintKey, isAboutPuzzle: true },
  { slug: "steps", name: "steps", icon: "list", View: StepsPart, onKeyDown: onStepsKey, isAboutPuzzle: true },
  { slug: "path", name: "path", icon: "path", View: PathPart, onKeyDown: onPathKey, isAboutPuzzle: true },
  { slug: "train", name: "train", icon: "target", View: TrainerPart, onKeyDown: onTrainerKey },
  TECHNIQUES,
];

/** The part that an address leads to. Any unknown name, such as that of a technique, leads to the part with techniques. @param {readonly string[]} path @returns {Part} */
export const partOf = ([first = ""]) => PARTS.find(({ slug }) => slug === first) ?? TECHNIQUES;
