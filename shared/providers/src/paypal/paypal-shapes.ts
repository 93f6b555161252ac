import { z } from 'zod';

export const MoneySchema = z.object({ currency_code: z.literal('USD'), value: z.string() });

const AuthorizationSchema = z.object({ id: z.string(), status: z.string() });
const CaptureSchema = z.object({
  id: z.string(),
  status: z.string(),
  invoice_id: z.string().nullish(),
});

/** As much of a payer's address as PayPal tells: always the country, the rest only of accounts that share it. */
const PayerAddressSchema = z
  .object({ country_code: z.string().optional(), postal_code: z.string().optional() })
  .optional();

/** As much of an order of PayPal's as we read. */
export const PaypalOrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: MoneySchema,
        payments: z
          .object({
            authorizations: z.array(AuthorizationSchema).default([]),
            captures: z.array(CaptureSchema).default([]),
            refunds: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  amount: MoneySchema,
                  custom_id: z.string().optional(),
                }),
              )
              .default([]),
          })
          .optional(),
      }),
    )
    .default([]),
  payer: z.object({ payer_id: z.string().optional(), address: PayerAddressSchema }).optional(),
  /** Says the same of the payer, and is what PayPal will keep of the two. */
  payment_source: z
    .object({
      paypal: z.object({ account_id: z.string().optional(), address: PayerAddressSchema }).optional(),
    })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type PaypalOrder = z.output<typeof PaypalOrderSchema>;

export const PaypalTokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
export const PaypalRefundSchema = z.object({
  id: z.string(),
  status: z.string(),
  seller_payable_breakdown: z.object({ total_refunded_amount: MoneySchema }).optional(),
});
export const PaypalErrorSchema = z.object({
  name: z.string(),
  message: z.string().default(''),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

/** Cents as PayPal writes them, and read back. */
export const paypalAmount = (cents: number) => ({
  currency_code: 'USD' as const,
  value: (cents / 100).toFixed(2),
});
export const centsOfPaypal = ({ value }: { value: string }) => Math.round(Number(value) * 100);
