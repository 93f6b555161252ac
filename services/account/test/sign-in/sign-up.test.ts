import { changePassword, confirmEmail, resendConfirmation } from '@bowtie/contracts';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password, tokenOf } from '../account-fixture';

vi.mock('@node-rs/argon2', { spy: true });
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
    expect(answer.body).toMatchObject({ login: { is_logged_in: true, username: email }, next: '/checkout/' });
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
