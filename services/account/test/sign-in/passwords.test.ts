import {
  changePassword,
  checkLogin,
  confirmEmail,
  guestCheckout,
  LoginStatusSchema,
  resendConfirmation,
  userLogin,
  userLogout,
  userSignup,
} from '@bowtie/contracts';
import { type CaptchaSandbox, startCaptchaSandbox } from '@bowtie/providers/captcha/sandbox';
import { type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password, tokenOf } from '../account-fixture';

vi.mock('@node-rs/argon2', { spy: true });

describe('a new account', () => {
  const hash = vi.mocked(argon2.hash);

  let fixture: AccountFixture;
  beforeAll(async () => {
    fixture = await openAccountFixture();
  });
  afterAll(() => fixture.close());

  const documents = (name: string, filter: Record<string, unknown>) =>
    fixture.harness.db('account').collection(name).find(filter).toArray();
  const kinds = async (email: string) => (await fixture.mails(email)).map(({ kind }) => kind);

  it.each(['password', '12345678', 'Qwerty123', 'ILOVEYOU', 'football1'])(
    'refuses %s, which is guessed first, wherever a password is chosen',
    async (common) => {
      const said = 'This is one of the passwords that are guessed first. Please choose another one.';
      const email = newEmail();
      const refused = await fixture.browser().signUp(email, { password: common });
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: { password: [said] } },
      });
      expect(await fixture.mails(email)).toEqual([]);
      const person = fixture.browser();
      await person.becomePerson(newEmail());
      const changed = await person.call(changePassword, { current_password: password, new_password: common });
      expect(changed).toMatchObject({ status: 400, body: { errors: { new_password: [said] } } });
    },
  );

  it('is one person in both spellings of the domain', async () => {
    const [local = ''] = newEmail().split('@');
    const [letters, ascii] = [`${local}@müller.example`, `${local}@xn--mller-kva.example`];
    await fixture.browser().becomePerson(ascii);
    for (const email of [letters, ascii, letters.toUpperCase()]) {
      expect((await fixture.browser().logIn(email)).status).toBe(200);
    }
    await fixture.browser().signUp(letters);
    expect(await kinds(ascii)).toContain('already_registered');
  });

  describe('signing up', () => {
    it('answers a known and an unknown address alike, after the same work, and signs nobody in', async () => {
      const known = newEmail();
      await fixture.browser().becomePerson(known);
      const facts = [];
      for (const email of [known, newEmail(), known.toUpperCase()]) {
        hash.mockClear();
        const { status, body, headers, effects } = await fixture.browser().signUp(email);
        const names = [...headers.keys()].filter((name) => name !== 'x-bowtie-session-effect').sort();
        facts.push({
          status,
          body,
          names,
          effects: effects.map((effect) => effect.do),
          hashes: hash.mock.calls.length,
        });
      }
      expect(facts[0]).toMatchObject({ status: 200, body: { status: 'confirmation_pending' }, hashes: 1 });
      expect(facts[0]?.effects).toEqual(['remember_device']);
      expect(facts[1]).toEqual(facts[0]);
      expect(facts[2]).toEqual(facts[0]);
    });

    it('tells the difference to the mailbox alone', async () => {
      const email = newEmail();
      await fixture.browser().signUp(email);
      expect(await kinds(email)).toEqual(['confirm_email']);
      await fixture.browser().confirm(email, { password });
      await fixture.browser().signUp(email);
      expect(await kinds(email)).toEqual(['already_registered']);
      expect(await documents('people', { email })).toHaveLength(1);
    });

    it('makes no account before the address is proven, and tells its owner so who knows the password', async () => {
      const [email, own] = [newEmail(), fixture.browser()];
      await own.signUp(email);
      expect(await documents('people', { email })).toEqual([]);
      expect((await own.logIn(email, 'not the right one')).body.code).toBe('login_failed');
      for (const browser of [own, fixture.browser()]) {
        const answer = await browser.logIn(email);
        expect(answer.status).toBe(403);
        expect(answer.body.code).toBe('email_unproven');
        expect(answer.effects).toEqual([]);
      }
    });

    it('keeps neither password nor link where somebody could read it', async () => {
      const email = newEmail();
      await fixture.browser().signUp(email, { password: 'plain to see' });
      const token = tokenOf((await fixture.mails(email))[0]);
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const kept = [
        ...(await documents('sign_ups', { email })),
        ...(await documents('account_emails', { email })),
        ...(await fixture.jobs(email)),
      ];
      expect(kept).toHaveLength(3);
      expect(JSON.stringify(kept)).not.toContain('plain to see');
      expect(JSON.stringify(kept)).not.toContain(token);
      expect(JSON.stringify(await fixture.jobs(email))).not.toContain(email);
      const redis = await fixture.harness.redis.keys('*');
      expect(redis.some((key) => key.includes(email))).toBe(false);
    });

    it('lets sign-ups and links go by themselves', async () => {
      const indexes = async (name: string) => fixture.harness.db('account').collection(name).indexes();
      expect(await indexes('sign_ups')).toContainEqual(
        expect.objectContaining({ expireAfterSeconds: 172_800 }),
      );
      expect(await indexes('account_emails')).toContainEqual(
        expect.objectContaining({ key: { expires_at: 1 }, expireAfterSeconds: 86_400 }),
      );
    });

    it('asks for a password of 8 to 200 characters', async () => {
      for (const [length, status] of [
        [7, 400],
        [8, 200],
        [200, 200],
        [201, 400],
      ] as const) {
        const { status: answered } = await fixture
          .browser()
          .signUp(newEmail(), { password: 'p'.repeat(length) });
        expect(answered).toBe(status);
      }
    });
  });

  describe('the link of a sign-up', () => {
    it('signs in the browser that signed up with one press, once, and leads on', async () => {
      const [email, own] = [newEmail(), fixture.browser()];
      await own.signUp(email, { next: '/checkout/' });
      const token = tokenOf((await fixture.mails(email))[0]);
      const cart_key = own.as.cart_key;
      const answer = await own.call(confirmEmail, { token });
      expect(answer.body).toMatchObject({
        login: { is_logged_in: true, username: email },
        next: '/checkout/',
      });
      expect(own.as).toMatchObject({ kind: 'user', cart_key });
      const again = await own.call(confirmEmail, { token });
      expect(again.status).toBe(410);
      expect(again.body.code).toBe('link_expired');
      expect((await fixture.browser().logIn(email)).status).toBe(200);
      expect(await documents('sign_ups', { email })).toEqual([]);
    });

    it('asks for the password in another browser', async () => {
      const [email, other] = [newEmail(), fixture.browser()];
      await fixture.browser().signUp(email);
      expect((await other.confirm(email)).body.code).toBe('password_needed');
      expect((await other.confirm(email, { password: 'not the right one' })).body.code).toBe('login_failed');
      expect(await documents('people', { email })).toEqual([]);
      expect((await other.confirm(email, { password })).body.login.is_logged_in).toBe(true);
    });

    it('never gives the owner of an address the password of a stranger', async () => {
      const email = newEmail();
      const [stranger, owner, phone] = [fixture.browser(), fixture.browser(), fixture.browser()];
      await stranger.signUp(email, { password: 'the stranger knows', first_name: 'Mallory' });
      const strangers = tokenOf((await fixture.mails(email)).at(-1));
      // Out of curiosity.
      expect((await owner.call(confirmEmail, { token: strangers })).body.code).toBe('password_needed');
      await owner.signUp(email, { password: 'the owner knows' });
      await stranger.signUp(email, { password: 'the stranger knows better' });
      // Whichever of the mails is opened, it proves the mailbox: the browser tells whose sign-up counts.
      const made = await owner.call(confirmEmail, { token: strangers });
      expect(made.body.login).toMatchObject({ is_logged_in: true, first_name: 'Ada' });
      for (const guess of ['the stranger knows', 'the stranger knows better'])
        expect((await stranger.logIn(email, guess)).status).toBe(401);
      expect((await phone.logIn(email, 'the owner knows')).status).toBe(200);
    });

    it('lets the owner of an address in whom a stranger signed up, with a password of their own', async () => {
      const email = newEmail();
      const [stranger, owner] = [fixture.browser(), fixture.browser()];
      await stranger.signUp(email, { password: 'the stranger knows' });
      const account = { first_name: 'Grace', last_name: 'Hopper', password: 'the owner knows' };
      const made = await owner.confirm(email, { account });
      expect(made.body.login).toMatchObject({ is_logged_in: true, full_name: 'Grace Hopper' });
      expect((await stranger.logIn(email, 'the stranger knows')).status).toBe(401);
      expect((await stranger.logIn(email, 'the owner knows')).status).toBe(200);
    });

    it('makes one account, however many confirm at once', async () => {
      const [email, own] = [newEmail(), fixture.browser()];
      await own.signUp(email);
      await own.signUp(email);
      const tokens = (await fixture.mails(email)).map(tokenOf);
      expect(new Set(tokens).size).toBe(2);
      const answers = await Promise.all(
        [...tokens, ...tokens].map((token) => own.call(confirmEmail, { token })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
      expect(await documents('people', { email })).toHaveLength(1);
    });

    it('is of no use once it has expired', async () => {
      const [email, own] = [newEmail(), fixture.browser()];
      await own.signUp(email);
      const token = tokenOf((await fixture.mails(email))[0]);
      await fixture.harness
        .db('account')
        .collection('account_emails')
        .updateMany({ email }, { $set: { expires_at: new Date(Date.now() - 1) } });
      expect((await own.call(confirmEmail, { token })).status).toBe(410);
      expect((await own.call(resendConfirmation, { email })).status).toBe(200);
      expect((await own.confirm(email)).status).toBe(200);
    });
  });

  describe('sign-ups are bounded', () => {
    it('by network address', async () => {
      const flood = await openAccountFixture({ limits: { SIGN_UPS_PER_ADDRESS: '3' } });
      try {
        const one = flood.browser();
        for (const { status } of [1, 2, 3].map(() => ({ status: 200 })))
          expect((await one.signUp(newEmail())).status).toBe(status);
        hash.mockClear();
        const refused = await one.signUp(newEmail());
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(hash).not.toHaveBeenCalled();
        expect((await flood.browser().signUp(newEmail())).status).toBe(200);
        for (let count = 0; count < 3; count++) await one.call(resendConfirmation, { email: newEmail() });
        expect((await one.call(resendConfirmation, { email: newEmail() })).status).toBe(429);
      } finally {
        await flood.close();
      }
    });

    it('by mailbox, in silence, so that no stranger fills it', async () => {
      const email = newEmail();
      for (let count = 0; count < 5; count++) {
        const browser = fixture.browser();
        expect((await browser.signUp(email)).status).toBe(200);
        expect((await browser.call(resendConfirmation, { email })).body).toEqual({ status: 'check_mailbox' });
      }
      expect(await fixture.jobs(email)).toHaveLength(4);
      // The owner, for whose own sign-up no mail was sent any more, gets in by one of those that were.
      const owner = fixture.browser();
      await owner.signUp(email);
      expect((await owner.confirm(email)).status).toBe(200);
    });

    it('has nothing mailed to an address that nobody signed up with', async () => {
      const email = newEmail();
      await fixture.browser().call(resendConfirmation, { email });
      expect(await fixture.mails(email)).toEqual([]);
    });
  });
});

describe('a captcha', () => {
  const verify = vi.mocked(argon2.verify);

  const [person, robot] = ['sandbox-person', 'sandbox-robot'];
  let sandbox: CaptchaSandbox;
  let fixture: AccountFixture;
  beforeAll(async () => {
    sandbox = await startCaptchaSandbox();
    fixture = await openAccountFixture({
      env: {
        CAPTCHA_URL: sandbox.url,
        CAPTCHA_SECRET_KEY: sandbox.apiKey,
        CAPTCHA_AFTER_FAILURES: '3',
        CAPTCHA_AFTER_NETWORK_FAILURES: '6',
        CAPTCHA_AFTER_SIGN_UPS: '2',
        CAPTCHA_AFTER_STORE_SIGN_UPS: '6',
      },
    });
  });
  // Sign-ups of one test are no flood of another.
  beforeEach(async () => {
    const { redis } = fixture.harness;
    const keys = await redis.keys('account-limit:sign-up-store:*');
    if (keys.length > 0) await redis.del(...keys);
  });
  afterEach(() => sandbox.faults.recover());
  afterAll(async () => {
    await fixture.close();
    await sandbox.close();
  });

  const logIn = (email: string, fields: Record<string, unknown> = {}, browser = fixture.browser()) =>
    browser.call(userLogin, { email, password, ...fields });
  const fail = async (email: string, times: number) => {
    for (let count = 0; count < times; count++)
      expect((await logIn(email, { password: 'a guess' })).body.code).toBe('login_failed');
  };

  describe('a captcha at the log-in', () => {
    it('is not asked for, nor looked at, before there were failures', async () => {
      const email = newEmail();
      await fixture.browser().becomePerson(email);
      expect((await logIn(email)).status).toBe(200);
      expect((await logIn(email, { recaptchaToken: robot })).status).toBe(200);
    });

    it('is asked for after failures at an address, known or not, before anything is looked up', async () => {
      const [known, unknown] = [newEmail(), newEmail()];
      await fixture.browser().becomePerson(known);
      for (const email of [known, unknown]) {
        await fail(email, 3);
        verify.mockClear();
        for (const fields of [{}, { recaptchaToken: robot }, { recaptchaToken: 'made up' }]) {
          const { status, body, effects } = await logIn(email, fields);
          expect([status, body.code, effects]).toEqual([403, 'captcha_required', []]);
        }
        expect(verify).not.toHaveBeenCalled();
        const passed = await logIn(email, { recaptchaToken: person, password: 'a guess' });
        expect(passed.body.code).toBe('login_failed');
      }
      expect((await logIn(known, { recaptchaToken: person })).status).toBe(200);
    });

    it('is asked for after failures from a network, whatever the addresses', async () => {
      const [own, email] = [fixture.browser(), newEmail()];
      await fixture.browser().becomePerson(email);
      for (let count = 0; count < 6; count++)
        expect((await logIn(newEmail(), { password: 'a guess' }, own)).status).toBe(401);
      expect((await logIn(email, {}, own)).body.code).toBe('captcha_required');
      expect((await logIn(email)).status).toBe(200);
      expect((await logIn(email, { recaptchaToken: person }, own)).status).toBe(200);
    });

    it('keeps nobody out while it cannot be checked', async () => {
      const email = newEmail();
      await fixture.browser().becomePerson(email);
      await fail(email, 3);
      sandbox.faults.failNext('unavailable', 1);
      expect((await logIn(email, { recaptchaToken: robot })).status).toBe(200);
    });
  });

  it('is asked for in the whole store after a flood of sign-ups from many networks, and lets people in', async () => {
    let flood = 0;
    for (; flood < 20; flood++) {
      const robotsOwn = fixture.browser();
      const { status, body } = await robotsOwn.signUp(newEmail());
      if (status !== 200) {
        expect(body.code).toBe('captcha_required');
        break;
      }
    }
    expect(flood).toBeLessThan(20);
    const honest = fixture.browser();
    expect((await honest.signUp(newEmail(), { recaptchaToken: person })).status).toBe(200);
    expect((await honest.signUp(newEmail(), { recaptchaToken: robot })).status).toBe(403);
  });

  it('is asked for after many sign-ups from a network', async () => {
    const own = fixture.browser();
    for (let count = 0; count < 2; count++) expect((await own.signUp(newEmail())).status).toBe(200);
    const email = newEmail();
    const refused = await own.signUp(email);
    expect([refused.status, refused.body.code]).toEqual([403, 'captcha_required']);
    expect(await fixture.jobs(email)).toEqual([]);
    expect((await own.signUp(email, { recaptchaToken: robot })).status).toBe(403);
    expect((await own.signUp(email, { recaptchaToken: person })).status).toBe(200);
    expect(await fixture.jobs(email)).toHaveLength(1);
  });

  it('is asked for each time where the configuration demands it', async () => {
    const strict = await openAccountFixture({
      env: { CAPTCHA_URL: sandbox.url, CAPTCHA_SECRET_KEY: sandbox.apiKey, CAPTCHA_WHEN: 'always' },
    });
    try {
      const [own, email] = [strict.browser(), newEmail()];
      expect((await own.signUp(email)).body.code).toBe('captcha_required');
      await own.becomePerson(email, { recaptchaToken: person });
      expect((await own.call(userLogin, { email, password })).body.code).toBe('captcha_required');
      expect((await own.call(userLogin, { email, password, recaptchaToken: person })).status).toBe(200);
      const names = { first_name: 'Ada', last_name: 'Lovelace' };
      const many = 'x'.repeat(4_001);
      const long = await own.call(userSignup, { email, password, ...names, recaptchaToken: many });
      expect(long.status).toBe(400);
    } finally {
      await strict.close();
    }
  });
});

describe('an account', () => {
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
      const answer = await harness.call(
        userLogout,
        {},
        { as: testIdentity({ kind: 'user', user_id: 'u1' }) },
      );
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
});
