// The page without a network: every mode works after one visit of the page.

import test from "node:test";
import { labelled, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until the service worker has stored all files, then cuts the network. @param {Page} page */
async function cutNetwork(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // The parts of the engine are stored last.
  await page.waitForFunction(async () => (await caches.match("wasm/ennead-first.wasm")) && (await caches.match("wasm/ennead-rest.wasm")));
  await page.context().setOffline(true);
}

/** Opens a mode with its link in the header, which keeps the loaded page. @param {Page} page @param {string} name */
const to = (page, name) => page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

test("without a network, hints, solutions, searches and live counts work, also after a reload", () =>
  visit(async (page) => {
    await cutNetwork(page);
    await page.reload();
    await page.locator("#board").waitFor();
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page.getByRole("region", { name: "Hint" }).getByText("Look at").waitFor();
    await to(page, "Learn");
    await page.getByRole("link", { name: "Solution", exact: true }).click();
    await page.locator(".where").getByText("Step 1 of").waitFor();
    await to(page, "Watch");
    await page.locator(".where").getByText(/of [1-9]/).waitFor();
    await to(page, "Set");
    await page.locator(".status .number").getByText("Exactly one solution").waitFor();
    await page.reload();
    await page.locator(".status .number").getByText("Exactly one solution").waitFor();
    await page.getByRole("button", { name: "New puzzle", exact: true }).click();
    await page.getByRole("button", { name: "4 × 4", exact: true }).click();
    await page.locator(".status .number").getByText("288 solutions").waitFor();
  }));

test("without a network, a new puzzle is made and played", () =>
  visit(async (page) => {
    await cutNetwork(page);
    await page.reload();
    await page.locator("#board").waitFor();
    await page.getByRole("button", { name: "New game", exact: true }).click();
    await page.getByRole("button", { name: "Medium", exact: true }).click();
    await page.getByRole("heading", { name: "Medium" }).waitFor();
    await page.getByRole("button", { name: "Fill marks", exact: true }).click();
    await page.waitForFunction(() => [...document.querySelectorAll("#board [data-cell]")].some((one) => one.ariaLabel?.includes("marks")));
  }));

test("without a network, a page that was opened with a puzzle still has its game", () =>
  visit(async (page) => {
    await page.locator('#board [data-cell="2"]').click();
    await page.keyboard.press("4");
    await cutNetwork(page);
    await page.reload();
    await labelled(page, 2, "4");
  }));
