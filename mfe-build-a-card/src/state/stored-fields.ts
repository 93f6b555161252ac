import type { BuildACardCard } from '@bowtie/domain';
import * as z from 'zod/mini';

/**
 * Schemas of what was stored, which may be old or meddled with: what does not fit is replaced or left out, so that one bad
 * field does not lose a whole flow.
 */

/** An identifier as it may be sent to the store. */
export const IdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const IdOrNullSchema = z.catch(z.nullable(IdSchema), null);

const longestText = 1_000;

/** A text, cut where it is longer than any field; empty where it is none. */
export const TextSchema = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, longestText)),
  ),
  '',
);

export const FlagSchema = z.catch(z.boolean(), false);

/** A list without the entries that do not fit. */
export function listOf<T>(entry: z.ZodMiniType<T>) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list): T[] =>
      list.flatMap((each) => {
        const parsed = entry.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
}

const LeaderSchema = z.catch(z.optional(z.string()), undefined);

/** Ids of the cards that the others of their kind follow. */
export type Leaders = Readonly<Partial<Record<BuildACardCard['deliveryMethod'], string | undefined>>>;

/** Ids of the cards that the others of their kind follow, as they were stored. */
export const LeadersSchema = z.object({ plastic: LeaderSchema, virtual: LeaderSchema });
