/** Digits of an employer identification number and of a social security number. */
const taxIdDigits = 9;

/**
 * The first two digits that the IRS gives out, with the ranges of its list "How EINs are assigned and valid EIN prefixes";
 * both ends belong to a range.
 */
const einPrefixes: readonly (readonly [first: number, last: number])[] = [
  [1, 6],
  [10, 16],
  [20, 27],
  [30, 48],
  [50, 68],
  [71, 77],
  [80, 88],
  [90, 95],
  [98, 99],
];

export const taxIdMessages = {
  einFormat: 'An EIN has 9 digits, such as 12-3456789.',
  einUnknown: 'This is not an EIN. Please check the number.',
  einPrefix: 'No EIN begins with these two digits. Please check the number.',
  ssnFormat: 'A Social Security number has 9 digits, such as 123-45-6789.',
  ssnUnknown: 'This is not a Social Security number. Please check the number.',
} as const;

/** Numbers that were printed as examples so often that the SSA gave them up. */
const givenUpSsns: readonly string[] = ['078051120', '219099999', '457555462'];

/** The nine digits of a number that is written as `written` says, or nothing. */
function digitsOf(input: string, written: RegExp): string | undefined {
  const text = input.trim();
  return written.test(text) ? text.replace(/\D/g, '') : undefined;
}

/** The nine digits of an EIN, written with or without its hyphen; undefined for anything else. */
export function einDigits(input: string): string | undefined {
  return digitsOf(input, /^\d{2}[- ]?\d{7}$/);
}

/** The nine digits of an SSN, written with or without its hyphens; undefined for anything else. */
export function ssnDigits(input: string): string | undefined {
  return digitsOf(input, /^\d{3}([- ]?)\d{2}\1\d{4}$/);
}

/** What is wrong with an employer identification number: its form, or a prefix that the IRS does not give out. */
export function validateEin(input: string): string | undefined {
  const digits = einDigits(input);
  if (digits === undefined) return taxIdMessages.einFormat;
  if (/^\d{2}0{7}$/.test(digits)) return taxIdMessages.einUnknown;
  const prefix = Number(digits.slice(0, 2));
  const isGivenOut = einPrefixes.some(([first, last]) => prefix >= first && prefix <= last);
  return isGivenOut ? undefined : taxIdMessages.einPrefix;
}

/** What is wrong with a social security number: its form, or parts that the SSA never gave out. */
export function validateSsn(input: string): string | undefined {
  const digits = ssnDigits(input);
  if (digits === undefined) return taxIdMessages.ssnFormat;
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  const isUnknown =
    area === '000' || area === '666' || area.startsWith('9') || group === '00' || serial === '0000';
  return isUnknown || givenUpSsns.includes(digits) ? taxIdMessages.ssnUnknown : undefined;
}

/** `12-3456789`, as far as the digits go. */
export function formatEin(input: string): string {
  const digits = input.replace(/\D/g, '').slice(0, taxIdDigits);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}-${digits.slice(2)}`;
}

/** `123-45-6789`, as far as the digits go. */
export function formatSsn(input: string): string {
  const digits = input.replace(/\D/g, '').slice(0, taxIdDigits);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}
