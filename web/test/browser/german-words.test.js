// Nothing on the German page is in English: the tests open every mode, press its controls up to a limit, and check each word that is
// shown or read aloud.

import test from "node:test";
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { inEnglish } from "../english.js";
import { LINE, SOLUTION, cell, isAccessible, paste, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** Returns all texts that are shown or read aloud, except names, formats and texts that the player wrote. @param {Page} page @returns {Promise<string[]>} */
const shown = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const found = [document.title];
    const open = [...document.querySelectorAll("dialog[open]")].at(-1);
    const isHidden = (/** @type {Element} */ element) => element.closest("[hidden], [translate=no], code, kbd, textarea, .written, [lang=en]") !== null;
    const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = /** @type {Element} */ (node.parentElement);
        if (parent.matches("script, style, noscript") || isHidden(parent)) continue;
        found.push(node.data);
      } else if (node instanceof Element && !isHidden(node)) {
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description", "aria-roledescription"]) found.push(node.getAttribute(name) ?? "");
      }
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });

/** Waits until the page is idle and its texts no longer change, for at most 60 checks. @param {Page} page */
async function settled(page) {
  let before = "";
  for (let turn = 0; turn < 60; turn++) {
    const now = await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(document.querySelector("[aria-busy=true]") ? `busy ${performance.now()}` : document.body.innerText), 60)))
    );
    if (now === before) return;
    before = String(now);
  }
}

/** The buttons that are pressed only in dialogs, because elsewhere they print or leave the place that is tested. */
const LEAVES = /^(Drucken|Zurück zum Spiel|Von hier aus|Spielen$|Zum Spielfeld)/;

/**
 * Presses each control once, those in an open dialog first, and collects the English texts that appear.
 *
 * @param {Page} page @param {Map<string, string>} seen the English texts, each with the control that was pressed before it @param {number} most
 */
async function pressAll(page, seen, most) {
  const home = await page.evaluate(() => location.hash);
  const collect = async (/** @type {string} */ after) => {
    await settled(page);
    for (const text of inEnglish(await shown(page))) if (!seen.has(text)) seen.set(text, after);
  };
  /** @type {Set<string>} */
  const pressed = new Set();
  await collect("");
  for (let count = 0; count < most; count++) {
    const key = await page.evaluate(
      ([done, leaves]) => {
        const open = [...document.querySelectorAll("dialog[open]")].at(-1);
        const all = [...(open ?? document.body).querySelectorAll("button, summary, [role=menuitem], [role=tab], [role=radio], select")];
        for (const element of all) {
          if (!(element instanceof HTMLElement) || element.closest("nav.modes, [inert]")) continue;
          if (element instanceof HTMLButtonElement && element.disabled) continue;
          const box = element.getBoundingClientRect();
          if (box.width === 0 || !element.checkVisibility()) continue;
          const name = (element.ariaLabel ?? element.title ?? "") + (element instanceof HTMLSelectElement ? "" : element.innerText);
          const key = `${open ? `${open.getAttribute("aria-label") ?? open.querySelector("h2")?.textContent}: ` : ""}${element.tagName} ${name.trim().slice(0, 60)}`;
          if (done?.includes(key) || (!open && new RegExp(String(leaves)).test(name.trim()))) continue;
          element.dataset.pressNow = "";
          return key;
        }
        return open ? "Escape" : undefined;
      },
      /** @type {const} */ ([[...pressed], LEAVES.source])
    );
    if (key === undefined) break;
    pressed.add(key);
    if (key === "Escape") {
      pressed.delete(key);
      await page.keyboard.press("Escape");
    } else {
      await page.evaluate(() => {
        const element = /** @type {HTMLElement | null} */ (document.querySelector("[data-press-now]"));
        if (!element) return;
        delete element.dataset.pressNow;
        // The options of a list are in the texts already, and opening the list would only cover the page.
        if (!(element instanceof HTMLSelectElement)) element.click();
      });
    }
    await collect(key);
    if ((await page.evaluate(() => location.hash)).split("/")[0] !== home.split("/")[0]) {
      await page.evaluate((hash) => (location.hash = hash), home);
      await settled(page);
    }
  }
}

/** @param {Map<string, string>} seen */
const report = (seen) => assert.deepEqual([...seen].map(([text, after]) => (after ? `${text} [${after}]` : text)), []);

/** A puzzle with rules in an address. @param {object} puzzle */
const rules = (puzzle) => `rules=${deflateRawSync(JSON.stringify(puzzle)).toString("base64url")}`;
const VARIANT = rules({
  n: 9, givens: `5${".".repeat(80)}`, diagonals: true, cages: [[10, "r1c1", "r1c2"]],
  rules: [{ type: "whisper", cells: ["r5c5", "r5c6", "r6c7"], least: 5 }, { type: "anti-chess", piece: "knight" }, { type: "sandwich", sum: 10, side: "left", line: 4 }, { type: "arrow", circle: ["r3c3"], shaft: ["r3c4", "r3c5"] }],
});
/** A position in which an X-Wing comes first. */
const X_WING = "9.....561..6.1.79371..962486...21479........5....4...642..586175.71.2..4..1....52";

/** The addresses to open, each with the maximum number of controls to press there. @type {Record<string, [at: string, most: number, ready?: string]>} */
const PLACES = {
  play: [`#puzzle=${LINE}`, 120],
  "play-variant": [`#${VARIANT}`, 60],
  "learn-hint": [`#learn&puzzle=${X_WING}`, 30],
  "learn-steps": [`#learn/steps&puzzle=${X_WING}`, 40],
  "learn-path": [`#learn/path&puzzle=${X_WING}`, 50],
  "learn-training": [`#learn/train&puzzle=${X_WING}`, 30, ".offers"],
  "learn-exercise": [`#learn/train/x-wing&puzzle=${X_WING}`, 30],
  "learn-techniques": ["#learn/techniques", 10, ".cards"],
  "learn-technique": ["#learn/finned-swordfish", 15],
  "learn-rule": ["#learn/cage-combination", 15],
  watch: [`#watch&puzzle=${LINE}`, 60],
  "watch-variant": [`#watch&${VARIANT}`, 20],
  set: [`#set&puzzle=${LINE}`, 160],
  "set-variant": [`#set&${VARIANT}`, 60],
};

for (const [name, [at, most, ready]] of Object.entries(PLACES)) {
  test(`no English: ${name}`, () =>
    visit(
      async (page) => {
        page.on("dialog", (dialog) => dialog.dismiss());
        await settled(page);
        await screenshot(page, `german-${name}-1280`);
        /** @type {Map<string, string>} */
        const seen = new Map();
        await pressAll(page, seen, most);
        report(seen);
      },
      { at, locale: "de", ...(ready && { ready }), viewport: { width: 1280, height: 900 } },
    ));
}

for (const [name, [at, , ready]] of Object.entries(PLACES)) {
  test(`long German words fit: ${name}`, () =>
    visit(
      async (page) => {
        await settled(page);
        await isAccessible(page);
        await screenshot(page, `german-${name}-390`);
      },
      { at, locale: "de", ...(ready && { ready }), viewport: { width: 390, height: 844 } },
    ));
}

test("no English: messages about texts that cannot be read", () =>
  visit(
    async (page) => {
      /** @type {Map<string, string>} */
      const seen = new Map();
      const broken = [
        "Hallo Welt",
        "1... ....",
        "12345678x........................................................................",
        '{"n":9,"givens":"11..............................................................................."}',
        '{"n":9,"givens":"1"}',
        `{"n":9,"givens":"${".".repeat(81)}","cages":[[99,"r1c1","r1c2"]]}`,
        `{"n":9,"givens":"${".".repeat(81)}","rules":[{"type":"parity","cell":"r10c1","even":true}]}`,
        '{"n":9,"givens":',
        "<html><body></body></html>",
      ];
      for (const text of broken) {
        await paste(page, text);
        await settled(page);
        for (const one of inEnglish(await shown(page))) seen.set(one, text);
      }
      report(seen);
    },
    { locale: "de" },
  ));

test("no English: hints, mistakes, and the end of a game", () =>
  visit(
    async (page) => {
      /** @type {Map<string, string>} */
      const seen = new Map();
      const collect = async (/** @type {string} */ after) => {
        await settled(page);
        for (const one of inEnglish(await shown(page))) seen.set(one, after);
      };
      for (const key of ["h", "h", "h"]) {
        await page.keyboard.press(key);
        await collect("hint");
      }
      await page.keyboard.press("Enter");
      await collect("check");
      await cell(page, 2).click();
      await page.keyboard.press("3");
      await collect("conflict");
      await page.keyboard.press("h");
      await collect("mistake");
      await page.keyboard.press("f");
      await collect("filter");
      await page.keyboard.press("Control+z");
      await collect("undo");
      await paste(page, SOLUTION.replace("5346", "...."));
      await settled(page);
      for (const [number, digit] of [5, 3, 4, 6].entries()) {
        await cell(page, number).click();
        await page.keyboard.press(String(digit));
        await collect("solving");
      }
      report(seen);
    },
    { locale: "de" },
  ));
