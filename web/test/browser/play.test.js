// Playing: entering digits, marks, colours and lines, and help with it.

import { deflateRawSync } from "node:zlib";
import test from "node:test";
import assert from "node:assert/strict";
import { hold } from "./pointer.js";
import { LINE, SOLUTION, cell, counted, eachLook, isAccessible, label, labelled, screenshot, setting, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name, exact: typeof name === "string" });
const said = (/** @type {Page} */ page, /** @type {string | RegExp} */ text) => page.getByRole("status").getByText(text).waitFor();
/** Chooses an item of the menu that follows the action buttons. @param {Page} page @param {string} name */
async function more(page, name) {
  await button(page, "More").click();
  await button(page, name).click();
}

test("a puzzle is solved with the keyboard alone", () =>
  visit(async (page) => {
    await page.keyboard.press("Control+Home");
    for (let number = 0; number < 81; number++) {
      if (LINE[number] === ".") await page.keyboard.press(String(SOLUTION[number]));
      const atEnd = number % 9 === 8;
      await page.keyboard.press(atEnd ? "ArrowDown" : "ArrowRight");
      if (atEnd) await page.keyboard.press("Home");
    }
    await said(page, /Solved in/);
    assert.equal(await page.getByRole("timer").textContent(), (await page.getByRole("status").textContent())?.match(/[\d:]+/)?.[0]);
  }));

test("digits and marks are entered, undone and redone, and repeated digits are conflicts", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("5");
    assert.match(await label(page, 2), /5.*conflict/);
    assert.match(await label(page, 0), /given 5.*conflict/);
    await page.keyboard.press("Control+z");
    assert.match(await label(page, 2), /empty/);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Shift+Digit1");
    await page.keyboard.press("Control+Digit2");
    assert.match(await label(page, 2), /marks 1, centre marks 2/);
  }));

test("the keys for entry modes and for moving do what the list of keys states", () =>
  visit(async (page) => {
    const entry = () => page.getByRole("radiogroup", { name: "Entry mode" }).locator('[aria-checked="true"]').textContent();
    await cell(page, 2).click();
    for (const [key, name] of /** @type {const} */ ([["n", "Corner"], ["e", "Digit"], ["c", "Centre"], ["v", "Colour"], ["l", "Line"], ["l", "Digit"], ["Space", "Corner"]])) {
      await page.keyboard.press(key);
      assert.equal(await entry(), name, key);
    }
    await page.keyboard.press("4");
    assert.match(await label(page, 2), /marks 4/);
    await page.keyboard.press("d");
    await page.keyboard.press("s");
    await page.keyboard.press("a");
    await page.keyboard.press("w");
    await page.waitForFunction(() => /** @type {HTMLElement} */ (document.activeElement).dataset.cell === "2");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    assert.match(await label(page, 2), /marks 4/, "keys pressed in a dialog do not change the game");
  }));

test("shortcuts follow the letters on the keys, or the places of the keys on a keyboard with another script", () =>
  visit(async (page) => {
    // A German keyboard has Z where an English keyboard has Y.
    const press = (/** @type {string} */ key, /** @type {string} */ code, ctrlKey = true) =>
      page.evaluate((event) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { ...event, bubbles: true, cancelable: true })), { key, code, ctrlKey });
    await cell(page, 2).click();
    await page.keyboard.press("4");
    assert.match(await label(page, 2), /\b4\b/);
    await press("z", "KeyY");
    assert.doesNotMatch(await label(page, 2), /\b4\b/, "undone");
    await press("y", "KeyZ");
    assert.match(await label(page, 2), /\b4\b/, "done again");
    // On a Greek keyboard, the key at the place of Z types ζ.
    await press("ζ", "KeyZ");
    assert.doesNotMatch(await label(page, 2), /\b4\b/, "undone by its place");
  }));

test("marks are filled, and digits remove marks if the setting is on", () =>
  visit(async (page) => {
    await button(page, "Fill marks").click();
    assert.match(await label(page, 3), /marks 2 6/);
    await cell(page, 3).click();
    await page.keyboard.press("6");
    await labelled(page, 2, "marks 1 2 4");
    assert.match(await label(page, 5), /marks 2 4 8/);
    await page.keyboard.press("Control+z");
    await setting(page, "Remove marks that a placed digit rules out", false);
    await page.keyboard.press("6");
    assert.match(await label(page, 5), /marks 2 4 6 8/);
    await counted(page.locator(".mark.ruled-out"), { least: 1 }, "marks that are ruled out are seen");
    await more(page, "Clear marks");
    assert.match(await label(page, 5), /empty/);
  }));

test("marks stay in place when others are removed by hand or by digits, and after a reload", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    for (const digit of "1249") await page.keyboard.press(`Control+Digit${digit}`);
    for (const digit of "124") await page.keyboard.press(`Shift+Digit${digit}`);
    /** The places of the marks of each kind. */
    const places = () =>
      page.evaluate(() => [...document.querySelectorAll(".front .mark")].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${one.classList.contains("centre") ? "centre" : "corner"} ${one.textContent}: ${[x, y, width, height].map((side) => side.toFixed(2)).join(" ")}`;
      }));
    const without = (/** @type {string[]} */ all, /** @type {string[]} */ names) => all.filter((one) => !names.some((name) => one.startsWith(name)));
    const before = await places();
    assert.equal(before.length, 7);
    await page.keyboard.press("Control+Digit2");
    await labelled(page, 2, "centre marks 1 4 9");
    assert.deepEqual(await places(), without(before, ["centre 2"]));
    await cell(page, 5).click();
    await page.keyboard.press("1");
    await labelled(page, 2, "centre marks 4 9");
    const after = without(before, ["centre 1", "centre 2", "corner 1"]);
    assert.deepEqual(await places(), after);
    await page.reload();
    await labelled(page, 2, "centre marks 4 9");
    assert.deepEqual(await places(), after);
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    assert.deepEqual(await places(), before);
    await button(page, "Redo").click();
    assert.deepEqual(await places(), without(before, ["centre 2"]));
    // A mark that is entered again returns to its place; a new mark rearranges the marks of the cell.
    await cell(page, 2).click();
    await page.keyboard.press("Control+Digit2");
    assert.deepEqual(await places(), before);
    await page.keyboard.press("Control+Digit3");
    assert.notDeepEqual(without(await places(), ["centre 3"]), before);
  }));

test("the same digits are highlighted, also in marks, and the remaining ones are counted", () =>
  visit(async (page) => {
    await button(page, "Fill marks").click();
    await cell(page, 0).click();
    await counted(page.locator(".ground.same"), 3);
    await counted(page.locator(".disc.marked"), { least: 11 });
    await button(page, "5: 6 left").waitFor();
    await setting(page, "Highlight equal digits, also in marks", false);
    await counted(page.locator(".disc.marked, .ground.same"), 0);
    await counted(page.locator(".ground.seen"), 20);
    await setting(page, "Highlight cells that must differ from the selected one", false);
    await counted(page.locator(".ground.seen"), 0);
  }));

test("cells and single marks have colours, by pointer and by keyboard", () =>
  visit(async (page) => {
    await button(page, "Fill marks").click();
    await cell(page, 2).click();
    await page.getByRole("radio", { name: "Colour" }).click();
    await button(page, "green").click();
    assert.match(await label(page, 2), /coloured green/);
    await page.getByRole("radio", { name: "Single marks" }).click();
    await button(page, "red").click();
    // The mark 2 of r1c3 is in the middle of the upper third.
    const box = await cell(page, 2).boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 5);
    await counted(page.locator(".disc.colour-4"), 1);
    await page.keyboard.press("1");
    await counted(page.locator(".disc.colour-4"), 2);
    assert.match(await label(page, 2), /2 red/);
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await counted(page.locator(".disc.colour-4"), 0);
    await more(page, "Clear colours and lines");
    assert.doesNotMatch(await label(page, 2), /coloured/);
  }));

test("lines are drawn from cell to cell and from mark to mark, and removed", () =>
  visit(async (page) => {
    await page.getByRole("radio", { name: "Line" }).click();
    const drag = async (/** @type {number} */ from, /** @type {number} */ to, down = 0.5) => {
      const [a, b] = [await cell(page, from).boundingBox(), await cell(page, to).boundingBox()];
      assert.ok(a && b);
      await page.mouse.move(a.x + a.width / 2, a.y + a.height * down);
      await page.mouse.down();
      await page.mouse.move(b.x + b.width / 2, b.y + b.height * down, { steps: 20 });
      await page.mouse.up();
    };
    await drag(0, 3);
    await counted(page.locator("line.pen-1"), 3);
    await drag(0, 3);
    await counted(page.locator("line.pen"), 0);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("3");
    await counted(page.locator("line.pen-3"), 2, "through the selected cells");
    await button(page, "Fill marks").click();
    await drag(2, 11, 0.2);
    const line = page.locator("line.pen").last();
    assert.notEqual(await line.getAttribute("y1"), "33", "it begins at a mark");
  }));

test("the filter shows cells that can hold a digit, or two candidates", () =>
  visit(async (page) => {
    await cell(page, 0).click();
    await page.keyboard.press("f");
    const shown = page.locator(".ground.possible");
    assert.equal(await page.getByRole("radiogroup", { name: "Show cells with this candidate, or with two candidates" }).locator('[aria-checked="true"]').textContent(), "5");
    const fives = await shown.count();
    assert.ok(fives > 5 && fives < 40);
    assert.match(await label(page, 28), /possible/);
    await page.getByRole("radio", { name: "Pairs" }).click();
    assert.notEqual(await shown.count(), fives);
    await page.keyboard.press("f");
    await counted(shown, 0);
  }));

test("the filter, the removal of marks, and warnings follow the rules of the puzzle", () => {
  const rules = deflateRawSync(JSON.stringify({
    n: 9, box: [3, 3], givens: ".".repeat(81),
    rules: [{ type: "whisper", least: 5, cells: ["r1c1", "r2c2"] }, { type: "renban", cells: ["r4c1", "r5c4", "r7c7"] }, { type: "anti-chess", piece: "knight" }],
  })).toString("base64url");
  return visit(
    async (page) => {
      // The engine finds that a whisper line cannot contain 5.
      await page.keyboard.press("f");
      await page.getByRole("radiogroup", { name: "Show cells with this candidate, or with two candidates" }).getByRole("radio", { name: "5" }).click();
      await page.waitForFunction(() => !document.querySelector('[data-cell="0"]')?.ariaLabel?.includes("possible"));
      await counted(page.locator(".ground.possible"), 79);
      // A digit removes the same marks from the line and from the cell a knight's move away.
      const [bulb, inLine, knight, other] = [27, 39, 46, 80];
      for (const one of [inLine, knight, other]) {
        await cell(page, one).click();
        await page.keyboard.press("Control+Digit5");
      }
      await cell(page, bulb).click();
      await page.keyboard.press("5");
      await labelled(page, inLine, "empty");
      await labelled(page, knight, "empty");
      await labelled(page, other, "marks 5");
      assert.doesNotMatch(await label(page, inLine), /possible/);
      await cell(page, inLine).click();
      await page.keyboard.press("Control+Digit5");
      await counted(page.locator(".mark.ruled-out"), 1);
      await page.keyboard.press("5");
      await labelled(page, bulb, "conflict");
    },
    { at: `#rules=${rules}` },
  );
});

test("a check finds the mistake, and undoing goes back to before it", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await button(page, "Check").click();
    await said(page, "One digit is wrong.");
    assert.match(await label(page, 3), /2, wrong/);
    await button(page, "Undo to before the mistake").click();
    await labelled(page, 3, "empty");
    assert.match(await label(page, 2), /4/);
    await button(page, "Check").click();
    await said(page, "No mistakes so far.");
  }));

test("wrong digits and conflicts are shown immediately only if their settings are on", () =>
  visit(async (page) => {
    await setting(page, "digits that differ from the solution", true);
    await cell(page, 2).click();
    await page.keyboard.press("2");
    await labelled(page, 2, "wrong");
    await page.keyboard.press("4");
    await page.waitForFunction(() => !document.querySelector('[data-cell="2"]')?.ariaLabel?.includes("wrong"));
    await setting(page, "digits that differ from the solution", false);
    await setting(page, "digits that break a rule", false);
    await page.keyboard.press("5");
    assert.doesNotMatch(await label(page, 2), /conflict|wrong/);
  }));

test("conflicts, marks that are ruled out, and mistakes each have a setting", () =>
  visit(async (page) => {
    await setting(page, "Remove marks that a placed digit rules out", false);
    await cell(page, 3).click();
    await page.keyboard.press("Shift+Digit5");
    await cell(page, 2).click();
    await page.keyboard.press("5");
    /** Returns whether the page warns about marks, conflicts and mistakes. */
    const warnings = async () => [await page.locator(".mark.ruled-out").count() > 0, await page.locator(".digit.repeated").count() > 0, await page.locator(".digit.wrong").count() > 0];
    assert.deepEqual(await warnings(), [true, true, false]);
    await setting(page, "marks that a digit rules out", false);
    assert.deepEqual(await warnings(), [false, true, false]);
    await setting(page, "digits that differ from the solution", true);
    await page.locator(".digit.wrong").waitFor();
    await setting(page, "digits that break a rule", false);
    assert.deepEqual(await warnings(), [false, false, true]);
    await setting(page, "marks that a digit rules out", true);
    await page.reload();
    await page.locator(".digit.wrong").waitFor();
    assert.deepEqual(await warnings(), [true, false, true]);
  }));

test("a player who had switched off conflicts in an earlier version gets no warnings about marks either", () =>
  visit(
    async (page) => {
      await button(page, "Settings").click();
      await counted(page.getByRole("group", { name: "Warn immediately about" }).getByRole("checkbox", { checked: true }), 0);
    },
    { prepare: (page) => page.addInitScript(() => localStorage.setItem("ennead.play", JSON.stringify({ showsConflicts: false }))) },
  ));

test("the player sets a checkpoint and returns to it", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await more(page, "Set a checkpoint");
    await said(page, "Checkpoint set.");
    await cell(page, 3).click();
    await page.keyboard.press("2");
    await more(page, "Back to the checkpoint");
    await labelled(page, 3, "empty");
    assert.match(await label(page, 2), /4/);
    await page.keyboard.press("Control+z");
    await labelled(page, 3, "2");
    await more(page, "Start again");
    await labelled(page, 2, "empty");
    await page.keyboard.press("Control+z");
    await labelled(page, 2, "4");
  }));

test("a hint reveals more each time, and its step is done", () =>
  visit(async (page) => {
    await button(page, "Hint").click();
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.getByText(/Look at/).waitFor();
    await hint.getByRole("button", { name: "Tell me more" }).click();
    await hint.getByText("Naked Single").waitFor();
    await hint.getByRole("button", { name: "Tell me more" }).click();
    await hint.getByText(/So r5c5 is 5/).waitFor();
    await hint.getByRole("button", { name: "Do this step" }).click();
    await labelled(page, 40, "row 5, column 5, 5");
    await more(page, "Place all singles");
    await said(page, /Solved in/);
  }));

test("a pause hides the grid and stops the timer, and the timer can be hidden", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("p");
    assert.match(await label(page, 0), /hidden/);
    await counted(page.locator(".digit"), 0);
    await page.keyboard.press("4");
    const time = await page.getByRole("timer").textContent();
    await page.waitForTimeout(1300);
    assert.equal(await page.getByRole("timer").textContent(), time);
    await page.getByText("Resume").click();
    assert.match(await label(page, 2), /empty/);
    await setting(page, "Show the timer", false);
    await counted(page.getByRole("timer"), 0);
  }));

test("broken rules are shown as conflicts, and a killer is solved when its cages are right", () =>
  visit(
    async (page) => {
      await page.keyboard.press("Control+Home");
      for (const digit of "3412") {
        await page.keyboard.press(digit);
        await page.keyboard.press("ArrowRight");
      }
      await labelled(page, 1, "conflict");
      for (let undone = 0; undone < 4; undone++) await button(page, "Undo").click();
      await page.waitForFunction(() => !document.querySelector('[data-cell="1"]')?.ariaLabel?.includes("conflict"));
      await page.keyboard.press("Control+Home");
      for (const row of ["1234", "4312", "2143", "3421"]) {
        for (const digit of row) {
          await page.keyboard.press(digit);
          await page.keyboard.press("ArrowRight");
        }
        await page.keyboard.press("ArrowDown");
      }
      await said(page, /Solved in/);
    },
    { at: `#rules=${KILLER}` },
  ));

/** A 4 x 4 killer without givens, encoded for an address. */
const KILLER = deflateRawSync(
  '{"n":4,"givens":"................","box":[2,2],"cages":[[5,0,4],[2,1],[7,2,3],[4,5,9],[3,6,7],[5,8,12],[4,13],[7,10,11],[3,14,15]]}',
).toString("base64url");

test("the digit is chosen before the cells after a long press, or if the setting is on", () =>
  visit(async (page) => {
    await hold(button(page, /^4:/), () => page.getByText(/Press a cell to enter 4/).waitFor());
    await cell(page, 2).click();
    assert.match(await label(page, 2), /4/);
    await button(page, /^4:/).click();
    await cell(page, 3).click();
    assert.match(await label(page, 3), /empty/);
    await setting(page, "Choose the digit first, then the cells", true);
    await button(page, /^2:/).click();
    await cell(page, 3).click();
    assert.match(await label(page, 3), /2/);
    await page.keyboard.press("Escape");
    await cell(page, 5).click();
    assert.match(await label(page, 5), /empty/);
  }));

test("a finger enters digits, and marks with a long press", () =>
  visit(
    async (page) => {
      await cell(page, 2).tap();
      await button(page, /^4:/).tap();
      assert.match(await label(page, 2), /4/);
      await hold(button(page, /^2:/), () => page.getByText(/Press a cell to enter 2/).waitFor());
      await cell(page, 3).tap();
      await labelled(page, 3, "2");
      const touch = (/** @type {string} */ type) =>
        page.evaluate((kind) => {
          const target = /** @type {Element} */ (document.querySelector('[data-cell="5"]'));
          const { x, y, width, height } = target.getBoundingClientRect();
          const at = { clientX: x + width / 2, clientY: y + height / 2, pointerId: 1, pointerType: "touch", button: 0, bubbles: true, isPrimary: true };
          target.dispatchEvent(new PointerEvent(kind, at));
        }, type);
      await page.evaluate(() => (Element.prototype.setPointerCapture = () => {}));
      await touch("pointerdown");
      await labelled(page, 5, "marks 2");
      await touch("pointerup");
      assert.match(await label(page, 5), /marks 2/);
    },
    { hasTouch: true, viewport: { width: 390, height: 844 } },
  ));

eachLook(({ width, colorScheme, name }) =>
  test(`playing, ${name}`, () =>
    visit(
      async (page) => {
        await button(page, "Fill marks").click();
        await cell(page, 0).click();
        await isAccessible(page);
        await screenshot(page, `play-${name}`);
        await page.getByRole("radio", { name: "Colour" }).click();
        await button(page, "Filter").click();
        await isAccessible(page);
        await button(page, "Hint").click();
        await page.getByRole("region", { name: "Hint" }).waitFor();
        await isAccessible(page);
        await screenshot(page, `hint-${name}`);
      },
      { colorScheme, viewport: { width, height: 844 } },
    )));
