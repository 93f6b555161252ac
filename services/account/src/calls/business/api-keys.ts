import { randomBytes } from 'node:crypto';
import { type ApiKey, checkApiKey, createApiKey, listApiKeys, revokeApiKey } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import { isOwner, ownedBusiness } from '../../business/owned-business';
import type { AccountDeps } from '../../deps';
import { apiKeyDigest } from '../../rules/secrets';
import type { StoredApiKey } from '../../store/api-key-store';
import { personOf } from '../account-details';
import { checkPassword } from '../sign-in/check-password';

/** How much of a key is shown: what all keys begin with, and six characters of its own. */
const prefixLength = 10;

/** A new API key of a business: 256 random bits after a beginning by which it is known for one of ours. */
function newApiKey(): string {
  return `btk_${randomBytes(32).toString('base64url')}`;
}

function showApiKey({ id, name, scopes, prefix, last_four, ...at }: StoredApiKey): ApiKey {
  return {
    key_id: id,
    name,
    scopes,
    prefix,
    last_four,
    date_created: at.created_at.toISOString(),
    date_used: at.used_at?.toISOString() ?? null,
    date_revoked: at.revoked_at?.toISOString() ?? null,
  };
}

export function handleListApiKeys(deps: AccountDeps): HandledCall {
  return handle(listApiKeys, async (context) => {
    const { _id } = await ownedBusiness(deps, context);
    return { api_keys: (await deps.apiKeys.of(_id)).map(showApiKey) };
  });
}

export function handleCreateApiKey(deps: AccountDeps): HandledCall {
  return handle(createApiKey, async (context) => {
    const { name, scopes, password } = context.body;
    const business = await ownedBusiness(deps, context);
    const person = await personOf(deps, context);
    await checkPassword(createApiKey, deps, person, password, context);
    const secret = newApiKey();
    const made = await deps.apiKeys.add(business._id, {
      name,
      scopes,
      digest: apiKeyDigest(deps.config.ACCOUNT_LINK_KEY, secret),
      prefix: secret.slice(0, prefixLength),
      last_four: secret.slice(-4),
      user_id: person._id,
    });
    if (made === 'full') throw callError(createApiKey, 'api_key_limit');
    return { api_key: showApiKey(made), secret };
  });
}

export function handleRevokeApiKey(deps: AccountDeps): HandledCall {
  return handle(revokeApiKey, async (context) => {
    const { _id } = await ownedBusiness(deps, context);
    const revoked = await deps.apiKeys.revoke(_id, context.params.key_id);
    if (revoked === undefined) throw callError(revokeApiKey, 'api_key_not_found');
    return { api_key: showApiKey(revoked) };
  });
}

export function handleCheckApiKey({ apiKeys, businesses, people, config }: AccountDeps): HandledCall {
  return handle(checkApiKey, async ({ body: { secret } }) => {
    const found = await apiKeys.use(apiKeyDigest(config.ACCOUNT_LINK_KEY, secret));
    if (found === undefined) return { grant: null };
    const { businessId, key } = found;
    const [business, person] = await Promise.all([businesses.ofUser(key.user_id), people.byId(key.user_id)]);
    // Whoever is no owner any more has left no key behind.
    if (business?._id !== businessId || !isOwner(business, key.user_id) || person === null)
      return { grant: null };
    const { _id: user_id, email, first_name, last_name, phone_number } = person;
    return {
      grant: {
        key_id: key.id,
        business_id: businessId,
        scopes: key.scopes,
        person: { user_id, email, first_name, last_name, phone_number },
      },
    };
  });
}
