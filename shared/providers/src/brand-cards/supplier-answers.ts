import { z } from 'zod';
import type { BoughtBrandCard } from './port';

const Short = z.string().min(1).max(200);

/** What an order is with the supplier. */
const statuses = ['COMPLETE', 'PENDING', 'FAILED', 'CANCELED'] as const;

const CredentialSchema = z.object({
  credentialType: z.string().max(60),
  value: z.string().min(1).max(2_000),
});

/** An order as the supplier tells of it; its credentials are secret. */
export const SupplierOrderSchema = z.object({
  referenceOrderID: Short,
  externalRefID: Short,
  utid: Short,
  /** Dollars. */
  amount: z.number(),
  status: z.enum(statuses),
  failureReason: z.string().max(120).nullish(),
  reward: z.object({ credentialList: z.array(CredentialSchema).max(20) }).nullish(),
});
export type SupplierOrder = z.output<typeof SupplierOrderSchema>;

/** What a search for an order tells: no credentials. */
export const SupplierOrdersSchema = z.object({
  orders: z.array(z.object({ referenceOrderID: Short, externalRefID: Short })).max(100),
});

const ErrorBodySchema = z.object({ errors: z.array(z.object({ i18nKey: z.string().max(120) })).min(1) });

/** Why the supplier refuses something. */
export function errorKeyOf(status: number, body: unknown): string {
  const refusal = ErrorBodySchema.safeParse(body);
  return refusal.data?.errors[0]?.i18nKey ?? `status_${status}`;
}

/** Whether it refuses because there are no cards. */
export function isOutOfStock(key: string): boolean {
  return /out.?of.?stock|no.?inventory/i.test(key);
}

const LinkSchema = z.url({ protocol: /^https$/ }).max(2_000);
/** The first of these kinds that is there counts. */
const kindsOf = {
  code: ['redemptionCode', 'cardNumber', 'giftCode'],
  pin: ['pin', 'securityCode'],
  link: ['redemptionUrl', 'url'],
  expires: ['expirationDate', 'date'],
} as const;

/** What spends the card; undefined where something of it cannot be read. */
export function credentialsOf({ referenceOrderID, reward }: SupplierOrder): BoughtBrandCard | undefined {
  const list = reward?.credentialList ?? [];
  const textOf = (kinds: readonly string[]): string | null =>
    list.find(({ credentialType }) => kinds.includes(credentialType))?.value.trim() ?? null;
  const link = textOf(kindsOf.link);
  if (link !== null && !LinkSchema.safeParse(link).success) return undefined;
  const expires = textOf(kindsOf.expires)?.slice(0, 10) ?? null;
  if (expires !== null && !z.iso.date().safeParse(expires).success) return undefined;
  return {
    reference: referenceOrderID,
    code: textOf(kindsOf.code),
    pin: textOf(kindsOf.pin),
    link,
    expires,
  };
}
