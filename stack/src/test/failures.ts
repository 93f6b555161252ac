import { stripVTControlCharacters } from 'node:util';

const mostLines = 40;
/** How the lines begin that name a test which failed, passed only when tried again, or does not run on this machine, and why. */
const failureLine = /^\s*(FAIL\s|unsteady: |skipped: |\d+\) \[|[A-Za-z]*Error: )/;

/** The lines of an output that name what failed, each once: they are lost in thousands of others. */
export function failures(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => failureLine.test(line));
  return [...new Set(lines.map((line) => line.trim()))].slice(0, mostLines);
}
