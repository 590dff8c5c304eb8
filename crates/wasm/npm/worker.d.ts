import type { Action, Answer, Request } from "./src/engine/types.js";

export type * from "./src/engine/types.js";
export { Fault } from "./index.js";

export interface Options {
  /** Stops the work. */
  signal?: AbortSignal;
  /** Receives each record of a list as soon as it is found. */
  onRecord?: (record: any) => void;
}

/** An engine in its own worker, so that long work in one engine does not delay the requests of another. */
export declare class Engine {
  /** Answers a request. A fault of kind "stopped" means that it was cancelled. */
  ask<A extends Action>(request: Request<A>, options?: Options): Promise<Answer<Request<A>>>;
  /** The records of a list, each as soon as it is found. Leaving the loop stops the work. */
  records<A extends Action>(request: Request<A>, signal?: AbortSignal): AsyncGenerator<any, void, void>;
  /** Stops all work. */
  stop(): void;
}

/** For requests whose answer a person waits for. */
export declare const quick: Engine;
/** For requests that may take long. */
export declare const long: Engine;
