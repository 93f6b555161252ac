const runs = /^'*[=+\-@\t\r]/;

/**
 * A cell as it is written into files: an apostrophe before what a spreadsheet would run as a formula. What begins so already
 * gets another one, so that reading gives back what was written.
 */
export function escapeCell(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

/** The way back of `escapeCell`. */
export function unescapeCell(text: string): string {
  return text.startsWith("'") && runs.test(text) ? text.slice(1) : text;
}
