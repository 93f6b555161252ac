/** Digits of a North American number as people type it: a leading 1 is dropped, at most ten are kept (section 5). */
export function phoneDigits(input: string): string {
  const digits = input.replace(/\D/g, '');
  return (digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/** `(###) ###-####`, as far as the digits go (section 5). */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
