import type { Action, Answer, Request } from "./src/engine/types.js";

export type * from "./src/engine/types.js";

/** Why a request has no answer. */
export declare class Fault extends Error {
  /** "malformed", "unreadable", "refused" or "stopped". */
  readonly kind: string;
}

/**
 * Answers a request. `onRecord` takes the records of a list while they are found.
 *
 * @throws {Fault} the request has no answer
 */
export type Ask = <A extends Action>(request: Request<A>, onRecord?: (record: any) => void) => Answer<Request<A>>;

/** Loads the module: in browsers from `address`, if that is stated. */
export declare function load(address?: string | URL): Promise<Ask>;
