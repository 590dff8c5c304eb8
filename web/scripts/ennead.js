// Starts `ennead web` for other scripts. ENNEAD names the program, by default target/debug/ennead, which needs the feature `web`.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = process.env.ENNEAD ?? fileURLToPath(new URL("../../target/debug/ennead", import.meta.url));

/**
 * Starts the program on a free port, and waits until it has printed an address with this scheme.
 *
 * @param {"http" | "ws"} scheme
 * @param {string[]} [options]
 */
export async function startWeb(scheme, options = []) {
  const server = spawn(program, ["web", "--listen", "127.0.0.1:0", ...options], { stdio: ["ignore", "inherit", "pipe"] });
  const exit = once(server, "exit");
  let said = "";
  const stopped = exit.then(([code]) => {
    throw new Error(`${program} ended with ${code}: ${said}`);
  });
  stopped.catch(() => {});
  /** @type {Promise<string>} */
  const address = new Promise((resolve) => {
    server.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      // The output can arrive in pieces: an address is complete once white space follows it.
      const found = said.match(new RegExp(`\\b${scheme}://\\S+(?=\\s)`))?.[0];
      if (found) resolve(found);
    });
  });
  return {
    url: await Promise.race([address, stopped]),
    /** Ends the program as Ctrl-C does, and returns its exit code. @returns {Promise<number | null>} */
    stop: async () => {
      server.kill("SIGINT");
      return (await exit)[0];
    },
  };
}
