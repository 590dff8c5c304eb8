// Requirements for the sentences about the steps of all examples, in every language.

import assert from "node:assert/strict";
import { allSentences, reasoning } from "../src/learn/step/reasoning.js";
import { lightOf } from "../src/learn/step/light.js";

/** @typedef {{ slug: string, geometry: import("../src/game/geometry.js").Geometry, step: Pick<import("../src/learn/step/positions.js").Step, "text" | "placed" | "eliminated" | "pattern"> }} Told */

/** Fails unless the sentences of each step name the cells of all its conclusions, and no cell outside the grid. @param {readonly Told[]} steps */
export function nameConclusions(steps) {
  assert.ok(steps.length > 150);
  for (const { slug, step, geometry } of steps) {
    const cells = new Set(allSentences(reasoning(step.text)).flatMap((sentence) => sentence.named.cells));
    for (const { cell } of [...step.placed, ...step.eliminated]) assert.ok(cells.has(cell), `${slug}: ${cell}`);
    for (const cell of cells) assert.ok(geometry.named(cell) < geometry.cells.length, `${slug}: ${cell}`);
  }
}

/** Fails unless every numbered item highlights a part of its step, and more than seven of eight sentences do so. @param {readonly Told[]} steps */
export function lightUp(steps) {
  let dark = 0;
  let count = 0;
  for (const { slug, step, geometry } of steps) {
    /** @type {import("../src/learn/step/reasoning.js").Sentence | undefined} */
    let last;
    for (const line of reasoning(step.text)) {
      const lights = line.sentences.map((sentence, k) => lightOf(geometry, step, sentence, line.sentences[k - 1] ?? last));
      if (line.number !== undefined) assert.ok(lights.some(Boolean), `${slug}: ${line.number}: ${line.sentences.map(({ text }) => text).join(" ")}`);
      count += lights.length;
      dark += lights.filter((light) => !light).length;
      last = line.sentences.at(-1);
    }
  }
  assert.ok(dark < count / 8, `${dark} of ${count}`);
}
