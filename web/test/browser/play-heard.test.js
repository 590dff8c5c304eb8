// Playing without seeing the board: what Chromium gives to a screen reader.

import test from "node:test";
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { cell, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */
/** An object of the accessibility tree. @typedef {{ role: string, name: string, live: string, text: string, [property: string]: unknown }} Heard */

/** Returns the objects that a screen reader finds, in the order of the page; `text` is the text within an object. @param {Page} page @returns {Promise<Heard[]>} */
async function tree(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  /** @param {string} id @returns {string} */
  const textIn = (id) => {
    const node = known.get(id);
    if (node?.role?.value === "StaticText") return String(node.name?.value ?? "");
    return (node?.childIds ?? []).map(textIn).filter(Boolean).join(" ");
  };
  return nodes.filter(({ ignored }) => !ignored).map(({ nodeId, role, name, properties = [] }) => ({
    live: "off",
    ...Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    role: String(role?.value), name: String(name?.value ?? ""), text: textIn(nodeId),
  }));
}

/** Returns the texts of the live regions. @param {Page} page */
const live = async (page) => (await tree(page)).filter((one) => one.live !== "off").map(({ text }) => text.trim()).filter(Boolean).join(" | ");

/** Waits until the text of the live regions matches. @param {Page} page @param {RegExp} text */
async function hears(page, text) {
  for (let tries = 0; tries < 100; tries++) {
    if (text.test(await live(page))) return;
    await page.waitForTimeout(100);
  }
  assert.match(await live(page), text);
}

/** Returns the object with the focus. @param {Page} page */
const focused = async (page) => (await tree(page)).findLast((one) => one.focused && one.role !== "RootWebArea");

test("the grid has rows and cells with names, and its marks are read", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    for (const key of ["Shift+Digit1", "Shift+Digit2", "Control+Digit4"]) await page.keyboard.press(key);
    const all = await tree(page);
    const grid = all.find(({ role }) => role === "grid");
    assert.equal(grid?.name, "Board");
    assert.equal(grid?.multiselectable, true);
    assert.equal(all.filter(({ role }) => role === "row").length, 9);
    const cells = all.filter(({ role }) => role === "gridcell");
    assert.equal(cells.length, 81);
    assert.equal(cells[0]?.name, "row 1, column 1, given 5");
    assert.equal(cells[2]?.name, "row 1, column 3, marks 1 2, centre marks 4");
    assert.equal(cells[3]?.name, "row 1, column 4, empty");
    assert.ok(cells[2]?.focused && cells[2].selected && !cells[3]?.selected);
    assert.equal(all.filter(({ role }) => role === "StaticText").some(({ name }) => name === "534"), false, "the picture is not read");
  }));

test("each move is announced with its conflicts, and undoing announces its changes", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("Shift+Digit4");
    await hears(page, /^row 1, column 3, marks 4$/);
    await page.keyboard.press("5");
    await hears(page, /^row 1, column 3, 5, conflict with row 1, column 1$/);
    await page.keyboard.press("Control+z");
    await hears(page, /^Undone: row 1, column 3, marks 4$/);
    await page.keyboard.press("Control+y");
    await hears(page, /^Redone: row 1, column 3, 5, conflict with row 1, column 1$/);
    await page.keyboard.press("Delete");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("4");
    await hears(page, /^row 1, column 4, 4, conflict with row 8, column 4\. Marks changed in one more cell$/);
    await page.keyboard.press("Delete");
    await page.keyboard.press("m");
    await hears(page, /^51 cells changed$/);
    await page.keyboard.press("Alt+Digit3");
    await hears(page, /coloured green$/);
  }));

test("a broken rule is announced once", () => {
  const rules = deflateRawSync('{"n":4,"givens":"................","box":[2,2],"cages":[[5,0,4]]}').toString("base64url");
  return visit(
    async (page) => {
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("1");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("2");
      await hears(page, /Rule broken: cage row 1 column 1 row 2 column 1 with sum 5/);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("3");
      await hears(page, /^row 3, column 1, 3$/);
    },
    { at: `#rules=${rules}` },
  );
});

test("each stage of a hint is announced, and the focus moves to the hint and returns to the board", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("h");
    await hears(page, /^Look at row 5 column 5\.$/);
    assert.ok((await tree(page)).some(({ role, name }) => role === "region" && name === "Hint"));
    assert.equal((await focused(page))?.name, "Tell me more");
    await page.keyboard.press("Enter");
    await hears(page, /^Naked Single\. Look at row 5 column 5\.$/);
    assert.equal((await focused(page))?.name, "Tell me more");
    await page.keyboard.press("Enter");
    await hears(page, /^Naked Single\. row 5 column 5 has only one candidate left: 5\. So row 5 column 5 is 5\.$/);
    assert.equal((await focused(page))?.name, "Do this step");
    await page.keyboard.press("Enter");
    await hears(page, /^row 5, column 5, 5/);
    assert.equal((await focused(page))?.name, "row 1, column 3, empty");
    // If a hint was opened with its button and its step is not done, closing it returns the focus to the button.
    await page.getByRole("button", { name: "Hint", exact: true }).focus();
    await page.keyboard.press("Enter");
    // The hint appears, and gets the focus, only some time after the key was pressed.
    await page.waitForFunction(() => document.activeElement?.textContent === "Tell me more");
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Hint" }).waitFor({ state: "detached" });
    assert.equal((await focused(page))?.name, "Hint");
    // Arrow keys move the selection of the board, wherever the focus is.
    await page.keyboard.press("ArrowRight");
    assert.equal((await focused(page))?.name, "row 1, column 4, empty");
  }));

test("hints and checks announce mistakes with their cells", () =>
  visit(async (page) => {
    await cell(page, 3).click();
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
    await hears(page, /One digit is wrong\. \| row 1, column 4$/);
    await page.keyboard.press("h");
    await hears(page, /First correct row 1 column 4: its digit is wrong\.$/);
    await page.keyboard.press("Enter");
    await hears(page, /row 1 column 4 is not 2: the solution has 6 there\.$/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Enter");
    await hears(page, /^No mistakes so far\.$/);
  }));

test("dialogs have names, keep the focus and return it when they close", () =>
  visit(async (page) => {
    for (const [name, title] of /** @type {const} */ ([["New game", "New game"], ["Games", "Games"], ["Settings", "Settings"], ["Share, save, print", "Share, save, print"]])) {
      const opener = page.getByRole("button", { name, exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: title }).waitFor();
      const all = await tree(page);
      const shown = all.find(({ role }) => role === "dialog");
      assert.equal(shown?.name, title);
      assert.equal(shown?.modal, true);
      assert.ok(!all.some(({ role }) => role === "grid"), "the page below the dialog is not read");
      assert.equal((await focused(page))?.name, "Close");
      for (const control of all.filter(({ role }) => ["button", "textbox", "combobox", "checkbox", "link"].includes(role))) assert.notEqual(control.name, "", `${title}: ${control.role}`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      assert.equal((await focused(page))?.name, name);
    }
  }));
