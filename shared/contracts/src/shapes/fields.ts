import {
  accountRules,
  addressFields,
  addressRules,
  canonicalEmail,
  cardRules,
  cardValue,
  carrierTypes,
  deliveryStyles,
  fits,
  keptText,
  languageMessage,
  languageTags,
  networks,
  plainCode,
  recordOf,
  type TextRule,
  typedOrderNumber,
  validateAmount,
  wireAddressFields,
} from '@bowtie/domain';
import { z } from 'zod';

/** What the reference says of a text field. */
function lengthOf({ min, max, optional }: TextRule): string {
  const length = min === max ? `${max} characters` : `${min} to ${max} characters`;
  return `${length} after trimming${optional ? ', or none' : ''}`;
}

/** A text that a function of the domain refuses with its message, or takes. Forms ask the same function. */
export function checked(check: (text: string) => string | undefined) {
  return z.string().superRefine((text, context) => {
    const refusal = check(text);
    if (refusal !== undefined) context.addIssue({ code: 'custom', message: refusal });
  });
}

/** A field that keeps to one of the domain's text rules (business specification, section 5). */
export function ruled(rule: TextRule) {
  return checked((text) => fits(rule, text))
    .meta({
      description: lengthOf(rule),
      ...(!rule.optional && { minLength: rule.min }),
      maxLength: rule.max,
    })
    .transform((value) => keptText(rule, value));
}

export const NetworkSchema = z.enum(networks);
export const DeliveryStyleSchema = z.enum(deliveryStyles);
export const CarrierTypeSchema = z.enum(carrierTypes);

/** A language in which the store writes. */
export const LanguageTagSchema = z.enum(languageTags, languageMessage);

/** A price on the wire: integer, 200 to the dollar. */
export const WirePriceSchema = z.int().min(0);
/** Identifiers made by browsers or by us: short, printable, no spaces. */
export const IdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .meta({ minLength: 1, maxLength: 64 });
/** A code that somebody was given, or the part of a link that is one: whole, however it was pasted. */
export function typedCode(most: number, missing?: string) {
  return z
    .string()
    .max(2 * most + 20)
    .transform(plainCode)
    .pipe(z.string().min(1, missing).max(most));
}
/** What opens a gift: the end of its link. */
export const GiftHashSchema = typedCode(200);
/** The number of an order, as the store writes it. */
export const OrderNumberSchema = z.string().regex(/^[A-Z0-9-]{6,24}$/);
/** The number of an order as somebody types it. */
export const TypedOrderNumberSchema = z
  .string()
  .trim()
  .toUpperCase()
  .max(typedOrderNumber.max)
  .regex(/^\P{Cc}*$/u);
/** A brand's name in addresses. */
export const MerchantSlugSchema = z.string().regex(/^[a-z0-9-]{1,64}$/);
/** A card's value in whole dollars (section 5). */
export const CardAmountSchema = z
  .number()
  .superRefine((amount, context) => {
    const refusal = validateAmount(amount);
    if (refusal !== undefined) context.addIssue({ code: 'custom', message: refusal });
  })
  .meta({ type: 'integer', minimum: cardValue.min, maximum: cardValue.max });
export const EmailSchema = ruled(cardRules.emailAddress).transform(canonicalEmail);
/** An address as the store answers it: it was checked when it came. */
export const AnsweredAddressSchema = z.object(recordOf(wireAddressFields, () => z.string()));

/** An address in the States, with the names of the wire (section 3). */
export const AddressSchema = z.strictObject({
  [addressFields.addressLine1]: ruled(addressRules.addressLine1),
  [addressFields.addressLine2]: ruled(addressRules.addressLine2)
    .nullish()
    .transform((line) => line ?? ''),
  [addressFields.city]: ruled(addressRules.city),
  [addressFields.state]: ruled(addressRules.state),
  [addressFields.zip]: ruled(addressRules.zip),
});
export type Address = z.output<typeof AddressSchema>;
export const PersonNameSchema = ruled(accountRules.personName);
export const PhoneSchema = ruled(accountRules.phoneNumber);

/** Query flags arrive as text. */
export const FlagSchema = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

/** Page and limit of a list that is read from the query. */
export function paging(limits: { limit: number; most: number }) {
  return {
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(limits.most).default(limits.limit),
  };
}
