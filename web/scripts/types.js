// Writes the types of requests and answers into src/engine/types.d.ts. Their source is the OpenAPI description of the engine's interface:
//
//   node scripts/types.js           writes them
//   node scripts/types.js --check   fails if they are not up to date

import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const target = new URL("../src/engine/types.d.ts", import.meta.url);
/** @type {any} */
const description = JSON.parse(readFileSync(new URL("../../docs/schema/openapi.json", import.meta.url), "utf8"));

/** Rewrites the references of a schema for the compiler: a reference must be alone in its object, or within `allOf`. @param {any} schema @returns {any} */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref, ...rest } = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, name === "$ref" ? part : plain(part)]));
  if ($ref === undefined) return rest;
  const reference = { $ref: $ref.replace("#/components/schemas/", "#/$defs/") };
  delete rest.description;
  return Object.keys(rest).length === 0 ? reference : { allOf: [reference, rest] };
}

/** @type {Record<string, any>} */
const requests = {};
/** @type {Record<string, any>} */
const answers = {};
for (const [path, { post }] of Object.entries(description.paths)) {
  if (!post) continue;
  const action = path.replace("/v1/", "");
  requests[action] = plain(post.requestBody.content["application/json"].schema);
  const { "application/json": one, "application/jsonl": many, ...texts } = post.responses["200"].content;
  const choices = [];
  if (one) choices.push(plain(one.schema));
  // If an action has the option `progress`, its list is progress reports followed by the answer. For other actions, the whole list is
  // the answer, so its type is an array.
  const isList = many && !(one && description.components.schemas[names(post)]?.properties?.progress);
  if (isList) choices.push({ type: "array", items: plain(many["x-itemSchema"]) });
  if (Object.keys(texts).length > 0) choices.push({ type: "string" });
  answers[action] = choices.length === 1 ? choices[0] : { anyOf: choices };
}

/** Returns the name of a request's schema. @param {any} post @returns {string} */
function names(post) {
  return post.requestBody.content["application/json"].schema.$ref.split("/").at(-1);
}

/** @param {Record<string, any>} properties @param {string} text */
const all = (properties, text) => ({
  type: "object", description: text, properties, required: Object.keys(properties), additionalProperties: false,
});

const schema = {
  title: "Interface",
  type: "object",
  properties: {},
  additionalProperties: false,
  $defs: {
    ...plain(description.components.schemas),
    Requests: all(requests, "The fields of a request, by its action."),
    Replies: all(answers, "The answer to a request, by its action."),
  },
};
const compiled = await compile(/** @type {any} */ (schema), "Interface", {
  additionalProperties: false,
  bannerComment: "// Written by scripts/types.js from docs/schema/openapi.json.",
  unreachableDefinitions: true,
});
const text = `${compiled.replace(/export interface Interface \{\}\n/, "")}
/** The names of the actions. */
export type Action = keyof Requests;

/** A request: \`do\` names the action, and the other keys are its fields. */
export type Request<A extends Action = Action> = { [One in A]: { do: One } & Requests[One] }[A];

/** The answer to a request. */
export type Answer<R extends { do: Action }> = Replies[R["do"]];
`;
if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) throw new Error('src/engine/types.d.ts is not up to date; run "npm run types"');
