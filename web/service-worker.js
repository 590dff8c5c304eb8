// Stores the page for use without a network. The version is a hash of the contents of all files, written by scripts/offline.js.

/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

importScripts("offline-files.js");
/** @type {{ version: string, files: string[] }} */
const { version, files } = /** @type {any} */ (self).OFFLINE;
const engine = engineFiles();
const CACHE = `ennead-${version}-${engine.build}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "reload" })))).then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("ennead-") && name !== CACHE) await caches.delete(name);
      await worker.clients.claim();
      // The engine is stored last, so that the page does not wait for it: it is large, and digits can be entered without it.
      const cache = await caches.open(CACHE);
      await Promise.all(engine.files.map((file) => cache.add(file).catch(() => {})));
    })(),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  // ignoreVary: a server may state `Vary: Origin`. Requests for module scripts have that header, and those of this worker do not, but
  // the files are the same.
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  const isEngine = engine.files.some((file) => new URL(file, location.href).pathname === new URL(request.url).pathname);
  if (fresh.ok && isEngine) await cache.put(request, fresh.clone());
  return fresh;
}

/** Returns the build of the engine and its files; no files if the page has no module, so that its server answers the requests. @returns {{ build: string, files: string[] }} */
function engineFiles() {
  try {
    importScripts("wasm/build.js");
    return /** @type {any} */ (self).ENGINE;
  } catch {
    return { build: "none", files: [] };
  }
}
