// Moves the keyboard focus when the element that has it is about to be removed.

/** Moves the focus out of an explanation that is about to close. @param {string} selector the element that gets the focus */
export function leaveExplanation(selector) {
  if (document.activeElement?.closest(".explained")) /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}
