import { z } from 'zod';

const digits = z.union([z.string(), z.number()]).transform((value) => String(value).replace(/[\s-]/g, ''));

/** Whether a card number’s check digit is right. */
function luhnIsRight(number: string): boolean {
  const sum = [...number].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** The brand by the number’s first digits. */
export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^6(011|5)/.test(number)) return 'discover';
  return 'unknown';
}

/** The card as the browser’s form sends it; spaces in the number do not matter. */
export const CardFormSchema = z
  .object({
    number: digits.refine((value) => /^\d{12,19}$/.test(value) && luhnIsRight(value), {
      message: 'Your card number is not valid.',
    }),
    exp_month: digits.refine((value) => /^(0?[1-9]|1[0-2])$/.test(value), {
      message: 'Your card’s expiration month is not valid.',
    }),
    exp_year: digits.refine((value) => /^(\d{2}|\d{4})$/.test(value), {
      message: 'Your card’s expiration year is not valid.',
    }),
    cvc: digits.refine((value) => /^\d{3,4}$/.test(value), {
      message: 'Your card’s security code is not valid.',
    }),
    zip: digits.refine((value) => /^\d{5}(\d{4})?$/.test(value), { message: 'Invalid zip code' }),
  })
  .superRefine((card, context) => {
    if (expired(card.exp_month, card.exp_year, new Date()))
      context.addIssue({ code: 'custom', path: ['exp_year'], message: 'Your card has expired.' });
    if ((brandOf(card.number) === 'amex') !== (card.cvc.length === 4))
      context.addIssue({
        code: 'custom',
        path: ['cvc'],
        message: 'Your card’s security code is not valid.',
      });
  });
export type CardForm = z.output<typeof CardFormSchema>;

/** Whether the month on the card is over. */
function expired(month: string, year: string, now: Date): boolean {
  const fullYear = year.length === 2 ? 2_000 + Number(year) : Number(year);
  return Date.UTC(fullYear, Number(month), 1) <= now.getTime();
}
