import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionKey } from '../src/session/session';
import { cartBody, type Harness, modes, openHarness } from './harness';

const guest = { email: 'bob@example.com', first_name: 'Bob', last_name: 'Stone', phone_number: '2025550143' };
const right = { email: 'ada@example.com', password: 'correct horse' };

describe.each(modes)('sessions in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode);
  });
  afterAll(() => harness.close());
  beforeEach(() => {
    harness.heard.identities.length = 0;
  });
  const last = () => harness.heard.identities.at(-1);

  it('are made at the first write and not before', async () => {
    const browser = harness.browser();
    expect((await browser.get('/')).headers.get('set-cookie')).toBeNull();
    expect((await browser.get('/ajax/cart/')).headers.get('set-cookie')).toBeNull();
    expect(last()).toMatchObject({ kind: 'anonymous', cart_key: null });
    const added = await browser.post('/ajax/cart/', cartBody);
    expect(added.status).toBe(200);
    expect(added.headers.get('set-cookie')).toMatch(
      /^bowtie_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const key = last()?.cart_key;
    expect(key).toEqual(expect.any(String));
    await browser.get('/ajax/cart/');
    expect(last()?.cart_key).toBe(key);
  });

  it('are not made by a write that was refused, nor by one that needs none', async () => {
    const browser = harness.browser();
    expect((await browser.post('/ajax/cart/', { nonsense: 1 })).headers.get('set-cookie')).toBeNull();
    const redeemed = await browser.post('/ajax/redeem-gift/', {
      hash: 'x',
      recipient_email: 'a@example.com',
    });
    expect(redeemed.status).toBe(404);
    expect(redeemed.headers.get('set-cookie')).toBeNull();
  });

  it('are kept under a hash, and an id of the visitor’s own making is never taken', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/cart/', cartBody);
    const keys = await harness.redis.keys('session:*');
    expect(keys.join()).not.toContain(browser.cookie);
    const chosen = 'A'.repeat(43);
    const fixed = harness.browser();
    fixed.cookie = chosen;
    await fixed.post('/ajax/cart/', cartBody);
    expect(fixed.cookie).not.toBe(chosen);
  });

  it.each([
    ['sign-in', '/ajax/user-login/', right, 'user'],
    ['going on as a guest', '/ajax/guest-checkout/', guest, 'guest'],
  ])('get a new id at %s and keep the cart', async (_what, path, body, kind) => {
    const browser = harness.browser();
    await browser.post('/ajax/cart/', cartBody);
    const key = last()?.cart_key;
    const old = browser.cookie;
    const answer = await browser.post(path, body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-bowtie-session-effect')).toBeNull();
    expect(browser.cookie).toEqual(expect.stringMatching(/^[\w-]{43}$/));
    expect(browser.cookie).not.toBe(old);
    await browser.get('/ajax/cart/');
    expect(last()).toMatchObject({ kind, cart_key: key });

    const thief = harness.browser();
    thief.cookie = old;
    await thief.get('/ajax/cart/');
    expect(last()).toMatchObject({ kind: 'anonymous', cart_key: null });
    // A request that was under way must not put a new session over the one just given.
    const late = await thief.post('/ajax/cart/', cartBody);
    expect([late.status, late.headers.get('set-cookie')]).toEqual([409, null]);
  });

  it('are made by a sign-in without one before', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/user-login/', right);
    const { body } = await browser.get('/ajax/check-login/');
    expect(body).toMatchObject({ is_logged_in: true, username: 'ada@example.com' });
    expect(last()?.cart_key).toEqual(expect.any(String));
  });

  it('end at sign-out, for whoever kept the cookie', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/user-login/', right);
    const old = browser.cookie;
    const out = await browser.post('/ajax/user-logout/');
    expect(out.headers.get('set-cookie')).toMatch(/^bowtie_session=; Max-Age=0;/);
    browser.cookie = old;
    expect((await browser.get('/ajax/check-login/')).body.is_logged_in).toBe(false);
  });

  it('carry notices until they were read', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/cart/', cartBody);
    expect((await browser.get('/ajax/check-login/')).body.flash_messages).toEqual({ success: ['Added'] });
    expect((await browser.get('/ajax/check-login/')).body.flash_messages).toEqual({});
  });

  it('hear nothing of a failed sign-in', async () => {
    const browser = harness.browser();
    const failed = await browser.post('/ajax/user-login/', { ...right, password: 'wrong' });
    expect([failed.status, failed.body.code]).toEqual([401, 'login_failed']);
    expect(browser.cookie).toBeUndefined();
  });

  it('are extended when used and expire when not', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/cart/', cartBody);
    const key = sessionKey(browser.cookie ?? '');
    expect(await harness.redis.ttl(key)).toBeGreaterThan(13 * 86_400);
    await harness.redis.expire(key, 1_000);
    const renewed = await browser.get('/ajax/cart/');
    expect(renewed.headers.get('set-cookie')).toContain(`bowtie_session=${browser.cookie}; Max-Age=1209600`);
    expect((await browser.get('/ajax/cart/')).headers.get('set-cookie')).toBeNull();
  });
});

describe('a session cookie', () => {
  it('is Secure where visitors come over https', async () => {
    const harness = await openHarness('one process', { env: { PUBLIC_URL: 'https://store.example' } });
    const answer = await harness.browser().post('/ajax/cart/', cartBody);
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await harness.close();
  });

  it('has the __Host- prefix over https, and under its plain name opens no session there', async () => {
    const harness = await openHarness('one process', { env: { PUBLIC_URL: 'https://store.example' } });
    const { headers } = await harness.browser().post('/ajax/cart/', cartBody);
    const [set, id] =
      /^__Host-bowtie_session=([\w-]{43});([^,]*)/.exec(headers.get('set-cookie') ?? '') ?? [];
    // What browsers ask of the prefix: Secure, Path=/ and no Domain.
    expect(set).toMatch(/; Path=\/;.*; Secure/);
    expect(set).not.toMatch(/Domain=/i);
    const known = async (cookie: string) => {
      const again = await harness.browser().post('/ajax/cart/', cartBody, { cookie });
      return !/bowtie_session=(?!;)/.test(again.headers.get('set-cookie') ?? '');
    };
    expect(await known(`__Host-bowtie_session=${id}`)).toBe(true);
    expect(await known(`bowtie_session=${id}`)).toBe(false);
    await harness.close();
    const plain = await openHarness('one process');
    const cookie = (await plain.browser().post('/ajax/cart/', cartBody)).headers.get('set-cookie');
    expect(cookie).toMatch(/^bowtie_session=/);
    await plain.close();
  });

  it('believes a proxy in front only where it is trusted', async () => {
    const trusting = await openHarness('one process', { env: { TRUSTED_PROXIES: '127.0.0.0/8' } });
    const wary = await openHarness('one process');
    const headers = { 'x-forwarded-proto': 'https' };
    expect(
      (await trusting.browser().post('/ajax/cart/', cartBody, headers)).headers.get('set-cookie'),
    ).toContain('; Secure');
    expect(
      (await wary.browser().post('/ajax/cart/', cartBody, headers)).headers.get('set-cookie'),
    ).not.toContain('; Secure');
    await Promise.all([trusting.close(), wary.close()]);
  });
});
