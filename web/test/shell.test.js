// The addresses of the page.

import test from "node:test";
import assert from "node:assert/strict";
import { fragment, parse } from "../src/shell/route.js";

test("addresses name a mode, a place within it, and a puzzle", () => {
  const shape = (/** @type {string} */ address) => {
    const { mode, path, fields } = parse(address);
    return [mode, path, Object.fromEntries(fields)];
  };
  assert.deepEqual(shape(""), ["", [], {}]);
  assert.deepEqual(shape("#learn"), ["learn", [], {}]);
  assert.deepEqual(shape("#learn/techniques/x-wing"), ["learn", ["techniques", "x-wing"], {}]);
  assert.deepEqual(shape("#watch&puzzle=1...&at=x"), ["watch", [], { puzzle: "1...", at: "x" }]);
  assert.deepEqual(shape("#puzzle=1...&at=x"), ["", [], { puzzle: "1...", at: "x" }]);
});

test("a written address is read as the same mode, place and fields", () => {
  const fields = new URLSearchParams({ puzzle: "1...", at: "a-b" });
  for (const [mode, path] of /** @type {[string, string[]][]} */ ([["learn", ["x/y", "ü"]], ["watch", []], ["", []]])) {
    const { fields: found, ...rest } = parse(fragment(mode, path, fields));
    assert.deepEqual([rest, found.toString()], [{ mode, path }, fields.toString()]);
  }
});
