import { freshRedisDatabase } from '@bowtie/service-kit/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptySession, type HeldSession, issueSession, sessionKey } from '../src/session/session';
import { SessionStore } from '../src/session/session-store';

const person = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace', phone_number: null };
const guest = { do: 'go_on_as_guest', person } as const;
const signIn = (session_epoch: number, user_id = 'u1') =>
  ({ do: 'sign_in', user_id, person, session_epoch }) as const;

let redis: Redis;
let store: SessionStore;
beforeAll(async () => {
  redis = new Redis(await freshRedisDatabase(process.env.REDIS_URL ?? ''));
  store = new SessionStore(redis, { kept: 1_209_600, brief: 3_600 });
});
afterAll(async () => {
  await redis.flushdb();
  redis.disconnect();
});

const find = async (key: string) => (await store.admit(key, [])).session;
const opened = async (brief = false): Promise<HeldSession> => {
  const held = issueSession({ ...emptySession(), brief });
  await store.open(held);
  return held;
};
/** A session as the next request finds it. */
const found = async (held: HeldSession | undefined): Promise<HeldSession> => {
  const session = held === undefined ? undefined : await find(held.key);
  if (session === undefined) throw new Error('The session is gone');
  return session;
};
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('a session', () => {
  it('goes on under one other id, however many requests move it at once', async () => {
    const held = await found(await opened());
    const ways = Array.from({ length: 12 }, (_, index) => (index % 2 ? [guest] : [signIn(0)]));
    const results = await Promise.allSettled(ways.map((effects) => store.change(held, effects)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await find(held.key)).toBeUndefined();
    const live = await redis.keys('session:*');
    const texts = await redis.mget(live);
    expect(texts.filter((text) => text?.includes(held.session.cart_key))).toHaveLength(1);
  });

  it('is moved with the notices that came in the meantime', async () => {
    const held = await found(await opened());
    await store.change(held, [{ do: 'flash', level: 'success', message: 'Added' }]);
    const moved = await store.change(held, [guest]);
    expect(moved?.session).toMatchObject({ kind: 'guest', flash_messages: { success: ['Added'] } });
  });

  it('keeps its cookie where a late notice finds it moved or over', async () => {
    const held = await found(await opened());
    await store.change(held, [guest]);
    const late = await store.change(held, [{ do: 'flash', level: 'success', message: 'Added' }]);
    expect(late).toBe(held);
    expect(await find(held.key)).toBeUndefined();
  });

  it('ends at sign-out together with what a request under way has made of it', async () => {
    const held = await found(await opened());
    const guestSession = await found(await store.change(held, [guest]));
    const user = await store.change(guestSession, [signIn(0)]);
    await store.change(held, [{ do: 'sign_out' }]);
    expect(await find(user?.key ?? '')).toBeUndefined();
    expect(await outcome(store.change(held, [signIn(0)]))).toContain('changed in the meantime');
  });

  it('is kept in few bytes, and one from an older gateway is read', async () => {
    const held = await opened(true);
    const bytes = await redis.memory('USAGE', held.key);
    expect(bytes).toBeLessThan(300);
    const older = { kind: 'guest', cart_key: 'k', user_id: null, ...person, flash_messages: {} };
    const key = sessionKey('older');
    await redis.set(key, JSON.stringify(older), 'EX', 60);
    expect((await find(key))?.session).toMatchObject({ kind: 'guest', cart_key: 'k', cart_epoch: 0 });
  });

  it('ends soon until it holds something worth keeping', async () => {
    const held = await opened(true);
    expect(await redis.ttl(held.key)).toBeLessThanOrEqual(3_600);
    await redis.expire(held.key, 100);
    expect((await store.admit(held.key, [])).prolonged).toBe(3_600);
    await store.change(await found(held), [{ do: 'keep' }]);
    expect(await redis.ttl(held.key)).toBeGreaterThan(13 * 86_400);
    const moved = await store.change(await found(held), [guest]);
    expect(await redis.ttl(moved?.key ?? '')).toBeGreaterThan(13 * 86_400);
  });
});

describe('a person’s sessions', () => {
  it('all end when they are told to, but for one that is signed in under the new epoch', async () => {
    const devices = [];
    for (let device = 0; device < 3; device += 1)
      devices.push(await found(await store.change(await found(await opened()), [signIn(1)])));
    const stranger = await found(await store.change(await found(await opened()), [signIn(0, 'u2')]));
    const [own] = devices;
    const kept = await store.change(own, [
      { do: 'end_sessions', user_id: 'u1', session_epoch: 2 },
      signIn(2),
    ]);
    for (const { key } of devices) expect(await find(key)).toBeUndefined();
    expect((await find(kept?.key ?? ''))?.session.user_id).toBe('u1');
    expect((await find(stranger.key))?.session.user_id).toBe('u2');
    // Whoever was just being signed in with the old password is out as well.
    const late = await store.change(await found(await opened()), [signIn(1)]);
    expect(await find(late?.key ?? '')).toBeUndefined();
  });
});
