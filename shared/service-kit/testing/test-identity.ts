import { randomUUID } from 'node:crypto';
import { anonymous, type Identity, personCartEpoch } from '../src/identity';

/** The secret with which test harnesses sign identities. */
export const testSecret = 'a secret of the tests alone, long enough';

/** A guest with a session of their own, as the gateway would vouch for them. */
export function testIdentity(overrides: Partial<Identity> = {}): Identity {
  return {
    ...anonymous,
    kind: 'guest',
    cart_key: randomUUID(),
    cart_epoch: overrides.kind === 'user' ? personCartEpoch : 0,
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone_number: '2025550143',
    ...overrides,
  };
}
