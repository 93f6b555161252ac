import { z } from 'zod';
import { defineCall } from '../../call';
import { BalanceCheckSchema } from '../../shapes/brand';
import { paging } from '../../shapes/fields';

/** A brand whose cards can be checked, and where: at least one of the two ways is there. */
const BalanceCheckMerchantSchema = z.object({
  name: z.string(),
  slug: z.string(),
  merchantImageUrl: z.string(),
  balance_check: BalanceCheckSchema,
});
export type BalanceCheckMerchant = z.output<typeof BalanceCheckMerchantSchema>;

export const balanceCheckMerchants = defineCall({
  name: 'balanceCheckMerchants',
  method: 'GET',
  path: '/ajax/get-gift-card-balance-check-merchants/',
  owner: 'catalog',
  summary: 'Merchants whose cards can be checked for a balance, by the letter that they begin with',
  cacheSeconds: 60,
  query: z.object({
    /** One letter from A to Z, or a row of up to three; without it the merchants of all letters. */
    chunk: z
      .string()
      .regex(/^[A-Z]{1,3}$/)
      .optional(),
    query: z.string().trim().max(100).optional(),
    ...paging({ limit: 20, most: 100 }),
  }),
  answer: z.object({
    merchants: z.array(BalanceCheckMerchantSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
    /** The letters from A to Z under which there is any merchant. */
    chunks: z.array(z.string()),
  }),
});
