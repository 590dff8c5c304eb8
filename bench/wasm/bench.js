// Compares the speed of the WebAssembly module in node with that of the command at the SIMD level `portable`.
//
//   (cd web && npm run wasm) && cargo build --release
//   node bench/wasm/bench.js --data FOLDER [--native target/release/ennead] [--module web/wasm/ennead.wasm] [--repetitions 5]
//
// FOLDER has the data sets, as for `cargo xtask bench`. Module and command take turns. All times are user processor
// time, which other work on the machine affects little. Each job runs once in the module before it is measured, so that
// its code is compiled.

import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { start } from "../../web/src/engine/module.js";

const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.ENNEAD_DATA },
    native: { type: "string", default: "target/release/ennead" },
    module: { type: "string", default: "web/wasm/ennead.wasm" },
    repetitions: { type: "string", default: "5" },
  },
});
const { data, native, module } = values;
if (!data) throw new Error("--data (or ENNEAD_DATA) names the folder of the data sets");
const repetitions = Number(values.repetitions);

const bytes = readFileSync(module);
const compiled = await WebAssembly.compile(bytes);
/** Starts a new instance of the module, so that the memory used by one measurement does not affect the next. */
const fresh = () => start(compiled);

/** @param {string} path */
const lines = (path) => {
  const at = `${data}/${path}`;
  if (!existsSync(at)) throw new Error(`${at} is missing`);
  return readFileSync(at, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
};

/** Does some work and returns its processor time in seconds. @param {() => void} work */
function timed(work) {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1e6;
}

/** Runs the command and returns its processor time in seconds. @param {string[]} args */
function command(args) {
  const script = 'TIMEFORMAT=%U; time "$@" > /dev/null 2> /dev/null';
  const env = { ...process.env, ENNEAD_SIMD: "portable" };
  const run = spawnSync("bash", ["-c", script, "bash", native, ...args], { encoding: "utf8", env });
  const seconds = Number(run.stderr.trim().split("\n").at(-1));
  // Exit code 2 means that the command failed; 1 can be a valid answer.
  if (run.status === 2 || !(seconds > 0)) throw new Error(`${native} ${args.join(" ")}: ${run.stderr}`);
  return seconds;
}

/** @param {number[]} numbers @param {number} part from 0 to 1 */
const quantile = (numbers, part) => [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? NaN;

/** @param {number[]} numbers */
const median = (numbers) => quantile(numbers, 0.5);

const rows = [];

/**
 * Compares the module with the command on the same work.
 *
 * @param {string} name @param {number} count how many puzzles
 * @param {(ask: import("../../web/src/engine/module.js").Answer) => void} work @param {string[]} args
 */
async function compare(name, count, work, args) {
  const ask = await fresh();
  work(ask);
  const [ours, theirs, ratios] = [[], [], []];
  for (let k = 0; k < repetitions; k++) {
    const [one, other] = [timed(() => work(ask)), command(args)];
    ours.push(one);
    theirs.push(other);
    ratios.push(one / other);
  }
  const rate = (/** @type {number[]} */ times) => Math.round(count / median(times)).toLocaleString("en");
  rows.push([name, count.toLocaleString("en"), `${rate(ours)}/s`, `${rate(theirs)}/s`, `${median(ratios).toFixed(2)} (${quantile(ratios, 0.25).toFixed(2)}-${quantile(ratios, 0.75).toFixed(2)})`]);
  console.error(rows.at(-1)?.join("  "));
}

/** Measures the time of each answer of the module, in milliseconds. @param {string} name @param {object[]} requests */
async function latency(name, requests) {
  const ask = await fresh();
  for (const request of requests) ask(request);
  const times = requests.map((request) => 1000 * timed(() => ask(request)));
  rows.push([name, requests.length.toLocaleString("en"), `median ${median(times).toFixed(1)} ms`, `9 of 10 below ${quantile(times, 0.9).toFixed(1)} ms`, `largest ${Math.max(...times).toFixed(1)} ms`]);
  console.error(rows.at(-1)?.join("  "));
}

const seventeen = lines("puzzles/17_clue.txt");
const text = `${seventeen.join("\n")}\n`;
const single = ["--threads", "1"];
await compare("17-clue list: first solution", seventeen.length, (ask) => ask({ do: "solve-lines", lines: text }), ["solve", `${data}/puzzles/17_clue.txt`, "--to", "line", ...single]);

const magictour = lines("puzzles/magictour_top1465.txt").map((line) => line.slice(0, 81));
await compare("magictour: SE rating", magictour.length, (ask) => magictour.forEach((puzzle) => ask({ do: "rate", puzzle })), ["rate", "--scale", "se", `${data}/puzzles/magictour_top1465.txt`, ...single]);

const killers = lines("variants/killer.jsonl").map((line) => JSON.parse(line));
await compare("killers: solve", killers.length, (ask) => killers.forEach((puzzle) => ask({ do: "solve", puzzle })), ["solve", `${data}/variants/killer.jsonl`, ...single]);
await compare("killers: true candidates", killers.length, (ask) => killers.forEach((puzzle) => ask({ do: "true-candidates", puzzle })), ["candidates", "--true", `${data}/variants/killer.jsonl`]);
await latency("killers: true candidates, each", killers.map((puzzle) => ({ do: "true-candidates", puzzle })));

// Requests for a hint in each position that a player who follows the hints reaches.
const rated = lines("se-ratings.txt").map((line) => line.split("\t")).filter(([, rating]) => Number(rating) < 8);
const ask = await fresh();
const positions = rated.flatMap(([puzzle = ""]) => {
  const { steps } = ask({ do: "steps", puzzle });
  return steps.map((/** @type {any} */ step) => {
    const placed = [...step.grid].flatMap((symbol, at) => (symbol !== "." && puzzle[at] === "." ? [`r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`] : []));
    return { do: "hint", puzzle: { n: 9, givens: step.grid, placed, marks: step.candidates } };
  });
});
await latency("hint, the first position of puzzles below ER 8", rated.map(([puzzle]) => ({ do: "hint", puzzle })));
await latency("hint, all positions of these puzzles", positions);

console.log(`${cpus()[0]?.model}, node ${process.version}, ${module} with ${bytes.length} bytes\n`);
console.log("| work | number | module | command, portable | module / command |\n| --- | ---: | ---: | ---: | ---: |");
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
