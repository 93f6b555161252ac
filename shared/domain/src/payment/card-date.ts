import { digitsOf, plainDigits } from '../text/rules/plain-digits';

/** When a card ends, as it is printed on it. */
export interface CardDate {
  /** 1 to 12, where it was typed right */
  month: number;
  /** Four digits */
  year: number;
}

/** The date of a card as people type it (`9/30`, `0930`, `09/2030`); undefined where it is not all there. */
export function readCardDate(typed: string): CardDate | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\/(\d{2}|20\d{2})$/.exec(formatExpiry(typed)) ?? [];
  if (month === '') return undefined;
  return { month: Number(month), year: year.length === 2 ? 2_000 + Number(year) : Number(year) };
}

/** MM/YY or MM/YYYY, with the slash put in while typing. */
export function formatExpiry(typed: string): string {
  const text = plainDigits(typed);
  // A month of one digit ends where something else stands behind it.
  const short = /^\s*([1-9])[^\d]/.exec(text)?.[1];
  const all = digitsOf(text);
  const digits = short !== undefined || /^[2-9]/.test(all) ? `0${all}` : all;
  const year = digits.slice(2);
  const shown = year.slice(0, year.startsWith('20') ? 4 : 2);
  return shown === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)}/${shown}`;
}
