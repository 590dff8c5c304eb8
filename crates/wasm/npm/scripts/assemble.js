// Copies into the package the files that it shares with `web`, the licences and openapi.json. `npm run wasm` in `web` must have
// built the module.

import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";

const to = new URL("../", import.meta.url);
const repository = new URL("../../../", to);
const page = new URL("web/", repository);

for (const folder of ["src/engine/", "wasm/"]) {
  rmSync(new URL(folder, to), { recursive: true, force: true });
  mkdirSync(new URL(folder, to), { recursive: true });
  for (const file of readdirSync(new URL(folder, page))) {
    if (/\.(js|d\.ts|wasm)$/.test(file) && file !== "build.js") copyFileSync(new URL(folder + file, page), new URL(folder + file, to));
  }
}
for (const file of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(new URL(file, repository), new URL(file, to));
copyFileSync(new URL("docs/schema/openapi.json", repository), new URL("openapi.json", to));
