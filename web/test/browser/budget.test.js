// How much the page loads: the files for playing are small, and the files of other modes are loaded when these are opened.

import { gzipSync } from "node:zlib";
import test from "node:test";
import assert from "node:assert/strict";
import { visit } from "./visit.js";

/** The maximum total size of the files that playing loads, compressed, in bytes. */
const MOST = 500_000;

/** Records the files that a page loads, with their compressed sizes. The test blocks the service worker, which would load more. @param {import("playwright-core").Page} page @param {Map<string, number>} sizes */
function note(page, sizes) {
  page.on("response", async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    sizes.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length);
  });
}

test("playing loads at most 500 kB in all, and only what it needs", async (context) => {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const total = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
  await visit(
    async (page) => {
      await page.waitForLoadState("networkidle");
      context.diagnostic(`until digits can be entered: ${sizes.size} files, ${total()} bytes compressed`);
      const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
      context.diagnostic(`first contentful paint after ${Math.round(paint ?? 0)} ms`);
      assert.ok(![...sizes.keys()].some((name) => name.includes("wasm")), "the engine is not needed to enter digits");
      await page.getByRole("button", { name: "Hint", exact: true }).click();
      await page.getByRole("region", { name: "Hint" }).getByText("Look at").waitFor();
      await page.waitForLoadState("networkidle");
      context.diagnostic(`with a hint: ${sizes.size} files, ${total()} bytes compressed`);
      assert.ok(total() <= MOST, `${total()} bytes`);
      const others = [...sizes.keys()].filter((name) => /src\/(learn|set|watch)\/|ennead-rest|ennead\.wasm/.test(name));
      assert.deepEqual(others, []);
    },
    { at: "", serviceWorkers: "block", prepare: async (page) => note(page, sizes) },
  );
});
