import type { Action, Answer, Request } from "./src/engine/types.js";

export type * from "./src/engine/types.js";
export { Fault } from "./index.js";

export interface Options {
  /** Stops the work when it is aborted. */
  signal?: AbortSignal;
  /** Receives each record of a list as soon as it is found. */
  onRecord?: (record: any) => void;
}

/** Answers requests in its own worker, so that long work in one engine does not delay the requests to another. */
export declare class Engine {
  /** Answers a request. The promise is rejected with a fault of kind "stopped" if the request was cancelled. */
  ask<A extends Action>(request: Request<A>, options?: Options): Promise<Answer<Request<A>>>;
  /** Yields each record of a list as soon as it is found. Leaving the loop stops the work. */
  records<A extends Action>(request: Request<A>, signal?: AbortSignal): AsyncGenerator<any, void, void>;
  /** Stops all work. */
  stop(): void;
}

/** The engine for quick requests, whose answer a person waits for. */
export declare const quick: Engine;
/** The engine for requests that may take long. */
export declare const long: Engine;
