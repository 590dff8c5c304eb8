// The focus of the keyboard, when what had it goes away.

/** Moves the focus out of an explanation that is about to close. @param {string} selector where to */
export function leaveExplanation(selector) {
  if (document.activeElement?.closest(".explained")) /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}
