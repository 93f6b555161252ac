import { checkLogin, guestCheckout, LoginStatusSchema, userLogin, userLogout } from '@bowtie/contracts';
import { type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password } from './account-fixture';

vi.mock('@node-rs/argon2', { spy: true });
const verify = vi.mocked(argon2.verify);

let fixture: AccountFixture;
let harness: TestHarness;
beforeAll(async () => {
  fixture = await openAccountFixture();
  harness = fixture.harness;
});
afterAll(() => fixture.close());

const stranger = () =>
  testIdentity({
    kind: 'anonymous',
    cart_key: null,
    email: null,
    first_name: null,
    last_name: null,
    phone_number: null,
  });
describe('the login check', () => {
  it('knows nothing of a stranger', async () => {
    const answer = await harness.call(checkLogin, { query: { pathName: '/cart/' } }, { as: stranger() });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      is_logged_in: false,
      user_id: null,
      first_name: null,
      full_name: null,
      username: null,
      phone_number: null,
      flash_messages: {},
      is_guest: false,
    });
    expect(answer.effects).toEqual([]);
  });

  it('knows a guest and a person, and writes their number as people read it', async () => {
    const guest = await harness.call(checkLogin);
    expect(guest.body).toMatchObject({ is_logged_in: false, is_guest: true, user_id: null });
    const user = testIdentity({ kind: 'user', user_id: 'u1', phone_number: '+12025550143' });
    const { body } = await harness.call(checkLogin, { query: { isSmb: 'true' } }, { as: user });
    expect(LoginStatusSchema.parse(body)).toEqual({
      is_logged_in: true,
      user_id: 'u1',
      first_name: 'Ada',
      full_name: 'Ada Lovelace',
      username: 'ada@example.com',
      phone_number: '(202) 555-0143',
      flash_messages: {},
      is_guest: false,
    });
  });

  it('hands notices over once', async () => {
    const flash_messages = { error: ['That did not work.'], info: ['Hello.', 'Again.'] };
    const answer = await harness.call(checkLogin, {}, { as: { ...stranger(), flash_messages } });
    expect(answer.body.flash_messages).toEqual(flash_messages);
    expect(answer.effects).toEqual([{ do: 'clear_flash' }]);
  });
});

describe('logging in and out', () => {
  it('signs a person in, in any case of the address', async () => {
    const email = 'grace@example.com';
    const own = fixture.browser();
    const user_id = await own.becomePerson('Grace@Example.com', { phone_number: '(202) 555-0143' });
    const login = await harness.call(userLogin, {
      body: { email: 'GRACE@example.COM', password, recaptchaToken: 'token' },
    });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({
      is_logged_in: true,
      username: email,
      full_name: 'Ada Lovelace',
      phone_number: '(202) 555-0143',
      is_guest: false,
    });
    const known = { email, first_name: 'Ada', last_name: 'Lovelace', phone_number: '+12025550143' };
    expect(login.effects).toContainEqual({ do: 'sign_in', user_id, person: known, session_epoch: 0 });
  });

  it('refuses a wrong password and an unknown address in the same words and after the same work', async () => {
    const email = newEmail();
    await fixture.browser().becomePerson(email);
    for (const address of [email, newEmail()]) {
      verify.mockClear();
      const answer = await harness.call(userLogin, {
        body: { email: address, password: 'not the right one' },
      });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ code: 'login_failed', message: 'Login unsuccessful', errors: {} });
      expect(answer.effects).toEqual([]);
      // Without a hash as dear as everybody's an unknown address would be answered in a small part of the time.
      expect(verify.mock.calls).toEqual([
        [expect.stringMatching(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/), 'not the right one'],
      ]);
    }
  });

  it('takes a password typed in other code points, and no other password', async () => {
    const [email, typed] = [newEmail(), 'pässwörd é'.normalize('NFC')];
    await fixture.browser().becomePerson(email, { password: typed });
    const login = (as: string) => fixture.browser().logIn(email, as);
    expect((await login(typed.normalize('NFD'))).status).toBe(200);
    expect((await login(`${typed} `)).status).toBe(401);
    expect((await login(typed.toUpperCase())).status).toBe(401);
  });

  it('signs out', async () => {
    const answer = await harness.call(userLogout, {}, { as: testIdentity({ kind: 'user', user_id: 'u1' }) });
    expect(answer.body).toMatchObject({ is_logged_in: false, username: null, is_guest: false });
    expect(answer.effects).toEqual([{ do: 'sign_out' }]);
  });
});

describe('going on as a guest', () => {
  const guest = (fields: Record<string, unknown> = {}) => ({
    email: 'Guest@Example.com',
    first_name: ' Jo ',
    last_name: 'O’Neil',
    phone_number: '1 (202) 555-0143',
    ...fields,
  });

  it('keeps who it is in the session', async () => {
    const answer = await harness.call(guestCheckout, { body: guest() }, { as: stranger() });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      is_logged_in: false,
      is_guest: true,
      user_id: null,
      username: 'guest@example.com',
      full_name: 'Jo O’Neil',
      phone_number: '(202) 555-0143',
    });
    const known = { email: 'guest@example.com', first_name: 'Jo', last_name: 'O’Neil' };
    expect(answer.effects).toEqual([
      { do: 'go_on_as_guest', person: { ...known, phone_number: '+12025550143' } },
    ]);
  });

  it('does not sign out who is signed in', async () => {
    const as = testIdentity({ kind: 'user', user_id: 'u1' });
    const answer = await harness.call(guestCheckout, { body: guest() }, { as });
    expect(answer.body).toMatchObject({ is_logged_in: true, user_id: 'u1', username: 'ada@example.com' });
    expect(answer.effects).toEqual([]);
  });

  it('needs no phone number', async () => {
    const { phone_number, ...nameAndEmail } = guest();
    const answer = await harness.call(guestCheckout, { body: nameAndEmail }, { as: stranger() });
    expect(answer.body).toMatchObject({ is_guest: true, phone_number: null });
    expect(answer.effects).toMatchObject([{ do: 'go_on_as_guest', person: { phone_number: null } }]);
  });

  it.each(['email', 'first_name', 'last_name', 'phone_number'])('refuses an empty %s', async (field) => {
    for (const value of ['', '   ']) {
      const { status, body } = await harness.call(guestCheckout, { body: guest({ [field]: value }) });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ [field]: ['This field is required. Please enter a value.'] });
    }
  });

  it.each(['5551234567', '555-555-0100', '+1 202 555 0143', '202.555.0143', '+44 20 7946 0958'])(
    'takes the number %s',
    async (phone_number) => {
      expect((await harness.call(guestCheckout, { body: guest({ phone_number }) })).status).toBe(200);
    },
  );

  it.each(['1234567890', '0205550143', '20255501', '+12345678901234567', '++12025550143', '----------'])(
    'takes %s for no number',
    async (phone_number) => {
      const { status, body } = await harness.call(guestCheckout, { body: guest({ phone_number }) });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(['phone_number']);
    },
  );
});
