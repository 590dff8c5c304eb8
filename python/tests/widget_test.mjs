// Plays on the widget with keys and buttons. A substitute document has only the functions that widget.js uses.
// Run by test_widget.py: node widget_test.mjs WIDGET BOARD, with the traits of a player as JSON.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const [widget, state] = process.argv.slice(-2);

class Element {
  constructor(name) {
    Object.assign(this, { name, attributes: {}, children: [], listeners: {}, style: {}, textContent: "", hidden: false, tabIndex: -1 });
    const classes = new Set();
    this.classList = { toggle: (one, on) => (on ? classes.add(one) : classes.delete(one)), contains: (one) => classes.has(one) };
  }
  setAttribute(name, value) { this.attributes[name] = String(value); }
  removeAttribute(name) { delete this.attributes[name]; }
  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; }
  addEventListener(kind, act) { (this.listeners[kind] ??= []).push(act); }
  focus() { document.focused = this; }
  contains(other) { return this === other || this.children.some((child) => child.contains?.(other)); }
  querySelector() { return { viewBox: { baseVal: { x: 0, y: 0, width: 546, height: 546 } } }; }
  fire(kind, event = {}) {
    for (const act of this.listeners[kind] ?? []) act({ target: this, preventDefault() {}, stopPropagation() {}, ...event });
  }
  *all() {
    yield this;
    for (const child of this.children) if (child.all) yield* child.all();
  }
  get words() { return this.textContent || this.children.filter((child) => typeof child === "string").join(""); }
}

globalThis.document = {
  createElement: (name) => new Element(name),
  createElementNS: (_, name) => new Element(name),
};

function player() {
  const traits = JSON.parse(readFileSync(state, "utf8"));
  const listeners = {}, sent = [], el = new Element("div");
  const model = {
    get: (name) => traits[name],
    set: (name, value) => { traits[name] = value; },
    save_changes: () => model.tell("digits"),
    send: (message) => sent.push(message),
    on: (kinds, act) => kinds.split(" ").forEach((kind) => (listeners[kind] ??= []).push(act)),
    off: (kinds, act) => kinds.split(" ").forEach((kind) => { listeners[kind] = listeners[kind].filter((one) => one !== act); }),
    tell: (name) => (listeners[`change:${name}`] ?? []).forEach((act) => act()),
  };
  const end = render({ model, el });
  const root = el.children[0], parts = [...root.all()];
  const cells = parts.filter((part) => part.attributes.role === "gridcell");
  const key = (key, more = {}) => root.fire("keydown", { key, code: "", target: document.focused, ...more });
  const press = (words) => parts.find((part) => part.name === "button" && part.words === words).fire("click");
  const change = (name, value) => { traits[name] = value; model.tell(name); };
  return { traits, sent, root, parts, cells, key, press, change, listeners, end };
}

const { default: { render } } = await import(`data:text/javascript,${encodeURIComponent(readFileSync(widget, "utf8"))}`);

test("a digit is written, and taken back", () => {
  const { traits, cells, key } = player();
  cells[2].fire("click");
  assert.equal(cells[2].attributes["aria-label"], "row 1, column 3, empty");
  key("4");
  assert.equal(traits.digits[2], 4);
  assert.equal(cells[2].attributes["aria-label"], "row 1, column 3, 4");
  key("z", { ctrlKey: true });
  assert.equal(traits.digits[2], 0);
  key("4");
  key("4");
  assert.equal(traits.digits[2], 0, "the same digit again empties the cell");
});

test("givens stay", () => {
  const { traits, cells, key } = player();
  cells[0].fire("click");
  key("9");
  assert.equal(traits.digits[0], 0);
  assert.equal(cells[0].attributes["aria-label"], "row 1, column 1, given 5");
  assert.equal(cells[0].attributes["aria-readonly"], "true");
});

test("arrows move within the grid", () => {
  const { cells, key } = player();
  cells[2].fire("click");
  const at = () => cells.findIndex((cell) => cell.attributes["aria-selected"] === "true");
  for (const [name, place] of [["ArrowRight", 3], ["ArrowDown", 12], ["ArrowLeft", 11], ["Home", 9], ["ArrowLeft", 9], ["End", 17], ["ArrowRight", 17]]) {
    key(name);
    assert.equal(at(), place, name);
  }
  assert.equal(cells[17].tabIndex, 0);
  assert.equal(cells[2].tabIndex, -1);
});

test("marks by m and by Shift", () => {
  const { traits, cells, key, parts } = player();
  cells[2].fire("click");
  key("m");
  assert.equal(parts.find((part) => part.words === "Marks").attributes["aria-pressed"], "true");
  key("4");
  key("1");
  assert.deepEqual(traits.marks[2], [1, 4]);
  key("4");
  assert.deepEqual(traits.marks[2], [1]);
  key("m");
  key("@", { shiftKey: true, code: "Digit2" });
  assert.deepEqual(traits.marks[2], [1, 2]);
  assert.equal(cells[2].attributes["aria-label"], "row 1, column 3, empty, marks 1 2");
  key("Delete");
  assert.deepEqual(traits.marks[2], []);
});

test("a repeated digit is marked", () => {
  const { cells, key } = player();
  cells[2].fire("click");
  key("5");
  assert.equal(cells[2].attributes["aria-invalid"], "true");
  assert.equal(cells[0].attributes["aria-invalid"], "true");
  key("4");
  assert.equal(cells[2].attributes["aria-invalid"], undefined);
});

test("buttons and keys ask Python", () => {
  const { sent, press, key, cells } = player();
  for (const words of ["Hint", "Check", "Candidates", "Restart", "Explain", "Search"]) press(words);
  cells[2].fire("click");
  key("?");
  const asked = ["hint", "check", "pencil", "restart", "explain", "search", "hint"];
  assert.deepEqual(sent.map((message) => message.do), asked);
});

test("a full board is checked", () => {
  const { sent, traits, cells, key, change } = player();
  change("digits", traits.board.givens.map((given, at) => (given || at === 2 ? 0 : 1)));
  cells[2].fire("click");
  key("4");
  assert.deepEqual(sent, [{ do: "check" }]);
});

test("an explanation is stepped through", () => {
  const { sent, parts, change, key, press, root } = player();
  change("show", { picture: "<svg></svg>", width: 416, text: "", k: 1, of: 3, steps: true });
  const bar = (label) => parts.find((part) => part.attributes["aria-label"] === label);
  assert.equal(bar("Digits").hidden, true);
  assert.equal(bar("Steps").hidden, false);
  assert.equal(bar("Step").attributes["aria-valuetext"], "2 of 3");
  document.focused = root;
  key("ArrowRight");
  key("ArrowLeft");
  press("Do it");
  key("Escape");
  assert.deepEqual(sent, [{ do: "go", k: 2 }, { do: "go", k: 0 }, { do: "apply" }, { do: "play" }]);
});

test("the message is read out, and the end lets go", () => {
  const { parts, change, end, listeners } = player();
  change("message", "right so far");
  assert.equal(parts.find((part) => part.attributes.role === "status").textContent, "right so far");
  end();
  assert.ok(Object.values(listeners).every((left) => left.length === 0));
});
