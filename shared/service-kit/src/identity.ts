import { type CallerName, type Team, teamSchema } from '@bowtie/contracts';
import { businessStates } from '@bowtie/domain';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** Who asks, as the gateway (or a service, for itself) vouches for it. */
export const IdentitySchema = z.object({
  kind: z.enum(['anonymous', 'guest', 'user', 'team', 'service']),
  /** Stable for a visitor while the session id rotates; carts hang on it. Null while there is no session. */
  cart_key: z.string().nullable(),
  /**
   * How often what hangs on the cart key has changed hands: it rises when a visitor goes on as a guest, and is highest for
   * a person. What was used under a later one is not reached under an earlier.
   */
  cart_epoch: z.int().min(0).default(0),
  /** Whether the cart key was made for this very request, so that nothing can be kept under it yet. */
  is_new: z.boolean().optional(),
  user_id: z.string().nullable(),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** Status of the person's business as the session knows it; null for who has none. An order asks the account service. */
  smb_status: z.enum(businessStates).nullable().default(null),
  /** The API key with which a program asks in the name of `user_id`, for its business alone; null for everybody else. */
  api_key: z.object({ key_id: z.string(), business_id: z.string() }).nullable().default(null),
  /** The product team whose key was shown, and the areas that it opens; null for everybody else. */
  team: teamSchema.nullable().default(null),
  /** Notices waiting for the visitor, by level. */
  flash_messages: z.record(z.string(), z.array(z.string())),
  /** The service that asks for itself. */
  service: z.string().nullable(),
});
export type Identity = z.output<typeof IdentitySchema>;

export const identityHeader = 'x-bowtie-identity';
/** The visitor's network address as limits count it, and their browser's device id. Only the gateway may say either. */
export const clientAddressHeader = 'x-bowtie-client-address';
export const deviceHeader = 'x-bowtie-device';
export const requestIdHeader = 'x-request-id';
const lifetimeMs = 30_000;

export const anonymous: Identity = {
  kind: 'anonymous',
  cart_key: null,
  cart_epoch: 0,
  user_id: null,
  email: null,
  first_name: null,
  last_name: null,
  phone_number: null,
  smb_status: null,
  api_key: null,
  team: null,
  flash_messages: {},
  service: null,
};

/** The `cart_epoch` of whoever is signed in: nobody comes after the person. */
export const personCartEpoch = 2 ** 31 - 1;

/** The identity with which a service asks another one for itself. */
export function serviceIdentity(service: CallerName): Identity {
  return { ...anonymous, kind: 'service', service };
}

/** The identity of whoever shows the key of a team. */
export function teamIdentity(team: Team): Identity {
  return { ...anonymous, kind: 'team', team };
}

export interface IdentitySigner {
  /** A signed statement of who asks, valid for 30 seconds. */
  sign(identity: Identity): string;
  /** Undefined for a statement that is missing, forged, stale or malformed. */
  verify(token: unknown): Identity | undefined;
}

/** Signs and checks identities with the secret that gateway and services share. */
export function createIdentitySigner(secret: string): IdentitySigner {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: lifetimeMs });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 1_000 });
  return {
    sign: (identity) => sign(identity),
    verify(token) {
      if (typeof token !== 'string') return undefined;
      try {
        return IdentitySchema.safeParse(verify(token)).data;
      } catch {
        return undefined;
      }
    },
  };
}
