// No mode cuts anything off in the smallest window that the page supports, or with the largest text.

import test from "node:test";
import assert from "node:assert/strict";
import { isAccessible, paste, screenshot, visit } from "./visit.js";

const X_WING = "9.....561..6.1.79371..962486...21479........5....4...642..586175.71.2..4..1....52";

/** A puzzle whose techniques have long names. */
const CHAINS = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

/** Each mode with the element that appears when the mode is complete. @type {[name: string, at: string, ready: string][]} */
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

/** Returns the texts of those elements that are too narrow for their text, or narrower than a few letters. @param {import("./visit.js").Page} page @param {string} selector */
const squeezed = (page, selector) =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.clientWidth < 40).map((one) => one.textContent));

test("390 px wide: in a list of steps, long names and effects are on separate lines", () =>
  visit(
    async (page) => {
      await page.locator(".path .effect").first().waitFor();
      assert.deepEqual(await squeezed(page, ".path :is(.name, .effect)"), []);
      await isAccessible(page);
    },
    { at: `#learn/path&puzzle=${CHAINS}`, locale: "de", viewport: { width: 390, height: 844 } },
  ));

test("390 px wide: a long title has a line of its own", () =>
  visit(
    async (page) => {
      for (const [k, title] of ["Killer 1 of 40", "Everything that somebody wanted to say about a puzzle", "Donaudampfschifffahrtsgesellschaftskapitänsrätsel"].entries()) {
        await page.getByRole("link", { name: "Play", exact: true }).click();
        await paste(page, JSON.stringify({ n: 4, givens: "..3...1.........", cages: [[3 + k, 0, 4]], title }));
        const heading = page.getByRole("heading", { name: title });
        await heading.waitFor();
        assert.deepEqual(await squeezed(page, ".about h2"), []);
        await isAccessible(page);
        await page.getByRole("link", { name: "Learn", exact: true }).click();
        await heading.waitFor();
        assert.deepEqual(await squeezed(page, ".about h2"), []);
      }
    },
    { viewport: { width: 390, height: 844 } },
  ));
