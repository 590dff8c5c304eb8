// The focus of the keyboard when the element that had it is removed.

/** Moves the focus out of an explanation that is about to close. @param {string} selector where to */
export function leaveExplanation(selector) {
  if (document.activeElement?.closest(".explained")) /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}
