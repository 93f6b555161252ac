import {
  accountDetails,
  cancelEmailChange,
  changeAccountDetails,
  changeEmail,
  changePassword,
  checkEmailLink,
  confirmEmail,
  confirmEmailChange,
  logOutEverywhere,
  requestPasswordReset,
  resetPassword,
} from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password, tokenOf } from './account-fixture';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture({ limits: { LOGIN_FAILURES_PER_ACCOUNT: '4' } });
});
afterAll(() => fixture.close());

async function signedIn(fields: Record<string, unknown> = {}) {
  const [email, own] = [newEmail(), fixture.browser()];
  const user_id = await own.becomePerson(email, fields);
  return { email, own, user_id };
}
const kindsTo = async (email: string) => (await fixture.mails(email)).map(({ kind }) => kind);
const noDetails = { first_name: 'Ada', last_name: 'Lovelace', phone_number: null };

describe('the details of an account', () => {
  it('are for whoever is signed in', async () => {
    const calls = [
      [accountDetails, undefined],
      [changeAccountDetails, noDetails],
      [changePassword, { current_password: password, new_password: 'a new sentence' }],
      [changeEmail, { email: newEmail(), password }],
      [cancelEmailChange, {}],
      [logOutEverywhere, {}],
    ] as const;
    for (const [call, body] of calls)
      for (const as of [testIdentity(), testIdentity({ kind: 'user', user_id: 'nobody' })]) {
        const answer = await fixture.harness.call(call, { body }, { as });
        expect([call.name, answer.status, answer.body.code]).toEqual([call.name, 401, 'not_signed_in']);
        expect(answer.effects).toEqual([]);
      }
  });

  it('are changed, and taken over by the session', async () => {
    const { email, own, user_id } = await signedIn({ phone_number: '(202) 555-0143' });
    const before = { email, first_name: 'Ada', last_name: 'Lovelace', phone_number: '(202) 555-0143' };
    expect((await own.call(accountDetails, undefined)).body).toEqual({
      ...before,
      phone_verified: false,
      pending_email: null,
    });
    const body = { first_name: ' Grace ', last_name: 'Hopper', phone_number: '1 202 555 0199' };
    const answer = await own.call(changeAccountDetails, body);
    expect(answer.body).toMatchObject({ first_name: 'Grace', phone_number: '(202) 555-0199' });
    const person = { email, first_name: 'Grace', last_name: 'Hopper', phone_number: '+12025550199' };
    expect(answer.effects).toEqual([{ do: 'update_person', user_id, person }]);
    // A session of another device takes it over when it asks.
    expect((await own.call(accountDetails, undefined)).effects).toEqual(answer.effects);
    await own.call(changeAccountDetails, { ...body, phone_number: null });
    expect((await own.call(accountDetails, undefined)).body.phone_number).toBeNull();
  });

  it.each([
    ['first_name', ''],
    ['last_name', 'x'.repeat(200)],
    ['phone_number', '12'],
    ['phone_number', ''],
  ])('refuses a wrong %s', async (field, value) => {
    const { own } = await signedIn();
    const answer = await own.call(changeAccountDetails, { ...noDetails, [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});

describe('a changed password', () => {
  it('needs the old one, ends all other sessions, and is told by mail', async () => {
    const { email, own, user_id } = await signedIn();
    await own.call(changeEmail, { email: newEmail(), password });
    const wrong = await own.call(changePassword, {
      current_password: 'a slip',
      new_password: 'a new sentence',
    });
    expect([wrong.status, wrong.body.code, wrong.effects]).toEqual([403, 'password_wrong', []]);
    const body = { current_password: password, new_password: 'a new sentence' };
    const answer = await own.call(changePassword, body);
    expect(answer.body).toMatchObject({ is_logged_in: true, username: email });
    expect(answer.effects.map((effect) => effect.do)).toEqual(['end_sessions', 'sign_in', 'flash']);
    expect(answer.effects[0]).toEqual({ do: 'end_sessions', user_id, session_epoch: 1 });
    expect(answer.effects[1]).toMatchObject({ user_id, session_epoch: 1 });
    expect((await fixture.browser().logIn(email)).status).toBe(401);
    expect((await fixture.browser().logIn(email, 'a new sentence')).status).toBe(200);
    expect(await kindsTo(email)).toContain('password_changed');
    // What somebody with the old password asked for is over.
    expect((await own.call(accountDetails, undefined)).body.pending_email).toBeNull();
  });

  it('is another one, and no bad one', async () => {
    const { own } = await signedIn();
    for (const new_password of [password, 'short', '', 'p'.repeat(201)]) {
      const answer = await own.call(changePassword, { current_password: password, new_password });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['new_password']]);
    }
  });

  it('is one, however many are set at once', async () => {
    const { email, own } = await signedIn();
    const wanted = ['one sentence', 'another sentence', 'a third sentence'];
    const answers = await Promise.all(
      wanted.map((new_password) => own.call(changePassword, { current_password: password, new_password })),
    );
    const changed = answers.flatMap(({ status }, at) => (status === 200 ? [wanted[at]] : []));
    expect(changed).toHaveLength(1);
    expect((await fixture.browser().logIn(email, changed[0])).status).toBe(200);
  });

  it('is guessed a few times only', async () => {
    const { own } = await signedIn();
    const body = { current_password: 'a guess', new_password: 'a new sentence' };
    for (let count = 0; count < 4; count++) expect((await own.call(changePassword, body)).status).toBe(403);
    const slowed = await own.call(changePassword, { ...body, current_password: password });
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a changed e-mail', () => {
  const asked = async () => {
    const person = await signedIn();
    const next = newEmail();
    const answer = await person.own.call(changeEmail, { email: next.toUpperCase(), password });
    expect([answer.status, answer.body]).toEqual([200, { status: 'check_mailbox' }]);
    return { ...person, next, token: tokenOf((await fixture.mails(next)).at(-1)) };
  };

  it('comes by the link to the new address, with a note to the old one', async () => {
    const { email, next, own, user_id, token } = await asked();
    expect(await kindsTo(email)).toEqual(['email_change_asked']);
    expect((await own.call(accountDetails, undefined)).body).toMatchObject({ email, pending_email: next });
    const looked = await own.call(checkEmailLink, { token });
    expect(looked.body).toEqual({ purpose: 'change_email', email: next, needs_password: false });
    const answer = await own.call(confirmEmailChange, { token });
    expect(answer.body).toMatchObject({ is_logged_in: true, username: next });
    expect(answer.effects[0]).toEqual({ do: 'end_sessions', user_id, session_epoch: 1 });
    expect(answer.effects).toContainEqual(expect.objectContaining({ do: 'sign_in', session_epoch: 1 }));
    expect((await own.call(confirmEmailChange, { token })).body.code).toBe('link_expired');
    expect(await kindsTo(email)).toEqual(['email_changed']);
    expect((await fixture.browser().logIn(email)).status).toBe(401);
    expect((await fixture.browser().logIn(next)).status).toBe(200);
  });

  it('needs the password where somebody else opens the link', async () => {
    const { email, next, token } = await asked();
    const stranger = fixture.browser();
    expect((await stranger.call(checkEmailLink, { token })).body.needs_password).toBe(true);
    expect((await stranger.call(confirmEmailChange, { token })).body.code).toBe('password_needed');
    const wrong = await stranger.call(confirmEmailChange, { token, password: 'a guess' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password_wrong']);
    expect((await fixture.browser().logIn(email)).status).toBe(200);
    expect((await stranger.call(confirmEmailChange, { token, password })).body.username).toBe(next);
  });

  it('needs the password, and another address', async () => {
    const { email, own } = await signedIn();
    const wrong = await own.call(changeEmail, { email: newEmail(), password: 'a slip' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password_wrong']);
    const same = await own.call(changeEmail, { email, password });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([400, ['email']]);
    expect(await kindsTo(email)).toEqual([]);
  });

  it('does not tell who has an account', async () => {
    const [{ own }, other] = [await signedIn(), await signedIn()];
    const answer = await own.call(changeEmail, { email: other.email, password });
    expect([answer.status, answer.body]).toEqual([200, { status: 'check_mailbox' }]);
    expect(await kindsTo(other.email)).toEqual(['email_taken']);
  });

  it('is not possible once the address has an account', async () => {
    const { email, next, own, token } = await asked();
    await fixture.browser().signUp(next);
    const account = { first_name: 'Grace', last_name: 'Hopper', password: 'the owner knows' };
    // The link of a change makes no account.
    expect((await fixture.browser().call(confirmEmail, { token, account })).status).toBe(410);
    await fixture.browser().confirm(next, { account });
    expect((await own.call(confirmEmailChange, { token })).body.code).toBe('link_expired');
    expect((await fixture.browser().logIn(email)).status).toBe(200);
  });

  it('is stopped by another one, by its owner, and by a new password', async () => {
    const [first, second, third] = [await asked(), await asked(), await asked()];
    await first.own.call(changeEmail, { email: newEmail(), password });
    expect((await first.own.call(confirmEmailChange, { token: first.token })).status).toBe(410);
    expect((await second.own.call(cancelEmailChange, {})).body.pending_email).toBeNull();
    expect((await second.own.call(confirmEmailChange, { token: second.token })).status).toBe(410);
    await third.own.call(requestPasswordReset, { email: third.email });
    const token = tokenOf((await fixture.mails(third.email)).at(-1));
    await third.own.call(resetPassword, { token, password: 'a new sentence' });
    expect((await third.own.call(confirmEmailChange, { token: third.token })).status).toBe(410);
  });

  it('is asked for a few times an hour', async () => {
    const { own } = await signedIn();
    for (let count = 0; count < 4; count++)
      expect((await own.call(changeEmail, { email: newEmail(), password })).status).toBe(200);
    expect((await own.call(changeEmail, { email: newEmail(), password })).status).toBe(429);
  });
});

it('logs out everywhere, this browser too, and leaves a notice', async () => {
  const { own, user_id } = await signedIn();
  const answer = await own.call(logOutEverywhere, {});
  expect(answer.body).toMatchObject({ is_logged_in: false, username: null });
  expect(answer.effects).toEqual([
    { do: 'end_sessions', user_id, session_epoch: 1 },
    { do: 'sign_out' },
    { do: 'flash', level: 'success', message: 'You are logged out on all your devices.' },
  ]);
});
