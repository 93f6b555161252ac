import { z } from 'zod';
import { apiScopes } from '../../api-scopes';
import { type CallAnswer, defineCall } from '../../call';
import { IdSchema } from '../../shapes/fields';
import { CurrentPasswordSchema, passwordErrors } from '../account/account-details';
import { businessOwnerErrors } from './business-owner-errors';

/** How many keys a business may have at a time; revoked ones do not count. */
export const mostApiKeys = 20;
export const apiKeyNameRule = { min: 1, max: 60 } as const;

const ScopesSchema = z
  .array(z.enum(apiScopes))
  .min(1)
  .max(apiScopes.length)
  .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope)));

const ApiKeySchema = z.object({
  key_id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** How the key begins and ends: enough to know it by. */
  prefix: z.string(),
  last_four: z.string(),
  date_created: z.string(),
  /** To the minute; null while it was never used. */
  date_used: z.string().nullable(),
  /** Null for a key that works. */
  date_revoked: z.string().nullable(),
});
export type ApiKey = z.output<typeof ApiKeySchema>;

const keys = { owner: 'account', signedIn: true, errors: businessOwnerErrors } as const;

export const listApiKeys = defineCall({
  ...keys,
  name: 'listApiKeys',
  method: 'GET',
  path: '/ajax/business/api-keys/',
  summary: 'The API keys of a business, newest first, with the last few that were revoked',
  answer: z.object({ api_keys: z.array(ApiKeySchema) }),
});
export type ApiKeys = CallAnswer<typeof listApiKeys>;

/** The answer is the only one that holds the key itself. */
export const createApiKey = defineCall({
  ...keys,
  name: 'createApiKey',
  method: 'POST',
  path: '/ajax/business/api-keys/',
  summary: 'Makes an API key of a business; the key itself is told this once',
  limit: 'guess',
  body: z.strictObject({
    name: z.string().trim().min(apiKeyNameRule.min).max(apiKeyNameRule.max),
    scopes: ScopesSchema,
    /** Of the account, so that nobody who finds a browser open makes a key. */
    password: CurrentPasswordSchema,
  }),
  answer: z.object({ api_key: ApiKeySchema, secret: z.string() }),
  errors: {
    ...businessOwnerErrors,
    ...passwordErrors,
    api_key_limit: {
      status: 409,
      message: `A business can have ${mostApiKeys} API keys. Please revoke one that you do not need any more.`,
    },
  },
});

/** From then on the key opens nothing. Revoking it again changes nothing. */
export const revokeApiKey = defineCall({
  ...keys,
  name: 'revokeApiKey',
  method: 'POST',
  path: '/ajax/business/api-keys/:key_id/revoke/',
  summary: 'Revokes an API key at once and for good',
  params: z.object({ key_id: IdSchema }),
  answer: z.object({ api_key: ApiKeySchema }),
  errors: {
    ...businessOwnerErrors,
    api_key_not_found: { status: 404, message: 'There is no such API key.' },
  },
});

/** What the gateway asks for each request with a key, so that one that is revoked is of no use from that moment on. */
export const checkApiKey = defineCall({
  name: 'checkApiKey',
  method: 'POST',
  path: '/internal/account/check-api-key/',
  owner: 'account',
  audience: 'internal',
  callers: ['gateway'],
  summary:
    'For whom an API key speaks; null for one that is unknown, revoked or of a business that is not there any more',
  body: z.strictObject({ secret: z.string().min(1).max(200) }),
  answer: z.object({
    grant: z
      .object({
        key_id: z.string(),
        business_id: z.string(),
        scopes: z.array(z.enum(apiScopes)),
        /** The owner who made the key. */
        person: z.object({
          user_id: z.string(),
          email: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          phone_number: z.string().nullable(),
        }),
      })
      .nullable(),
  }),
});
export type ApiKeyGrant = NonNullable<CallAnswer<typeof checkApiKey>['grant']>;
