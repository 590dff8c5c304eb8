// Runs the tests in a browser on the page that `ennead web` serves: node scripts/served.js [test]...
//
// The program is that of a debug build with the feature `web`, or the one that ENNEAD names.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = (/** @type {string} */ at) => fileURLToPath(new URL(`../${at}`, import.meta.url));

const program = process.env.ENNEAD ?? path("../target/debug/ennead");
const chosen = process.argv.slice(2);
const tests = chosen.length > 0 ? chosen : readdirSync(path("test/browser")).filter((name) => name.endsWith(".test.js")).map((name) => path(`test/browser/${name}`));

const server = spawn(program, ["web", "--listen", "127.0.0.1:0"], { stdio: ["ignore", "inherit", "pipe"] });
const stopped = once(server, "exit").then(([code]) => {
  throw new Error(`${program} ended with ${code}`);
});
stopped.catch(() => {});
/** @type {Promise<string>} */
const address = new Promise((resolve) => {
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
    const found = said.match(/http:\/\/\S+/)?.[0];
    if (found) resolve(found);
  });
});
try {
  const url = await Promise.race([address, stopped]);
  const run = spawn(process.execPath, ["--test", ...tests], { stdio: "inherit", env: { ...process.env, PAGE: url } });
  const [code] = await once(run, "exit");
  process.exitCode = code ?? 1;
} finally {
  server.kill("SIGINT");
}
