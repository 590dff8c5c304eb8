// Games: where they come from, and where they are kept.

import test from "node:test";
import assert from "node:assert/strict";
import { LINE, cell, isAccessible, label, labelled, paste, screenshot, setting, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name, exact: typeof name === "string" });
const said = (/** @type {Page} */ page, /** @type {string | RegExp} */ text) => page.getByRole("status").getByText(text).first().waitFor();
const cells = (/** @type {Page} */ page) => page.locator("#board [data-cell]").count();
/** The givens on the board as a line. @param {Page} page */
const givens = (page) =>
  page.evaluate(() => [...document.querySelectorAll("#board [data-cell]")].map((one) => one.ariaLabel?.match(/given (\d+)/)?.[1] ?? ".").join(""));

/** Drops a file on the page. @param {Page} page @param {string} name @param {string} text */
const drop = (page, name, text) =>
  page.evaluate(([file = "", content = ""]) => {
    const data = new DataTransfer();
    data.items.add(new File([content], file));
    for (const type of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, text]);

/** Starts a new game of a kind and level. @param {Page} page @param {string} kind @param {string} level */
async function make(page, kind, level) {
  await button(page, "New game").click();
  await page.getByLabel("Kind").selectOption({ label: kind });
  await button(page, level).click();
}

test("a new game of a level is made, and the keyboard plays on", () =>
  visit(async (page) => {
    await button(page, "New game").click();
    await button(page, "Medium").click();
    await page.getByRole("heading", { name: "Medium" }).waitFor();
    assert.match((await page.getByRole("status").textContent()) ?? "", /\d+ givens/);
    const line = await givens(page);
    assert.notEqual(line, LINE);
    const empty = line.indexOf(".");
    await page.keyboard.press("Control+Home");
    for (let step = 0; step < empty % 9; step++) await page.keyboard.press("ArrowRight");
    for (let step = 0; step < Math.floor(empty / 9); step++) await page.keyboard.press("ArrowDown");
    await page.waitForFunction((at) => /** @type {HTMLElement} */ (document.activeElement).dataset.cell === String(at), empty);
  }));

for (const [kind, level, sign] of /** @type {const} */ ([["Jigsaw", "Easy", "path.thick"], ["Diagonals", "Medium", ".diagonal"], ["Killer", "Medium", ".cage"], ["Windoku", "Easy", ".window"]])) {
  test(`a new ${kind} is made`, () =>
    visit(async (page) => {
      await make(page, kind, level);
      await page.getByRole("heading", { name: `${kind}, ${level}` }).waitFor({ timeout: 60_000 });
      await page.locator(`.board .rules ${sign}`).first().waitFor();
      assert.equal(await cells(page), 81);
      await button(page, "New game").click();
      assert.equal(await page.getByLabel("Kind").inputValue(), kind === "Diagonals" ? "diagonal" : kind === "Windoku" ? "windows" : kind.toLowerCase(), "the kind is remembered");
    }));
}

test("a new 6 x 6 puzzle is made", () =>
  visit(async (page) => {
    await make(page, "6 × 6", "Beginner");
    await page.getByRole("heading", { name: "6 × 6, Beginner" }).waitFor();
    assert.equal(await cells(page), 36);
  }));

test("the puzzle of a day is the same for everyone", async () => {
  /** @type {string[]} */
  const lines = [];
  for (const day of ["2026-11-02", "2026-11-02", "2026-11-03"]) {
    await visit(async (page) => {
      await button(page, "New game").click();
      await page.getByLabel("Day").fill(day);
      await button(page, "Play").click();
      await page.getByRole("heading", { name: /Puzzle of the day/ }).waitFor();
      lines.push(await givens(page));
    });
  }
  assert.equal(lines[0], lines[1]);
  assert.notEqual(lines[0], lines[2]);
});

test("games are kept with all moves, also over a reload, and taken up again", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await cell(page, 3).click();
    await page.keyboard.press("2");
    await make(page, "Classic", "Easy");
    await page.getByRole("heading", { name: "Easy" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Easy" }).waitFor();
    await button(page, "Games").click();
    await isAccessible(page);
    await button(page, /^Puzzle/).click();
    await labelled(page, 3, "2");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await labelled(page, 2, "empty");
    await button(page, "Games").click();
    await button(page, /Delete: Easy/).click();
    assert.equal(await page.locator(".games li").count(), 1);
  }));

test("games are saved as a file, which is opened again", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await button(page, "Games").click();
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save all as a file").click()]);
    const text = (await (await import("node:fs/promises")).readFile(await download.path())).toString();
    assert.match(text, /"placed":\["r1c3"\]/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await labelled(page, 2, "empty");
    await drop(page, "games.jsonl", text);
    await labelled(page, 2, "4");
  }));

test("best times and averages are those of puzzles that were made here", () =>
  visit(async (page) => {
    await make(page, "6 × 6", "Beginner");
    await page.getByRole("heading", { name: "6 × 6, Beginner" }).waitFor();
    await button(page, "More").click();
    await button(page, "Place all singles").click();
    await said(page, /Solved in/);
    await button(page, "Play another one").waitFor();
    await button(page, "Games").click();
    await button(page, "Statistics").click();
    const row = page.getByRole("row", { name: /6 × 6, Beginner/ });
    await row.waitFor();
    assert.deepEqual(await row.getByRole("cell").allTextContents(), ["1", "–", "–", "–"], "solved with help");
    await isAccessible(page);
    await page.keyboard.press("Escape");
    const before = await givens(page);
    await button(page, "Play another one").click();
    await page.waitForFunction((old) => [...document.querySelectorAll("#board [data-cell]")].map((one) => one.ariaLabel?.match(/given (\d+)/)?.[1] ?? ".").join("") !== old, before);
    await page.getByRole("heading", { name: "6 × 6, Beginner" }).waitFor();
  }));

test("text in many formats is opened", () =>
  visit(async (page) => {
    await paste(page, " 1 2 | 3 4 \n 3 4 | 1 2 \n-----+-----\n 2 1 | 4 3 \n 4 3 | . . ");
    await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 16);
    await said(page, /Exactly one solution/);
    const marks = LINE.match(/.{9}/g)?.map((row) => [...row].map((symbol) => (symbol === "." ? "123456789" : symbol)).join(" "));
    await paste(page, marks?.join("\n") ?? "");
    await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 81);
    await paste(page, `https://sudoku.coach/en/play/${LINE.replaceAll(".", "0")}`);
    await page.waitForFunction(() => document.querySelector('[data-cell="0"]')?.ariaLabel?.includes("given 5"));
    await paste(page, "this is not a puzzle");
    await said(page, /./);
    assert.equal(await cells(page), 81);
  }));

test("a puzzle with several solutions is opened with a warning", () =>
  visit(async (page) => {
    await paste(page, `1${".".repeat(80)}`);
    await said(page, /More than one solution/);
    await button(page, "Check").click();
    await said(page, /cannot be checked/);
  }));

test("a file with several puzzles becomes a collection", () =>
  visit(async (page) => {
    const other = "..93.......7564.3.....78...8.6...9..94.7.6.18..1...4.5...82.....6.1953.......71..";
    await drop(page, "week.sdm", `${LINE}\n${other}\n`);
    await page.getByRole("dialog", { name: "Collections" }).waitFor();
    await isAccessible(page);
    await screenshot(page, "collection-1280-light");
    await page.locator(".tiles button").nth(1).click();
    await page.getByRole("heading", { name: "week.sdm: 2" }).waitFor();
    assert.equal(await givens(page), other);
    await cell(page, 0).click();
    await page.keyboard.press("5");
    await button(page, "Games").click();
    await button(page, "Collections").click();
    await page.locator(".tiles small", { hasText: "begun" }).waitFor();
    await page.locator(".tiles button").nth(1).click();
    await labelled(page, 0, "5");
  }));

test("the address of other programs is read, and what it holds", async () => {
  await visit(async (page) => assert.equal(await givens(page), LINE), { at: `?bd=${LINE.replaceAll(".", "0")}` });
  await visit(
    async (page) => {
      await labelled(page, 0, "given 5");
      await labelled(page, 1, "3");
      assert.match(await label(page, 2), /marks 1 2/);
      assert.equal(new URL(page.url()).search, "");
    },
    { at: `?bd=S9B050c0l7m${"ep".repeat(77)}` },
  );
});

test("a puzzle is typed, its solutions are counted, and it is played", () =>
  visit(async (page) => {
    await button(page, "New game").click();
    await button(page, "Empty grid").click();
    await page.keyboard.press("Control+Home");
    for (const [at, symbol] of [...LINE].entries()) {
      if (symbol !== ".") await page.keyboard.press(symbol);
      await page.keyboard.press("ArrowRight");
      if (at % 9 === 8) await page.keyboard.press("ArrowDown");
    }
    await button(page, "Check").click();
    await said(page, /Exactly one solution/);
    await button(page, "Play this puzzle").click();
    assert.equal(await givens(page), LINE);
  }));

test("a picture lies under the grid to type over it", () =>
  visit(async (page) => {
    const picture = await page.locator(".board").screenshot();
    await page.evaluate((bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], "photo.png", { type: "image/png" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, [...picture]);
    await page.getByRole("dialog", { name: "Type over a picture" }).getByRole("img").waitFor();
    await page.keyboard.press("Escape");
    await button(page, "New game").click();
    await button(page, "Picture").click();
    await page.getByLabel("Choose a picture").setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: picture });
    const corner = button(page, "corner 1 of the puzzle");
    await corner.focus();
    const before = await corner.boundingBox();
    await page.keyboard.press("ArrowLeft");
    const after = await corner.boundingBox();
    assert.ok(before && after && after.x < before.x);
    await page.mouse.move(after.x + after.width / 2, after.y + after.height / 2);
    await page.mouse.down();
    await page.mouse.move(after.x - 20, after.y - 20, { steps: 3 });
    await page.mouse.up();
    const dragged = await corner.boundingBox();
    assert.ok(dragged && dragged.x < after.x - 10);
    await isAccessible(page);
    await button(page, "Lay it under the grid").click();
    const shown = page.locator(".board img.template");
    await shown.waitFor();
    await page.getByLabel("Picture", { exact: true }).fill("0.3");
    assert.equal(await shown.evaluate((image) => getComputedStyle(image).opacity), "0.3");
    await cell(page, 0).click();
    await page.keyboard.press("5");
    await labelled(page, 0, "5");
    await button(page, "Remove the picture").click();
    assert.equal(await shown.count(), 0);
    assert.match(await label(page, 0), /5/);
  }));

test("all marks are filled in at the start if that is wanted", () =>
  visit(async (page) => {
    await setting(page, "Fill in all marks at the start", true);
    await make(page, "6 × 6", "Easy");
    await page.getByRole("heading", { name: "6 × 6, Easy" }).waitFor();
    await page.locator(".mark").first().waitFor();
    await button(page, "Undo").click();
    assert.equal(await page.locator(".mark").count(), 0);
  }));
