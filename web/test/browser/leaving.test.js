// Leaving a mode or a part of Learn stops the work that it started.

import test from "node:test";
import assert from "node:assert/strict";
import { LINE, counted, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
/** A position in which an X-Wing comes first. */
const X_WING = "9.....561..6.1.79371..962486...21479........5....4...642..586175.71.2..4..1....52";
/** Returns the actions that were stopped since the last call. @param {Page} page @returns {Promise<string[]>} */
const stopped = (page) => page.evaluate(() => /** @type {any} */ (globalThis).stopped.splice(0));

/** Makes requests of these actions wait until they are stopped; requests of other actions are answered as usual. @param {Page} page @param {readonly string[]} actions */
const hold = (page, actions) =>
  page.evaluate(async (held) => {
    const { Engine } = await import(new URL("src/engine/client.js", document.baseURI).href);
    const state = /** @type {{ ask?: Function, stopped?: string[] }} */ (globalThis);
    const ask = (state.ask ??= Engine.prototype.ask);
    const stopped = (state.stopped ??= []);
    Engine.prototype.ask = function (/** @type {{ do: string }} */ request, /** @type {{ signal?: AbortSignal }} */ options = {}) {
      if (!held.includes(request.do)) return ask.call(this, request, options);
      return new Promise((_, reject) =>
        options.signal?.addEventListener("abort", () => {
          stopped.push(request.do);
          reject(options.signal?.reason);
        }));
    };
  }, actions);

test("leaving a part stops its search, and other parts show no message about the search", () =>
  visit(
    async (page) => {
      const parts = page.getByRole("navigation", { name: "Learn" });
      const message = page.locator(".side .message");
      const searches = /** @type {const} */ ([["steps", "Solution", "Solving step by step …"], ["available-steps", "All steps", "Looking for all steps …"], ["exercise", "Trainer", "Looking for a position …"]]);
      for (const [action, part, text] of searches) {
        await hold(page, [action]);
        await parts.getByRole("link", { name: part }).click();
        if (part === "Trainer") await page.getByRole("link", { name: /^Naked Pair/ }).click();
        await message.getByText(text).waitFor();
        await button(page, "Stop").waitFor();
        await parts.getByRole("link", { name: "Hint" }).click();
        await page.locator(".stages").waitFor();
        await counted(button(page, "Stop"), 0);
        assert.equal(await message.textContent(), "");
        assert.equal(await page.locator(".stages button").first().isEnabled(), true);
        assert.deepEqual(await stopped(page), [action]);
      }
      // When the reader returns to a part, work that was stopped begins again, such as rating.
      await hold(page, ["rate"]);
      await parts.getByRole("link", { name: "Solution" }).click();
      await page.locator(".where").getByText("Step 1 of 42: X-Wing").waitFor();
      await parts.getByRole("link", { name: "Trainer" }).click();
      await page.locator(".offers").waitFor();
      await page.waitForFunction(() => /** @type {any} */ (globalThis).stopped.includes("rate"));
      await hold(page, []);
      await parts.getByRole("link", { name: "Solution" }).click();
      await page.locator(".summary").getByText("3.2 / 3.2 / 3.2").waitFor();
    },
    { at: `#learn&puzzle=${X_WING}` },
  ));

test("leaving a mode stops its work, and other modes show no message about the work", () =>
  visit(
    async (page) => {
      const modes = page.getByRole("navigation").first();
      const go = async (/** @type {string} */ mode) => {
        await modes.getByRole("link", { name: mode }).click();
        await page.locator(`main.${mode.toLowerCase()}, main.table`).first().waitFor();
      };
      /** @type {readonly (readonly [mode: string, action: string, text: string, start: () => Promise<void>])[]} */
      const works = [
        ["Play", "hint", "One moment …", () => button(page, "Hint").click()],
        ["Play", "solve", "Checking …", () => button(page, "Check").click()],
        ["Set", "rate", "Working …", async () => {
          await page.getByRole("radio", { name: "Check", exact: true }).click();
          await button(page, "How hard is it?").click();
        }],
        ["Watch", "trace", "The search is running …", async () => {
          await page.getByText("Export the search").click();
          await button(page, "Tree for Graphviz (DOT)").click();
        }],
      ];
      for (const [mode, action, text, start] of works) {
        await hold(page, []);
        await go(mode);
        await hold(page, [action]);
        await start();
        await page.locator(".message").getByText(text).waitFor();
        await button(page, "Stop").waitFor();
        await page.evaluate(() => /** @type {any} */ (globalThis).stopped.splice(0));
        await modes.getByRole("link", { name: "Learn" }).click();
        await page.locator(".stages").waitFor();
        await counted(button(page, "Stop"), 0);
        assert.equal(await page.locator(".message").first().textContent(), "");
        assert.ok((await stopped(page)).includes(action), action);
      }
    },
    { at: `#puzzle=${LINE}` },
  ));
