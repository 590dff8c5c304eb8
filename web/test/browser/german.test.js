// The page in German, in a real browser: the texts of the engine are German too.

import test from "node:test";
import { cell, counted, eachLook, isAccessible, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** A position in which an X-Wing comes first. */
const X_WING = "9.....561..6.1.79371..962486...21479........5....4...642..586175.71.2..4..1....52";

const at = (/** @type {string} */ part, line = X_WING) => `#learn${part}&puzzle=${line}`;
const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
/** Waits until nothing on the page is marked as English. @param {Page} page */
const isGerman = (page) => counted(page.locator('[lang="en"]'), 0);

test("each stage of a hint is German", () =>
  visit(
    async (page) => {
      await page.keyboard.press("h");
      await page.getByRole("region", { name: "Tipp" }).getByText("Sieh dir die Plätze für die 3 an.").waitFor();
      await counted(page.locator(".ground.same"), { least: 1 }, "the 3s of the grid are shown");
      await isGerman(page);
      await button(page, "Mehr verraten").click();
      await page.getByRole("heading", { name: "X-Wing" }).waitFor();
      await isGerman(page);
      await button(page, "Mehr verraten").click();
      const first = page.getByText("In den Zeilen 3 und 7 (der Basis) liegt jeder Kandidat 3 in den Spalten 3 und 4 (den Deckhäusern).");
      await first.waitFor();
      await page.getByText("Also steht die 3 jedes Deckhauses in einem Basishaus.").waitFor();
      await first.hover();
      await page.waitForFunction(() => document.querySelectorAll(".drawing .lit").length > 0);
      await isGerman(page);
    },
    { at: at(""), locale: "de" },
  ));

test("a hint in Play is German, and follows a change of the language", () =>
  visit(
    async (page) => {
      await page.keyboard.press("h");
      const hint = page.locator(".hint");
      await hint.getByText("Sieh dir r5c5 an.").waitFor();
      await button(page, "Mehr verraten").click();
      await hint.getByRole("heading", { name: "Nackter Single" }).waitFor();
      await button(page, "Mehr verraten").click();
      await hint.getByText("r5c5 hat nur noch einen Kandidaten: 5. r5c5 ist also 5.").waitFor();
      await isGerman(page);
      await button(page, "Einstellungen").click();
      await page.getByLabel("Sprache").selectOption("en");
      await hint.getByText("r5c5 has only one candidate left: 5. So r5c5 is 5.").waitFor();
    },
    { locale: "de" },
  ));

test("a mistake is explained in German", () =>
  visit(
    async (page) => {
      await cell(page, 2).click();
      await page.keyboard.press("2");
      await page.keyboard.press("h");
      await page.locator(".hint").getByText("Berichtige zuerst r1c3: Die Ziffer ist falsch.").waitFor();
      await button(page, "Mehr verraten").click();
      await page.locator(".hint").getByText("r1c3 ist nicht 2, sondern 4.").waitFor();
      await isGerman(page);
    },
    { locale: "de" },
  ));

test("the whole solution is explained in German", () =>
  visit(
    async (page) => {
      await page.locator(".reasons").getByText("In den Zeilen 3 und 7 (der Basis)").waitFor();
      await page.locator(".path").getByText("X-Wing").first().waitFor();
      await isGerman(page);
    },
    { at: at("/path"), locale: "de" },
  ));

test("all steps and the ideas of techniques are explained in German", () =>
  visit(
    async (page) => {
      await page.locator(".reasons .sentence").first().waitFor();
      await isGerman(page);
      await page.evaluate(() => (location.hash = "#learn/skyscraper"));
      await page.locator(".idea").getByText("Zwei parallele Linien haben je zwei Plätze für eine Ziffer (zwei starke Links).").waitFor();
      await page.locator(".reasons .sentence").first().waitFor();
      await isGerman(page);
    },
    { at: at("/steps"), locale: "de" },
  ));

eachLook(({ width, colorScheme, name: look }) =>
  test(`German: a step explained, ${look}`, () =>
    visit(
      async (page) => {
        await page.locator(".reasons .sentence").first().waitFor();
        await isAccessible(page);
        await screenshot(page, `german-step-${look}`);
      },
      { at: at("/grouped-aic"), locale: "de", colorScheme, viewport: { width, height: 844 } },
    )));
