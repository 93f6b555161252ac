import { digitsOf } from '../text/rules/plain-digits';
import { readCardDate } from './card-date';

/** What can be told of a payment card without asking anybody. */

/** Whether a card number's check digit is right. @param digits without spaces */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

/** The brands as people write them. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'Card',
};

const isBrand = (brand: string): brand is CardBrand => brand in brandNames;

/** How something was paid, as people say it: `Visa ending in 4242`, or `PayPal`, which has no digits. */
export function paymentLabel(brand: string, lastFour: string): string {
  if (brand === 'paypal') return 'PayPal';
  return `${isBrand(brand) ? brandNames[brand] : brandNames.unknown} ending in ${lastFour}`;
}

/** The brand by a number's first digits. */
export function brandOf(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^6(011|5)/.test(digits)) return 'discover';
  return 'unknown';
}

/** Whether the month on a card is over. @param month 1 to 12 @param year two or four digits */
export function isExpired(month: number, year: number, now: Date): boolean {
  const fullYear = year < 100 ? 2_000 + year : year;
  return Date.UTC(fullYear, month, 1) <= now.getTime();
}

/** A payment card as a person types it. */
export interface TypedCard {
  number: string;
  /** MM/YY or MM/YYYY */
  expiry: string;
  cvc: string;
  zip: string;
}

/** The card in the form that the payment processor takes. */
export function toProcessorCard(card: TypedCard) {
  const { month, year } = readCardDate(card.expiry) ?? { month: 0, year: 0 };
  return {
    number: digitsOf(card.number),
    exp_month: month,
    exp_year: year,
    cvc: digitsOf(card.cvc),
    zip: digitsOf(card.zip).slice(0, 5),
  };
}

/** The messages of the fields that cannot be right; an empty object for a card worth sending. */
export function checkTypedCard(card: TypedCard, now: Date): Partial<Record<keyof TypedCard, string>> {
  const errors: Partial<Record<keyof TypedCard, string>> = {};
  const { number, exp_month, exp_year, cvc } = toProcessorCard(card);
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) errors.number = 'Please check the card number.';
  if (exp_month < 1 || exp_month > 12) {
    errors.expiry = 'Please enter month and year, like 09/29.';
  } else if (isExpired(exp_month, exp_year, now)) {
    errors.expiry = 'This card has expired.';
  }
  const cvcLength = brandOf(number) === 'amex' ? 4 : 3;
  if (cvc.length !== cvcLength) errors.cvc = `Please enter the ${cvcLength} digits.`;
  if (!/^\d{5}(\d{4})?$/.test(digitsOf(card.zip))) errors.zip = 'Invalid zip code';
  return errors;
}

/** A card number in the groups in which it is printed. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const groups = brandOf(digits) === 'amex' ? /^(\d{0,4})(\d{0,6})(\d{0,5}).*$/ : /(\d{1,4})/g;
  return brandOf(digits) === 'amex'
    ? digits.replace(groups, '$1 $2 $3').trim()
    : digits.replace(groups, '$1 ').trim();
}
