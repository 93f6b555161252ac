import { readCardDate } from '../payment/card-date';
import { brandOf, isExpired, passesLuhn } from '../payment/payment-card';
import { plainDigits } from '../text/rules/plain-digits';

/** A gift card as its holder types it in, with the names of the wire. */
export interface HeldCardText {
  card_number: string;
  /** MM/YY */
  expiration: string;
  security_code: string;
}

/** Digits without the gaps between them; what is no digit stays, to be refused. */
const withoutGaps = (text: string) => plainDigits(text).replace(/[\s\p{Pd}]/gu, '');

/** The card as it is compared: without the gaps in its number, its date as MM/YY. */
export function plainHeldCard(card: HeldCardText): HeldCardText {
  const date = readCardDate(card.expiration);
  return {
    card_number: withoutGaps(card.card_number),
    expiration:
      date === undefined
        ? card.expiration.trim()
        : `${String(date.month).padStart(2, '0')}/${String(date.year % 100).padStart(2, '0')}`,
    security_code: withoutGaps(card.security_code),
  };
}

/** The messages of the fields that cannot be those of a card of ours; an empty object for a card worth asking for. */
export function checkHeldCard(card: HeldCardText, now: Date): Partial<Record<keyof HeldCardText, string>> {
  const { card_number: number, expiration, security_code } = plainHeldCard(card);
  const errors: Partial<Record<keyof HeldCardText, string>> = {};
  const brand = brandOf(number);
  if (!/^\d+$/.test(number)) errors.card_number = 'Please enter the card number.';
  else if (brand !== 'visa' && brand !== 'mastercard')
    errors.card_number = 'Our cards are Visa and Mastercard. Please check the card number.';
  else if (number.length !== 16 || !passesLuhn(number)) errors.card_number = 'Please check the card number.';
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiration) ?? [];
  if (month === '') errors.expiration = 'Please enter month and year, like 09/29.';
  else if (isExpired(Number(month), Number(year), now)) errors.expiration = 'This card has expired.';
  if (!/^\d{3}$/.test(security_code)) errors.security_code = 'Please enter the 3 digits.';
  return errors;
}
