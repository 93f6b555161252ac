import { z } from 'zod';
import { AnsweredAddressSchema } from './fields';

/** Who changed something: `holder` has the card in hand, `program` came with an API key of the business. */
export const changeActors = [
  'buyer',
  'member',
  'program',
  'recipient',
  'holder',
  'operator',
  'bank',
  'provider',
] as const;

export const ChangeActorSchema = z.object({
  kind: z.enum(changeActors),
  /** Of somebody of a business; null where that is not known, or nobody's. */
  name: z.string().nullable(),
});
export type ChangeActor = z.output<typeof ChangeActorSchema>;

/** What changes about a card after it was ordered, and that its buyer is written to about. */
export const cardChangeKinds = [
  'recipient_corrected',
  'recipient_claimed',
  'exchanged',
  'replaced',
  'frozen',
  'unfrozen',
] as const;
export type CardChangeKind = (typeof cardChangeKinds)[number];

const person = { name: z.string().nullable(), email: z.string().nullable() };

/** Whom a card was or is for, and where it goes, as the services tell one another. */
export const KnownPlaceSchema = z.object({
  ...person,
  /** Null for what goes to a mailbox, and where it is not known. */
  address: AnsweredAddressSchema.nullable(),
});
export type KnownPlace = z.output<typeof KnownPlaceSchema>;

/** The same as it is shown: the postal address is one line. */
export const ShownPlaceSchema = z.object({ ...person, address: z.string().nullable() });
export type ShownPlace = z.output<typeof ShownPlaceSchema>;

/** What a change says beside its kind and its time. */
export function changeFields<Place extends z.ZodType>(place: Place) {
  return {
    by: ChangeActorSchema.optional(),
    before: place.optional(),
    after: place.optional(),
  };
}
