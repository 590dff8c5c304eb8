// Games: making and opening them, storing them in the browser, and saving them as files.

import test from "node:test";
import assert from "node:assert/strict";
import { LINE, SOLUTION, cell, counted, eachLook, isAccessible, label, labelled, paste, screenshot, setting, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name, exact: typeof name === "string" });
const said = (/** @type {Page} */ page, /** @type {string | RegExp} */ text) => page.getByRole("status").getByText(text).first().waitFor();
const cells = (/** @type {Page} */ page) => page.locator("#board [data-cell]");
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

test("a new game of the chosen level is made, and the arrow keys work on its board", () =>
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
      await counted(cells(page), 81);
      await button(page, "New game").click();
      assert.equal(await page.getByLabel("Kind").inputValue(), kind === "Diagonals" ? "diagonal" : kind === "Windoku" ? "windows" : kind.toLowerCase(), "the kind is remembered");
    }));
}

test("a new 6 x 6 puzzle is made", () =>
  visit(async (page) => {
    await make(page, "6 × 6", "Beginner");
    await page.getByRole("heading", { name: "6 × 6, Beginner" }).waitFor();
    await counted(cells(page), 36);
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

test("games are stored with all moves, survive a reload, and are continued", () =>
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
    await counted(page.locator(".games li"), 1);
  }));

/** Stores two games, the newer of which is solved, and fills the rest of the storage. @param {Page} page */
const fillStorage = (page) =>
  page.evaluate((givens) => {
    const game = { version: 2, puzzle: { n: 9, box: [3, 3], givens }, seconds: 7, history: { first: {}, moves: [], done: 0, checkpoints: [] }, padding: "x".repeat(12_000) };
    localStorage.setItem("ennead.game.a", JSON.stringify({ ...game, id: "a", title: "Begun long ago", changed: "2026-01-01T00:00:00Z" }));
    localStorage.setItem("ennead.game.b", JSON.stringify({ ...game, id: "b", title: "Solved last week", changed: "2026-01-02T00:00:00Z", solved: true }));
    for (let length = 1 << 22, filler = ""; length >= 1; length >>= 1) {
      try {
        localStorage.setItem("filler", filler + "x".repeat(length));
        filler += "x".repeat(length);
        length <<= 1;
      } catch {
        // There is no room for a filler of this length; the next turn tries half of it.
      }
    }
  }, LINE);
const storedGames = (/** @type {Page} */ page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ennead.game.")).length);

/** The message above the mode. @param {Page} page */
const notice = (page) => page.locator(".unstored");

test("the page reports once that the storage is full, and keeps everything in memory without removing games", () =>
  visit(async (page) => {
    await fillStorage(page);
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await notice(page).getByText("The browser has no room left.").waitFor();
    await counted(page.getByRole("dialog"), 0, "nothing is in the way of the next move");
    assert.equal(await storedGames(page), 2);
    await isAccessible(page);
    // The file has all games, including the one that the browser did not store.
    const [all] = await Promise.all([page.waitForEvent("download"), button(page, "Save the games as a file").click()]);
    const text = (await (await import("node:fs/promises")).readFile(await all.path())).toString();
    assert.deepEqual([text.trim().split("\n").length, /"placed":\["r1c3"\]/.test(text)], [3, true]);
    await button(page, "Games").click();
    await page.locator(".games li", { hasText: "Puzzle" }).getByText("not stored").waitFor();
    await page.keyboard.press("Escape");
    // The message stays closed, and the game is kept until the page is left.
    await notice(page).getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await paste(page, SOLUTION.replace("5346", "...."));
    await labelled(page, 0, "empty");
    await cell(page, 0).click();
    await page.keyboard.press("5");
    await counted(notice(page).getByRole("button"), 0);
    await button(page, "Games").click();
    await counted(page.locator(".games").getByText("not stored"), 2);
    await page.locator(".games li", { hasText: "not stored" }).last().locator(".what").click();
    await labelled(page, 2, "4");
    await labelled(page, 3, "2");
    // A preference is kept in memory too.
    await setting(page, "Show the timer", false);
    await counted(page.getByRole("timer"), 0);
  }));

test("games are removed to make room when the player agrees", () =>
  visit(async (page) => {
    await fillStorage(page);
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await notice(page).getByRole("button", { name: "Make room" }).click();
    const dialog = page.getByRole("dialog", { name: "Make room" });
    await dialog.getByText("Solved last week").waitFor();
    await isAccessible(page);
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save them as a file").click()]);
    assert.match((await (await import("node:fs/promises")).readFile(await download.path())).toString(), /Solved last week/);
    await button(page, "Remove them").click();
    await said(page, /(Removed|games removed) to make room: Solved last week/);
    await counted(notice(page).getByRole("button"), 0, "everything is stored again");
    assert.ok(await page.evaluate(() => Object.keys(localStorage).some((key) => /^ennead\.game\..{4}/.test(key))));
    await page.reload();
    await labelled(page, 2, "4");
  }));

test("the page reports that the browser stores nothing, and keeps the games in memory", () =>
  visit(
    async (page) => {
      await notice(page).getByText("The browser stores nothing for this page").waitFor();
      await isAccessible(page);
      await cell(page, 2).click();
      await page.keyboard.press("4");
      await make(page, "6 × 6", "Beginner");
      await page.getByRole("heading", { name: "6 × 6, Beginner" }).waitFor();
      await button(page, "Games").click();
      await button(page, /^Puzzle/).click();
      await labelled(page, 2, "4");
    },
    { prepare: (page) => page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("forbidden", "SecurityError"); } })) },
  ));

eachLook(({ width, colorScheme, name }) =>
  test(`the message about a full storage, ${name}`, () =>
    visit(
      async (page) => {
        await fillStorage(page);
        await cell(page, 2).click();
        await page.keyboard.press("4");
        await notice(page).getByRole("button", { name: "Make room" }).waitFor();
        await isAccessible(page);
        await screenshot(page, `storage-full-${name}`);
      },
      { colorScheme, viewport: { width, height: 844 } },
    )), [1280, 390]);

test("games are saved as a file, which is opened again", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await button(page, "Games").click();
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the games as a file").click()]);
    const text = (await (await import("node:fs/promises")).readFile(await download.path())).toString();
    assert.match(text, /"placed":\["r1c3"\]/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await labelled(page, 2, "empty");
    await drop(page, "games.jsonl", text);
    await labelled(page, 2, "4");
    assert.equal(await storedGames(page), 2, "the game that was stored before is unchanged");
  }));

test("a file of games keeps marks, colours, lines, times and moves, also in another browser", async () => {
  let text = "";
  /** The visible state of the game, without the selection: colours, lines and marks with their places. @param {Page} page */
  const look = (page) =>
    page.evaluate(() => [...document.querySelectorAll(".board .paint, .board line.pen, .board .mark")].map((one) => {
      const places = one.matches(".paint") ? [] : ["x", "y", "x1", "y1", "x2", "y2"].map((name) => one.getAttribute(name));
      return [one.classList.contains("centre"), one.getAttribute("class")?.match(/(colour|pen)-\d/)?.[0], one.textContent, ...places].join(" ");
    }));
  /** @type {string[]} */
  let before = [];
  /** @type {string[]} */
  let undone = [];
  await visit(async (page) => {
    await cell(page, 2).click();
    for (const key of ["Control+Digit1", "Control+Digit2", "Control+Digit4", "Control+Digit2", "Shift+Digit4", "Alt+Digit3"]) await page.keyboard.press(key);
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("l");
    await page.keyboard.press("5");
    await page.keyboard.press("l");
    before = await look(page);
    assert.equal(before.length, 5, "a colour, a line and three marks");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    undone = await look(page);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+y");
    await make(page, "6 × 6", "Beginner");
    await page.getByRole("heading", { name: "6 × 6, Beginner" }).waitFor();
    await page.keyboard.press("m");
    await page.locator(".mark").first().waitFor();
    await button(page, "Games").click();
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the games as a file").click()]);
    text = (await (await import("node:fs/promises")).readFile(await download.path())).toString();
    assert.equal(text.trim().split("\n").length, 2);
  });
  await visit(async (page) => {
    await drop(page, "ennead-games.jsonl", text);
    await page.getByRole("dialog", { name: "Games" }).waitFor();
    await said(page, "2 games read.");
    await button(page, /^Puzzle/).click();
    await labelled(page, 2, "centre marks 1 4");
    assert.deepEqual(await look(page), before);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await look(page), undone);
    // The same file is opened again: the game that was changed in this browser is kept together with the file's version of it, and the
    // unchanged game is not stored twice.
    await drop(page, "ennead-games.jsonl", text);
    await page.getByRole("dialog", { name: "Games" }).waitFor();
    assert.equal(await storedGames(page), 4, "the game that the page began with, the two of the file, and the changed state of one of these");
    await page.keyboard.press("Escape");
    // Broken games are refused, and all others are read.
    const [first = "", second = ""] = text.split("\n");
    await drop(page, "broken.jsonl", `${first}\n${second.slice(0, -20)}\n${first.replace('"version":1', '"version":9')}\n${first.replace('"givens":"', '"rules":[{"type":"renban","cells":["r9c99"]}],"givens":"')}\n`);
    await said(page, /One game read\.\s+Line 2 was not read: it is not JSON; perhaps the file was cut off\.\s+Line 3 was not read: it was saved by a newer version/);
    await said(page, /Line 4 was not read/);
    await drop(page, "hostile.jsonl", `{"n":1,"givens":".","game":{"version":${"[".repeat(100_000)}`);
    await said(page, /Line 1 was not read: it is nested too deeply\./);
  });
});

test("puzzles from elsewhere count in the statistics with the level that the engine finds, and each game once", () =>
  visit(async (page) => {
    await button(page, "More").click();
    await button(page, "Place all singles").click();
    await said(page, /Solved in/);
    // After undoing and redoing the last move, the game still counts once.
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+y");
    await said(page, /Solved in/);
    // Another puzzle is solved by hand, without help.
    await paste(page, "1234\n3412\n....\n4321");
    await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 16);
    for (const [at, digit] of /** @type {const} */ ([[8, "2"], [9, "1"], [10, "4"], [11, "3"]])) {
      await cell(page, at).click();
      await page.keyboard.press(digit);
    }
    await said(page, /Solved in/);
    await page.waitForFunction(() => JSON.parse(localStorage.getItem("ennead.statistics") ?? "{}").solved?.every((/** @type {any} */ one) => one.level));
    await button(page, "Games").click();
    await button(page, "Statistics").click();
    const rows = page.getByRole("row", { name: /Own puzzles/ });
    await rows.first().waitFor();
    await counted(rows, 1, "both are for beginners");
    assert.deepEqual((await rows.first().getByRole("cell").allTextContents())[0], "2");
    assert.match((await rows.first().getByRole("rowheader").textContent()) ?? "", /^Own puzzles, Beginner$/);
    await isAccessible(page);
  }));

test("a puzzle that was solved with help has no best or average time, and another one can be played", () =>
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
    await counted(cells(page), 81);
  }));

test("a puzzle with several solutions is opened with a warning", () =>
  visit(async (page) => {
    await paste(page, `1${".".repeat(80)}`);
    await said(page, /More than one solution/);
    await button(page, "Check").click();
    await said(page, /cannot be checked/);
  }));

const OTHER = "..93.......7564.3.....78...8.6...9..94.7.6.18..1...4.5...82.....6.1953.......71..";

test("the player chooses one of several puzzles, and sees how many could not be read", () =>
  visit(async (page) => {
    await paste(page, `{"id":"Mini","n":4,"givens":"1234............"}\n{"n":9,"givens":"${OTHER}"}\n{"n":9,"givens":"1"}\n`);
    const dialog = page.getByRole("dialog", { name: "2 puzzles" });
    await dialog.getByText("One other could not be read.").waitFor();
    assert.deepEqual(await dialog.getByRole("listitem").evaluateAll((all) => all.map((one) => [...one.querySelectorAll("span")].map((part) => part.textContent))),
      [["1.", "Mini", "4 × 4"], ["2.", "..93.......7564.3.…", "9 × 9"]]);
    assert.equal(await givens(page), LINE, "nothing is opened without a choice");
    await isAccessible(page);
    await dialog.getByRole("button", { name: "..93" }).click();
    await labelled(page, 2, "given 9");
    assert.equal(await givens(page), OTHER);
    await counted(page.getByRole("dialog"), 0);
    // The dialog for new games also accepts several puzzles.
    await button(page, "New game").click();
    await page.getByLabel("Enter or paste a puzzle").fill(`${LINE}\n${OTHER}`);
    await button(page, "Open").click();
    await page.getByRole("dialog", { name: "2 puzzles" }).getByRole("button", { name: "53.." }).click();
    await labelled(page, 0, "given 5");
  }));

test("the dialog lists the first of thousands of puzzles, and adds all to the collections", () =>
  visit(async (page) => {
    // Each line is a different puzzle, without the givens whose bits are set in the number of the line.
    const cells = [...LINE].flatMap((symbol, at) => (symbol === "." ? [] : [at]));
    const lines = Array.from({ length: 10_000 }, (_, k) => [...LINE].map((symbol, at) => (cells.some((one, bit) => one === at && (k >> bit) & 1) ? "." : symbol)).join(""));
    await drop(page, "many.txt", lines.join("\n"));
    const dialog = page.getByRole("dialog", { name: "10,000 puzzles" });
    await dialog.getByText("9,950 more are not listed yet.").waitFor();
    await counted(dialog.getByRole("listitem"), 50);
    await button(page, "Show more").click();
    await dialog.getByText("9,900 more are not listed yet.").waitFor();
    await counted(dialog.getByRole("listitem"), 100);
    await button(page, "Keep all as a collection").click();
    await page.getByRole("dialog", { name: "Collections" }).getByText("10,000 puzzles").waitFor();
    await counted(page.locator(".tiles li"), 24);
    await page.keyboard.press("Escape");
    // The page reports that there is no room for a second copy; a single puzzle can still be opened.
    await drop(page, "many.txt", lines.join("\n"));
    await dialog.waitFor();
    await page.evaluate(() => {
      for (let k = 0, part = "x".repeat(100_000); ; k++) {
        try {
          localStorage.setItem(`filler.${k}`, part);
        } catch {
          return;
        }
      }
    });
    await button(page, "Keep all as a collection").click();
    await dialog.getByText("no room for that many puzzles").waitFor();
    await dialog.getByRole("button", { name: /^2\./ }).click();
    assert.equal(await givens(page), lines[1]);
    // The page reports that the file has more puzzles than the engine reads.
    await drop(page, "more.jsonl", '{"n":1,"givens":"."}\n'.repeat(10_001));
    await dialog.getByText("The text has too many puzzles to read at once").waitFor();
  }));

eachLook(({ width, colorScheme, name }) =>
  test(`the choice of several puzzles, ${name}`, () =>
    visit(
      async (page) => {
        const long = "A puzzle with a title that is much longer than the row it is in";
        await paste(page, [{ n: 9, givens: LINE }, { id: long, n: 9, givens: OTHER }, { rows: 2, columns: 4, givens: "1......." }].map((one) => JSON.stringify(one)).join("\n"));
        await page.getByRole("dialog", { name: "3 puzzles" }).waitFor();
        await isAccessible(page);
        await screenshot(page, `several-${name}`);
      },
      { colorScheme, viewport: { width, height: 844 } },
    )), [1280, 390]);

test("a file with several puzzles becomes a collection", () =>
  visit(async (page) => {
    const other = OTHER;
    await drop(page, "week.sdm", `${LINE}\n${other}\n`);
    await button(page, "Keep all as a collection").click();
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
    await page.locator(".tiles small", { hasText: "started" }).waitFor();
    await page.locator(".tiles button").nth(1).click();
    await labelled(page, 0, "5");
  }));

test("an address in the format of another program opens its puzzle, with digits and marks", async () => {
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

test("a picture is laid under the grid, so that its digits can be typed on the grid", () =>
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
    await counted(shown, 0);
    assert.match(await label(page, 0), /5/);
  }));

test("all marks are filled in at the start if the setting is on", () =>
  visit(async (page) => {
    await setting(page, "Fill in all marks at the start", true);
    await make(page, "6 × 6", "Easy");
    await page.getByRole("heading", { name: "6 × 6, Easy" }).waitFor();
    await page.locator(".mark").first().waitFor();
    await button(page, "Undo").click();
    await counted(page.locator(".mark"), 0);
  }));
