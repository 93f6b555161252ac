import { brandOf, isExpired, passesLuhn } from '@bowtie/domain';
import { z } from 'zod';

const digits = z.union([z.string(), z.number()]).transform((value) => String(value).replace(/[\s-]/g, ''));

/** The card as the browser’s form sends it; spaces in the number do not matter. */
export const CardFormSchema = z
  .object({
    number: digits.refine((value) => /^\d{12,19}$/.test(value) && passesLuhn(value), {
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
    if (isExpired(Number(card.exp_month), Number(card.exp_year), new Date()))
      context.addIssue({ code: 'custom', path: ['exp_year'], message: 'Your card has expired.' });
    if ((brandOf(card.number) === 'amex') !== (card.cvc.length === 4))
      context.addIssue({
        code: 'custom',
        path: ['cvc'],
        message: 'Your card’s security code is not valid.',
      });
  });
export type CardForm = z.output<typeof CardFormSchema>;
