import { z } from 'zod';

const PersonSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
});
export type SessionPerson = z.output<typeof PersonSchema>;

/**
 * What a handler wants done to the visitor's session. It travels to the gateway in a header of the answer,
 * is carried out there, and never reaches the browser.
 */
export const SessionEffectSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('sign_in'),
    user_id: z.string(),
    person: PersonSchema,
    /** The key of the person's carts, where the session goes on with those; else it keeps its own. */
    cart_key: z.string().optional(),
  }),
  z.object({ do: z.literal('go_on_as_guest'), person: PersonSchema }),
  z.object({ do: z.literal('sign_out') }),
  z.object({ do: z.literal('flash'), level: z.string(), message: z.string() }),
  z.object({ do: z.literal('clear_flash') }),
]);
export type SessionEffect = z.output<typeof SessionEffectSchema>;

export const sessionEffectHeader = 'x-bowtie-session-effect';

export function encodeEffects(effects: readonly SessionEffect[]): string {
  return Buffer.from(JSON.stringify(effects)).toString('base64url');
}

/** The effects of an answer; an unreadable header is a bug of ours and throws. */
export function decodeEffects(header: string): SessionEffect[] {
  return z.array(SessionEffectSchema).parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
}
