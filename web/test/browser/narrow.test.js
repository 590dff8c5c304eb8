// The smallest window that the page is made for, and the largest text: nothing is cut off in any mode.

import test from "node:test";
import { isAccessible, screenshot, visit } from "./visit.js";

const X_WING = "9.....561..6.1.79371..962486...21479........5....4...642..586175.71.2..4..1....52";

/** Each mode with the element that shows that it is complete. @type {[name: string, at: string, ready: string][]} */
const MODES = [
  ["play", "#play", "#board"],
  ["hint", "#learn", ".stages"],
  ["steps", "#learn/steps", ".sentence"],
  ["path", "#learn/path", ".summary"],
  ["trainer", "#learn/train", ".offers"],
  ["exercise", "#learn/train/naked-pair", ".candidates"],
  ["techniques", "#learn/techniques", ".cards a"],
  ["technique", "#learn/x-wing", ".sentence"],
  ["watch", "#watch", ".search-tree"],
  ["set", "#set", ".palette"],
];

for (const textSize of ["usual", "larger"]) {
  for (const [name, at, ready] of MODES) {
    test(`360 px wide, ${textSize} text: ${name}`, () =>
      visit(
        async (page) => {
          await isAccessible(page);
          await screenshot(page, `narrow-${name}-${textSize}`);
        },
        {
          at: `${at}&puzzle=${X_WING}`,
          ready,
          locale: "de",
          viewport: { width: 360, height: 740 },
          prepare: (page) => page.addInitScript((size) => localStorage.setItem("ennead.page", JSON.stringify({ textSize: size })), textSize),
        },
      ));
  }
}
