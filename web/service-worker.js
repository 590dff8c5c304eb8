// Keeps the page for use without a network. The version depends on the contents of all files: scripts/offline.js writes it.

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
      // The engine is large and not needed to play, so the page does not wait for it.
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
  // A server may state that its answers vary by Origin, which module scripts send and the worker does not; the files are
  // the same.
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  const isEngine = engine.files.some((file) => new URL(file, location.href).pathname === new URL(request.url).pathname);
  if (fresh.ok && isEngine) await cache.put(request, fresh.clone());
  return fresh;
}

/** The parts of the engine; none if the page comes from a server that answers the requests. @returns {{ build: string, files: string[] }} */
function engineFiles() {
  try {
    importScripts("wasm/build.js");
    return /** @type {any} */ (self).ENGINE;
  } catch {
    return { build: "none", files: [] };
  }
}
