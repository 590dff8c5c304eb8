// The error of a request that fails.

/**
 * The error of a request. Its kind is one of the JSON interface ("malformed", "unreadable", "refused", "limited"), or
 * "stopped": the work was stopped; "unavailable": there is no engine, for example without a network; "busy": the server has too
 * many requests; "failed": the engine is broken.
 */
export class Fault extends Error {
  /** @param {string} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.name = "Fault";
    this.kind = kind;
  }
}

/** The fault of a request that was stopped. */
export const stopped = () => new Fault("stopped", "stopped");
