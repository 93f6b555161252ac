import { stripVTControlCharacters } from 'node:util';

const mostLines = 40;
/** How Vitest and Playwright begin the lines that name a test which failed, or passed only when tried again, and why. */
const failureLine = /^\s*(FAIL\s|unsteady: |\d+\) \[|[A-Za-z]*Error: )/;

/** The lines of an output that name what failed, each once: they are lost in thousands of others. */
export function failures(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => failureLine.test(line));
  return [...new Set(lines.map((line) => line.trim()))].slice(0, mostLines);
}
