import { mostPanelOrigins, panelOriginSchema } from '@bowtie/contracts';
import { businessStates } from '@bowtie/domain';
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
    /** Status of the person's business; absent for who has none. */
    smb_status: z.enum(businessStates).optional(),
    /** The key of the person's carts, where the session goes on with those; else it keeps its own. */
    cart_key: z.string().optional(),
    /**
     * What the account knew of the person's sessions when the password was checked: a number that only rises. A session
     * that is signed in under a lower one than a later `end_sessions` names is over, also where both happen at once.
     */
    session_epoch: z.int().min(0).optional(),
  }),
  /** Puts what the account now says of its person into the session, where they are signed in. */
  z.object({ do: z.literal('update_person'), user_id: z.string(), person: PersonSchema }),
  /** Puts what the account now says of the person's business into the session, where they are signed in. */
  z.object({
    do: z.literal('update_business'),
    user_id: z.string(),
    smb_status: z.enum(businessStates).nullable(),
  }),
  z.object({ do: z.literal('go_on_as_guest'), person: PersonSchema }),
  /** Ends the visitor's session, and whatever another request has made of it in the meantime. */
  z.object({ do: z.literal('sign_out') }),
  /**
   * Ends all sessions in which a person is signed in under a lower `session_epoch`, on whatever device. After a changed
   * password a `sign_in` under this epoch follows in the same answer, where the visitor stays signed in.
   */
  z.object({ do: z.literal('end_sessions'), user_id: z.string(), session_epoch: z.int().min(1) }),
  /** Has a session live long because it holds something worth keeping. Cards, pictures, guests and sign-ins imply it. */
  z.object({ do: z.literal('keep') }),
  z.object({ do: z.literal('flash'), level: z.string(), message: z.string() }),
  z.object({ do: z.literal('clear_flash') }),
  /** Gives the browser a secret id of its own for a year, whoever signs in and out of it. */
  z.object({ do: z.literal('remember_device'), device: z.string() }),
  /** Turns the developer panel on in this browser, with these origins until then, or off (null). */
  z.object({
    do: z.literal('set_panel'),
    panel: z
      .object({ origins: z.array(panelOriginSchema).max(mostPanelOrigins), until: z.iso.datetime() })
      .nullable(),
  }),
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
