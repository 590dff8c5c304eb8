// Uses the mouse on the board. Cells are given by their names, such as r3c4.

import assert from "node:assert/strict";
import { cell } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until the board has its final size, because clues outside the grid make it smaller, and returns the middle of a cell. @param {Page} page @param {string} name @param {number} size of the grid */
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

/** Drags over these cells; a single cell is only pressed. @param {Page} page @param {string} names @param {number} [size] of the grid */
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

/** Presses a point that is this many cells to the right of the middle of a cell, and this many below it. @param {Page} page @param {string} name @param {number} right @param {number} down */
export async function press(page, name, right, down) {
  const at = await middleOf(page, name, 9);
  await page.mouse.click(at.x + right * at.size, at.y + down * at.size);
}

/** Holds the mouse button down until the long press has had its effect. @param {import("playwright-core").Locator} locator @param {() => Promise<unknown>} until */
export async function hold(locator, until) {
  const { mouse } = locator.page();
  await locator.hover();
  await mouse.down();
  await until();
  await mouse.up();
}
