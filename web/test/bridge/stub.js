// Stands in for f-puzzles: defines the global names that the solver script reads, replaces and calls, with only the behaviour that the
// checks need. The script assigns to some of them, so they are declared with `var`, as properties of the window.

// @ts-nocheck: this file imitates a program without types.
var canvas = document.getElementById("canvas");
var ctx = canvas.getContext("2d");
var consoleOutput = document.getElementById("output");
var size = 9;
var compressor = window.LZString;
var [buttonLH, buttonSH, buttonGap, buttonW, lineWW, cellSL] = [40, 40, 10, 200, 2, 60];
var [currentTool, tempEnterMode, previewMode, popup] = ["Given Digit", "Normal", false, null];

/** The button under the mouse. */
var hovered = null;

/** The settings: an array of their names, which has their values as fields. */
var boolSettings = ["Dark Mode"];
boolSettings["Dark Mode"] = false;
var defaultSettings = [false];

var button = function (x, y, w, h, modes, id, title) {
  Object.assign(this, { x, y, w, h, modes, id, title });
  this.hovering = () => hovered === this;
  this.click = function () {
    if (!this.hovering()) return;
    if (typeof boolSettings[this.id] === "boolean") boolSettings[this.id] = !boolSettings[this.id];
    return true;
  };
};

const named = (title, y) => new button(100, y, buttonW, buttonLH, ["Setting", "Solving"], title, title);

var buttons = [];
var sidebars = [];
var createSidebarConsole = () => {
  const titles = ["Solution Path", "Step", "Check", "Solution Count"];
  sidebars.push({ title: "Console", buttons: titles.map((title, k) => named(title, 50 * k)), sections: [{ y: 300 }] });
};
var createSidebarMain = () => sidebars.push({ title: "Main", buttons: [named("Solve", 0)], sections: [] });
var createOtherButtons = () => {};
createSidebarConsole();
createSidebarMain();

var popups = { export: { w: 400, h: 400 } };
var cID = (name) => name.toLowerCase().replaceAll(" ", "");
var togglePopup = (name) => {
  popup = popup === name ? null : name;
  drawPopups(true);
};
var drawPopups = () => {};
var constraints = { killercage: [], thermometer: [], quadruple: [] };
var cosmetics = { cage: [] };
var saveSettings = () => {};

var cell = function (row, column) {
  Object.assign(this, { i: row, j: column, x: column * cellSL, y: row * cellSL });
  Object.assign(this, { value: 0, given: false, centerPencilMarks: [], cornerPencilMarks: [], candidates: [] });
  this.enter = function (value) {
    if (tempEnterMode === "Center") this.centerPencilMarks.push(value);
    else this.value = value;
  };
  this.showTop = () => {};
};
var grid = [];

const nameOf = (one) => `R${one.i + 1}C${one.j + 1}`;

var exportPuzzle = () => {
  const field = (one) => ({
    ...(one.value ? { value: one.value } : {}),
    ...(one.given ? { given: true } : {}),
    ...(one.region === undefined ? {} : { region: one.region }),
    ...(one.centerPencilMarks.length ? { centerPencilMarks: one.centerPencilMarks } : {}),
    ...(one.cornerPencilMarks.length ? { cornerPencilMarks: one.cornerPencilMarks } : {}),
  });
  const lists = {
    killercage: constraints.killercage.map(({ cells, value }) => ({ cells: cells.map(nameOf), value })),
    thermometer: constraints.thermometer.map(({ lines }) => ({ lines: lines.map((line) => line.map(nameOf)) })),
  };
  const rules = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
  return compressor.compressToBase64(JSON.stringify({ size, grid: grid.map((row) => row.map(field)), ...rules }));
};
var importPuzzle = () => {};
var generateCandidates = () => {};
var resetKnownPuzzleInformation = () => {};

/** The list of edits. The script watches it for new items. */
var changes = [{}];
var changeIndex = 0;
var clearChangeHistory = () => {
  changes = [{}];
  changeIndex = 0;
};
var forgetFutureChanges = () => {
  changes = changes.slice(0, changeIndex + 1);
};
var onInputEnd = () => grid.flat().forEach((one) => one.showTop());

var log = (text, options = {}) => (consoleOutput.textContent += text + (options.newLine === false ? "" : "\n"));
var clearConsole = () => (consoleOutput.textContent = "");

/** The messages of the connection, in both directions. */
let frames = [];

window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    this.addEventListener("message", ({ data }) => frames.push({ received: true, ...JSON.parse(data) }));
  }
  send(text) {
    frames.push({ received: false, ...JSON.parse(text) });
    super.send(text);
  }
};

/** The functions that the checks call. */
window.stub = {
  /** Opens a puzzle; unlike `edit`, this adds no change to the list that the script watches. */
  load({ size: side, givens, cages = [], thermometers = [], regions }) {
    size = side;
    const places = Array.from({ length: side }, (_, k) => k);
    grid = places.map((row) => places.map((column) => new cell(row, column)));
    const cells = grid.flat();
    cells.forEach((one, k) => {
      one.value = givens[k] === "." ? 0 : Number(givens[k]);
      one.given = one.value > 0;
      if (regions) one.region = regions[k];
    });
    constraints.killercage = cages.map(([sum, ...all]) => ({ cells: all.map((k) => cells[k]), value: String(sum) }));
    constraints.thermometer = thermometers.map((line) => ({ lines: [line.map((k) => cells[k])] }));
    clearChangeHistory();
  },

  /** Edits a cell as the setter does: enters a given or a digit, or empties the cell. */
  edit(k, digit, given = true) {
    Object.assign(grid.flat()[k], { value: digit, given: given && digit > 0, centerPencilMarks: [], centerPencilMarkColors: null });
    changeIndex = changes.length;
    changes.push({});
  },

  /** Enters a digit as a centre pencil mark. */
  mark(k, digit) {
    tempEnterMode = "Center";
    grid.flat()[k].enter(digit);
    tempEnterMode = "Normal";
  },

  /** Clicks the button with this name in any list. */
  press(id) {
    const all = [...buttons, ...sidebars.flatMap((sidebar) => sidebar.buttons)];
    hovered = all.find((one) => one.id === id);
    hovered.click();
    hovered = null;
  },

  forget() {
    clearConsole();
    frames = [];
  },

  /** Returns the visible state, and the messages in both directions. */
  state() {
    const all = [...buttons, ...sidebars.flatMap((sidebar) => sidebar.buttons)];
    return {
      titles: Object.fromEntries(all.map(({ id, title }) => [id, title])),
      said: consoleOutput.textContent,
      cells: grid.flat().map((one) => ({
        value: one.value,
        marks: one.value ? [] : one.centerPencilMarks,
        colours: one.centerPencilMarkColors ?? null,
        crossed: Boolean(one.tcerror),
      })),
      frames,
    };
  },
};

window.stub.load({ size: 9, givens: ".".repeat(81) });
