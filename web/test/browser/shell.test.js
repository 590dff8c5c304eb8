// The shell of the page: modes, addresses, languages, and the page without a network.

import test from "node:test";
import assert from "node:assert/strict";
import { LINE, cell, counted, eachLook, isAccessible, label, screenshot, visit } from "./visit.js";

/** The code of a mode that the page does not have, to test that modes can be added. */
const SECOND = `
  import { current } from "../game/current.js";
  import { html } from "../view/html.js";
  import { openIn, path } from "./open.js";
  const puzzle = { n: 4, box: [2, 2], givens: "1234............" };
  const { startOf } = await import("../game/puzzle.js");
  export const View = () => html\`
    <main><h2>Second</h2><p id="given">\${current.value.puzzle.givens}</p><p id="digit">\${current.value.position.digits[2]}</p><p id="path">\${path.value.join()}</p>
      <button onClick=\${() => openIn("play", { puzzle, position: startOf(puzzle), title: "From second" })}>Play it</button>
      <button onClick=\${() => openIn("play", { ...current.value, position: { ...current.value.position, digits: current.value.position.digits.map((digit, k) => k === 3 ? 6 : digit) } })}>Move</button>
    </main>\`;
  let entered = 0;
  export const enter = () => (globalThis.entered = ++entered);
`;

/** Replaces all modes of the page except Play by SECOND. @param {import("playwright-core").Page} page */
async function withModes(page) {
  await page.route("**/src/shell/second.js", (route) => route.fulfill({ contentType: "text/javascript", body: SECOND }));
  await page.route("**/src/shell/modes.js", async (route) => {
    const text = await (await route.fetch()).text();
    const row = `{ slug: "second", icon: "play", name: { en: "Second", de: "Zweite" }, style: "style/board.css", load: () => import("./second.js") },`;
    const [start, others] = text.split(/(?<=slug: "play".*\n)/);
    await route.fulfill({ contentType: "text/javascript", body: `${start}${row}\n];${others?.split("\n];")[1]}` });
  });
}

test("a mode is loaded when it is opened, and gets the puzzle with the position", () =>
  visit(
    async (page) => {
      const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("second.js")));
      await cell(page, 2).click();
      await page.keyboard.press("4");
      assert.equal(await loaded(), false);
      await page.getByRole("navigation").getByRole("link", { name: "Second" }).click();
      await page.getByRole("heading", { name: "Second" }).waitFor();
      assert.equal(await loaded(), true);
      assert.equal(new URL(page.url()).hash, "#second");
      assert.match(await page.title(), /^Second – /);
      assert.equal(await page.locator("#given").textContent(), LINE);
      assert.equal(await page.locator("#digit").textContent(), "4");
      await page.getByRole("button", { name: "Move" }).click();
      assert.match(await label(page, 3), /6/);
      assert.match(await label(page, 2), /4/);
      await page.keyboard.press("Control+z");
      assert.match(await label(page, 3), /empty/, "it was a move of the same game");
      await page.goBack();
      await page.getByRole("heading", { name: "Second" }).waitFor();
      await page.getByRole("button", { name: "Play it" }).click();
      await page.getByRole("heading", { name: "From second" }).waitFor();
      await counted(page.locator("#board [data-cell]"), 16);
    },
    { prepare: withModes },
  ));

test("an address opens a mode, a place within it, and a puzzle", () =>
  visit(
    async (page) => {
      assert.equal(await page.evaluate(() => location.hash), "");
      await page.evaluate((line) => (location.hash = `#second/a/b&puzzle=${line}`), "1".padEnd(81, "."));
      await page.getByRole("heading", { name: "Second" }).waitFor();
      assert.equal(await page.locator("#path").textContent(), "a,b");
      assert.equal(await page.locator("#given").textContent(), "1".padEnd(81, "."));
      assert.equal(await page.evaluate(() => location.hash), "#second/a/b");
    },
    { prepare: withModes },
  ));

test("the position survives a reload without a network", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator("#board").waitFor();
    assert.match(await label(page, 2), /4/);
  }));

test("the language is that of the browser, and can be changed", () =>
  visit(
    async (page) => {
      await page.getByRole("button", { name: "Einstellungen" }).click();
      await page.getByLabel("Sprache").selectOption("en");
      await page.getByRole("heading", { name: "Settings" }).waitFor();
      await page.reload();
      await page.getByRole("button", { name: "Settings" }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
    },
    { locale: "de" },
  ));

test("a pasted puzzle is opened, and a text without a puzzle does not change the board", () =>
  visit(async (page) => {
    const paste = (/** @type {string} */ text) =>
      page.evaluate((one) => {
        const data = new DataTransfer();
        data.setData("text", one);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
      }, text);
    await paste(" 1 2 | 3 4 \n 3 4 | 1 2 \n-----+-----\n 2 1 | 4 3 \n 4 3 | . . ");
    await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 16);
    await paste("this is not a puzzle");
    await page.getByRole("status").getByText(/./).waitFor();
    await counted(page.locator("#board [data-cell]"), 16);
  }));

eachLook(({ width, colorScheme, name }) =>
  test(`the header links to the four modes, ${name}`, () =>
    visit(
      async (page) => {
        await isAccessible(page);
        const links = page.getByRole("navigation").getByRole("link");
        assert.deepEqual(await links.allTextContents(), ["Spielen", "Lernen", "Zusehen", "Erstellen"]);
        assert.equal(await links.first().getAttribute("aria-current"), "page");
        for (const link of await links.all()) {
          const box = await link.boundingBox();
          assert.ok(box && box.height >= 44 && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
        }
        await screenshot(page, `shell-${name}`);
      },
      { colorScheme, locale: "de", viewport: { width, height: 844 } },
    )));

test("the styles of Learn do not change Set", () =>
  visit(async (page) => {
    const looks = () => page.evaluate(() => [".parts", ".family.lines"].map((one) => {
      const { display, width, margin, backgroundColor } = getComputedStyle(/** @type {Element} */ (document.querySelector(one)));
      return [display, width, margin, backgroundColor];
    }));
    await page.getByRole("link", { name: "Set" }).click();
    await page.locator("details.parts").waitFor();
    const before = await looks();
    await page.getByRole("link", { name: "Learn" }).click();
    await page.locator(".stages").waitFor();
    await page.getByRole("link", { name: "Set" }).click();
    await page.locator("details.parts").waitFor();
    assert.deepEqual(await looks(), before);
  }));
