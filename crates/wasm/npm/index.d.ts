import type { Action, Answer, Request } from "./src/engine/types.js";

export type * from "./src/engine/types.js";

/** The reason why a request has no answer. */
export declare class Fault extends Error {
  /** "malformed", "unreadable", "refused", "limited" or "stopped". */
  readonly kind: string;
}

/**
 * Answers a request. `onRecord` receives each record of a list as soon as it is found.
 *
 * @throws {Fault} the request has no answer
 */
export type Ask = <A extends Action>(request: Request<A>, onRecord?: (record: any) => void) => Answer<Request<A>>;

/** Loads the module. In browsers, `address` is the address of the module; by default, that of the file in the package. */
export declare function load(address?: string | URL): Promise<Ask>;
