// Runs the tests in a browser on the page that `ennead web` serves: node scripts/served.js [test]...
//
// The program is that of a debug build with the feature `web`, or the one that ENNEAD names.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startWeb } from "./ennead.js";

const path = (/** @type {string} */ at) => fileURLToPath(new URL(`../${at}`, import.meta.url));

const chosen = process.argv.slice(2);
const tests = chosen.length > 0 ? chosen : readdirSync(path("test/browser")).filter((name) => name.endsWith(".test.js")).map((name) => path(`test/browser/${name}`));

const server = await startWeb("http");
try {
  const run = spawn(process.execPath, ["--test", ...tests], { stdio: "inherit", env: { ...process.env, PAGE: server.url } });
  const [code] = await once(run, "exit");
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
}
