// Keeps the page for use without a network. The version stands for the contents of all files: scripts/offline.js writes it.

/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

importScripts("offline-files.js");
/** @type {{ version: string, files: string[] }} */
const { version, files } = /** @type {any} */ (self).OFFLINE;
const CACHE = `ennead-${version}`;
const ENGINE = "wasm/ennead.wasm";

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
      await (await caches.open(CACHE)).add(ENGINE).catch(() => {});
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
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && new URL(request.url).pathname.endsWith(ENGINE)) await cache.put(request, fresh.clone());
  return fresh;
}
