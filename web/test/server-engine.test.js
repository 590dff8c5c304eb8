// The client that sends requests to a server: answers, records as they arrive, faults, and aborted requests.

import { createServer } from "node:http";
import { once } from "node:events";
import test from "node:test";
import assert from "node:assert/strict";
import { Fault } from "../src/engine/fault.js";
import { ServerEngine } from "../src/engine/server-engine.js";

/** Starts a server that answers each request with this listener, and an engine that asks it. @param {import("node:http").RequestListener} listener */
async function serving(listener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { engine: new ServerEngine(new URL(`http://127.0.0.1:${address.port}/`)), close };
}

const problem = { type: "urn:ennead:problem:refused", title: "The action does not apply", status: 422, detail: "no" };

test("the action is a part of the address, and the body has the other fields", async () => {
  const { engine, close } = await serving(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.setHeader("content-type", request.url === "/v1/draw" ? "image/svg+xml" : "application/json");
    response.end(JSON.stringify({ kind: "count", method: request.method, url: request.url, body, type: request.headers["content-type"] }));
  });
  const answer = await engine.ask({ do: "count", puzzle: "1...", limit: 2 }, {});
  const expected = { method: "POST", url: "/v1/count", body: '{"puzzle":"1...","limit":2}', type: "application/json" };
  assert.deepEqual(answer, { kind: "count", ...expected });
  assert.equal(typeof (await engine.ask({ do: "draw" }, {})), "string");
  close();
});

test("the records of a list are passed on as they arrive", async () => {
  /** @type {import("node:http").ServerResponse} */
  let open;
  const { engine, close } = await serving((_, response) => {
    open = response;
    response.setHeader("content-type", "application/jsonl");
    // A piece of the answer can contain several records, and a part of one.
    response.write('{"kind":"solution","k":0}\n{"kind":"sol');
  });
  /** @type {any[]} */
  const found = [];
  const list = await new Promise((resolve, reject) => {
    const onRecord = (/** @type {any} */ record) => {
      found.push(record.k);
      // The second record is sent only when the first one has arrived.
      if (record.k === 0) open.end('ution","k":1}\n{"kind":"solution","k":2}\n');
    };
    engine.ask({ do: "solutions" }, { onRecord }).then(resolve, reject);
  });
  assert.deepEqual([found, list.map((/** @type {any} */ record) => record.k)], [[0, 1, 2], [0, 1, 2]]);
  close();
});

test("problems are faults, also as the last line of a list", async () => {
  const { engine, close } = await serving((request, response) => {
    const isList = request.url === "/v1/solutions";
    response.writeHead(isList ? 200 : 422, { "content-type": isList ? "application/jsonl" : "application/problem+json" });
    response.end(`${isList ? '{"kind":"solution","k":0}\n' : ""}${JSON.stringify(problem)}\n`);
  });
  /** @type {any[]} */
  const found = [];
  for (const action of ["solve", "solutions"]) {
    await assert.rejects(
      engine.ask({ do: action }, { onRecord: (record) => found.push(record) }),
      (fault) => fault instanceof Fault && fault.kind === "refused" && fault.message === "no",
    );
  }
  assert.equal(found.length, 1);
  close();
});

test("if there is no server of ennead at the address, the engine is unavailable", async () => {
  const { engine, close } = await serving((_, response) => response.writeHead(404, { "content-type": "text/html" }).end("<h1>no"));
  const isUnavailable = (/** @type {unknown} */ fault) => fault instanceof Fault && fault.kind === "unavailable";
  await assert.rejects(engine.ask({ do: "solve" }, {}), isUnavailable);
  close();
  await assert.rejects(engine.ask({ do: "solve" }, {}), isUnavailable);
});

test("aborting a request ends the connection, and so does the function stop", async () => {
  let closed = 0;
  const { engine, close } = await serving((request, response) => {
    request.socket.on("close", () => (closed += 1));
    response.setHeader("content-type", "application/jsonl");
    response.write('{"kind":"solution","k":0}\n');
  });
  const isStopped = (/** @type {unknown} */ fault) => fault instanceof Fault && fault.kind === "stopped";
  for (const end of ["abort", "stop"]) {
    const controller = new AbortController();
    const onRecord = () => (end === "abort" ? controller.abort() : engine.stop());
    await assert.rejects(engine.ask({ do: "solutions" }, { signal: controller.signal, onRecord }), isStopped);
  }
  while (closed < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  close();
});
