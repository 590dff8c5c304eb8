// Saves files that the page creates.

/** Lets the browser save content as a file. @param {Blob} content @param {string} name */
export function download(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser may read the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
