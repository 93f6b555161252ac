import { digitsOf } from '../text/rules/plain-digits';

/** Digits of a North American number as people type it: a leading 1 is dropped, at most ten are kept (section 5). */
export function phoneDigits(input: string): string {
  const digits = digitsOf(input);
  return (digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/** Whether a buyer has to be reached by phone: the carrier of posted cards may need it, what goes by e-mail does not. */
export function needsPhone(groups: readonly { virtual: boolean }[]): boolean {
  return groups.some(({ virtual }) => !virtual);
}

/** `(###) ###-####`, as far as the digits go (section 5). */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
