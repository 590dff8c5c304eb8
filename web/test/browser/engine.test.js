// The client of the engine in a real browser: parts of the module are loaded when they are needed, records are delivered as they
// arrive, work is stopped immediately, and without a module, requests go to the server.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/serve.js";

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {{ url: string, close: () => void }} */
let server;

before(async () => {
  server = await serve();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
});

after(async () => {
  await browser.close();
  server.close();
});

/** Opens a page that has only the engine, and records the names of the modules that it loads. */
async function opened() {
  const page = await browser.newPage();
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => {
    const name = request.url().split("/").at(-1) ?? "";
    if (name.endsWith(".wasm")) loaded.push(name);
  });
  await page.route("**/empty.html", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>engine</title>" }));
  await page.goto(`${server.url}empty.html`);
  await page.evaluate(async () => {
    const path = "/src/engine/client.js";
    Object.assign(self, await import(path));
  });
  return { page, loaded };
}

test("the rest of the module is loaded when a request needs it", async () => {
  const { page, loaded } = await opened();
  const hint = await page.evaluate((givens) => /** @type {any} */ (self).quick.ask({ do: "hint", puzzle: { n: 9, box: [3, 3], givens } }), EASY);
  assert.equal(hint.step.technique.slug, "naked-single");
  assert.deepEqual(loaded, ["ennead-first.wasm"]);
  const killer = { n: 4, givens: "1...............", cages: [[5, 1, 2]] };
  const counts = await page.evaluate(
    (puzzle) => {
      const { quick } = /** @type {any} */ (self);
      return Promise.all([quick.ask({ do: "count", puzzle }), quick.ask({ do: "count", puzzle, progress: true })]);
    },
    killer,
  );
  assert.deepEqual(counts.map((count) => [count.kind, count.found]), [["count", 24], ["count", 24]]);
  assert.deepEqual(loaded, ["ennead-first.wasm", "ennead-rest.wasm"]);
  await page.close();
});

test("records arrive as they are found, and leaving their loop stops the work", async () => {
  const { page } = await opened();
  const found = await page.evaluate(async () => {
    const { long } = /** @type {any} */ (self);
    const records = [];
    // There are too many solutions to wait for all of them.
    for await (const record of long.records({ do: "solutions", puzzle: ".".repeat(81), limit: 65535 })) {
      records.push(record.k);
      if (records.length === 3) break;
    }
    const estimates = [];
    const request = { do: "estimate", puzzle: ".".repeat(81), probes: 4e9, progress: true };
    for await (const record of long.records(request)) {
      estimates.push(record.probes);
      if (estimates.length === 2) break;
    }
    return { records, grows: estimates[1] > estimates[0] };
  });
  assert.deepEqual(found, { records: [0, 1, 2], grows: true });
  await page.close();
});

test("a cancelled request ends immediately, and other requests continue", async () => {
  const { page } = await opened();
  const ended = await page.evaluate(async (puzzle) => {
    const { Engine } = /** @type {any} */ (self);
    const engine = new Engine();
    await engine.ask({ do: "solve", puzzle });
    const controller = new AbortController();
    const endless = engine.ask({ do: "count", puzzle: ".".repeat(81) }, { signal: controller.signal }).catch((/** @type {any} */ fault) => fault.kind);
    const never = new AbortController();
    const queued = engine.ask({ do: "count", puzzle: ".".repeat(81) }, { signal: never.signal }).catch((/** @type {any} */ fault) => fault.kind);
    const next = engine.ask({ do: "solve", puzzle });
    await new Promise((resolve) => setTimeout(resolve, 50));
    never.abort();
    const first = await queued;
    controller.abort();
    return { first, second: await endless, next: (await next).status };
  }, EASY);
  assert.deepEqual(ended, { first: "stopped", second: "stopped", next: "unique" });
  await page.close();
});

test("every fault has a kind, also the fault of a request that is stopped or aborted before it begins", async () => {
  const { page } = await opened();
  const kinds = await page.evaluate(async () => {
    const { Engine, Fault } = /** @type {any} */ (self);
    const engine = new Engine();
    const kind = (/** @type {Promise<any>} */ answer) => answer.then(() => "none", (fault) => (fault instanceof Fault ? fault.kind : String(fault)));
    const unreadable = await kind(engine.ask({ do: "solve", puzzle: "12345" }));
    const aborted = await kind(engine.ask({ do: "solve", puzzle: "12345" }, { signal: AbortSignal.abort() }));
    const stopped = kind(engine.ask({ do: "count", puzzle: ".".repeat(81) }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    engine.stop();
    return [unreadable, aborted, await stopped];
  });
  assert.deepEqual(kinds, ["unreadable", "stopped", "stopped"]);
  await page.close();
});

test("without a module, the server answers", async () => {
  const page = await browser.newPage();
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 404 }));
  await page.route("**/empty.html", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.route("**/v1/solve", (route) => route.fulfill({ contentType: "application/json", body: '{"kind":"solve","status":"unique"}' }));
  await page.goto(`${server.url}empty.html`);
  const answer = await page.evaluate(async () => {
    const path = "/src/engine/client.js";
    const { quick } = await import(path);
    return quick.ask({ do: "solve", puzzle: "1..." });
  });
  assert.equal(answer.status, "unique");
  await page.close();
});
