// Stands in for the editor: the global names that the solver script reads, replaces and calls, with as much behind them as a test
// needs. The script assigns to some of them, so they are variables of the window.

// @ts-nocheck: it imitates a program without types.
var canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
var ctx = canvas.getContext("2d");
var consoleOutput = document.getElementById("output");
var size = 9;
var compressor = /** @type {any} */ (window).LZString;
var [buttonLH, buttonSH, buttonGap, buttonW, lineWW, cellSL] = [40, 40, 10, 200, 2, 60];
var [currentTool, tempEnterMode, previewMode, popup] = ["Given Digit", "Normal", false, null];

/** The button under the mouse. @type {any} */
var hovered = null;

/** Settings are an array of names that also has their values as fields. @type {any} */
var boolSettings = ["Dark Mode"];
boolSettings["Dark Mode"] = false;
/** @type {any[]} */
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
var cID = (name) => name;
var togglePopup = (name) => (popup = popup === name ? null : name);
var drawPopups = () => {};
var constraints = { "Killer Cage": [], Quadruple: [] };
var cosmetics = { Cage: [] };
var saveSettings = () => {};

var cell = function (row, column) {
  Object.assign(this, { i: row, j: column, value: 0, given: false, centerPencilMarks: [], cornerPencilMarks: [], candidates: [] });
  this.enter = function (value) {
    this.value = Number(value) || 0;
  };
  this.showTop = () => {};
};
var grid = [];
const places = Array.from({ length: 9 }, (_, k) => k);

var exportPuzzle = () => {
  const field = (one) => ({
    ...(one.value ? { value: one.value } : {}),
    ...(one.given ? { given: true } : {}),
    ...(one.centerPencilMarks.length ? { centerPencilMarks: one.centerPencilMarks } : {}),
  });
  return compressor.compressToBase64(JSON.stringify({ size, grid: grid.map((row) => row.map(field)) }));
};
var importPuzzle = () => {};
var generateCandidates = () => {};
var resetKnownPuzzleInformation = () => {};

/** Each edit is an item of this list, which the script watches. */
var changes = [{}];
var changeIndex = 0;
var clearChangeHistory = () => (changes = [{}]);
var forgetFutureChanges = () => {};
var onInputEnd = () => {};

var log = (text, options = {}) => (consoleOutput.textContent += text + (options.newLine === false ? "" : "\n"));
var clearConsole = () => (consoleOutput.textContent = "");

/** Fills the grid with givens, row by row. */
function load(line) {
  grid = places.map((row) => places.map((column) => new cell(row, column)));
  [...line].forEach((symbol, k) => edit(Math.floor(k / 9), k % 9, Number(symbol) || 0));
}

/** What the setter does: a given, or none. */
function edit(row, column, digit) {
  Object.assign(grid[row][column], { value: digit, given: digit > 0, centerPencilMarks: [], centerPencilMarkColors: null });
  changeIndex = changes.length;
  changes.push({});
}

/** Clicks the button with this name, in whatever list it is. */
function press(id) {
  const all = [...buttons, ...sidebars.flatMap((sidebar) => sidebar.buttons)];
  hovered = all.find((one) => one.id === id);
  hovered.click();
  hovered = null;
}

load(".".repeat(81));
