/**
 * Stands in the shell's build for the federation runtime's reading of version ranges: what is shared asks for `^1.2.3` alone
 * (`shared-packages.ts`), and the runtime itself compares with `<=1.2.3`.
 */
const rangeForm = /^(\^|<=)(\d+)\.(\d+)\.(\d+)$/;
const versionForm = /^(\d+)\.(\d+)\.(\d+)$/;

const numbersOf = (parts: readonly string[]): number[] => parts.map(Number);

/** Below zero where the first version is the earlier one. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Whether a version is one of a range. A form that nothing here is written in is none. */
export function satisfy(version: string, range: string): boolean {
  const [, ...of] = versionForm.exec(version) ?? [];
  const [, sign, ...than] = rangeForm.exec(range) ?? [];
  if (of.length === 0 || sign === undefined) return false;
  const [found, asked] = [numbersOf(of), numbersOf(than)];
  if (sign === '<=') return compare(found, asked) <= 0;
  // What comes before the first number that is not zero, and that one, must be the same.
  const fixed =
    Math.max(
      0,
      asked.findIndex((number) => number > 0),
    ) + 1;
  return compare(found, asked) >= 0 && compare(found.slice(0, fixed), asked.slice(0, fixed)) === 0;
}
