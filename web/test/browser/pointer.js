// The mouse on the board, by the names of cells such as r3c4.

import assert from "node:assert/strict";
import { cell } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** The middle of a cell, once the board has its final size: clues outside the grid make it smaller. @param {Page} page @param {string} name @param {number} size of the grid */
async function middleOf(page, name, size) {
  const found = () => cell(page, size * (Number(name[1]) - 1) + Number(name[3]) - 1).boundingBox();
  let box = await found();
  for (let before; JSON.stringify(box) !== JSON.stringify(before); ) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    [before, box] = [box, await found()];
  }
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
}

/** Drags over cells, or presses a single one. @param {Page} page @param {string} names @param {number} [size] of the grid */
export async function drag(page, names, size = 9) {
  const [first, ...others] = names.split(" ");
  const from = await middleOf(page, String(first), size);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const name of others) {
    const to = await middleOf(page, name, size);
    await page.mouse.move(to.x, to.y, { steps: 4 });
  }
  await page.mouse.up();
}

/** Presses a point, given by its distance from the middle of a cell in cells. @param {Page} page @param {string} name @param {number} right @param {number} down */
export async function press(page, name, right, down) {
  const at = await middleOf(page, name, 9);
  await page.mouse.click(at.x + right * at.size, at.y + down * at.size);
}

/** Holds the mouse down until the long press has its effect. @param {import("playwright-core").Locator} locator @param {() => Promise<unknown>} until */
export async function hold(locator, until) {
  const { mouse } = locator.page();
  await locator.hover();
  await mouse.down();
  await until();
  await mouse.up();
}
