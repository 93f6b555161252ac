/** A text with the full-width digits of Asian keyboards as plain ones. */
export function plainDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 0x30));
}

/** The digits of a text, whatever stands between them. */
export function digitsOf(text: string): string {
  return plainDigits(text).replace(/\D/g, '');
}

/** A ZIP code as it is typed: of nine digits the first five, since the others are the carrier's to know. */
export function formatZip(typed: string): string {
  return digitsOf(typed).slice(0, 5);
}

/** A code as it was given out: pasted with spaces, ends of lines or characters that nobody sees it is still the same one. */
export function plainCode(typed: string): string {
  return plainDigits(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-');
}
