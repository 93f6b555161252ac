import { checkEmailLink, confirmEmail, requestPasswordReset, resetPassword } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password, tokenOf } from '../account-fixture';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const resetLink = async (email: string, next?: string) => {
  const answer = await fixture.browser().call(requestPasswordReset, { email, next });
  expect(answer.status).toBe(200);
  return tokenOf((await fixture.mails(email)).at(-1));
};

describe('a new password', () => {
  it('is asked for alike for every address, and mailed to those with an account', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await fixture.browser().becomePerson(known);
    const answers = [];
    for (const email of [known, unknown]) {
      const { status, body, headers, effects } = await fixture
        .browser()
        .call(requestPasswordReset, { email });
      answers.push({ status, body, names: [...headers.keys()].sort(), effects });
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { status: 'check_mailbox' }, effects: [] });
    expect(answers[1]).toEqual(answers[0]);
    expect((await fixture.mails(known)).map(({ kind }) => kind)).toEqual(['reset_password']);
    expect(await fixture.mails(unknown)).toEqual([]);
    // Both were asked for by the same work: a job that finds nothing to say.
    expect(await fixture.jobs(unknown)).toHaveLength(1);
  });

  it('is set once, signs in, and leads on', async () => {
    const [email, phone] = [newEmail(), fixture.browser()];
    await fixture.browser().becomePerson(email);
    const other = await resetLink(email);
    const token = await resetLink(email, '/cart/');
    const looked = await phone.call(checkEmailLink, { token });
    expect(looked.body).toEqual({ purpose: 'reset', email, needs_password: true });
    const answer = await phone.call(resetPassword, { token, password: 'a new sentence' });
    expect(answer.body).toMatchObject({ login: { is_logged_in: true, username: email }, next: '/cart/' });
    expect(phone.as.kind).toBe('user');
    // Everything that was signed in with the old password ends; what is signed in now goes on.
    const user_id = answer.body.login.user_id;
    expect(answer.effects).toContainEqual({ do: 'end_sessions', user_id, session_epoch: 1 });
    expect(answer.effects).toContainEqual(
      expect.objectContaining({ do: 'sign_in', user_id, session_epoch: 1 }),
    );
    for (const used of [token, other]) {
      expect((await phone.call(resetPassword, { token: used, password: 'another one' })).status).toBe(410);
      expect((await phone.call(checkEmailLink, { token: used })).status).toBe(410);
    }
    expect((await fixture.browser().logIn(email, 'a new sentence')).status).toBe(200);
    expect((await fixture.browser().logIn(email)).status).toBe(401);
    expect((await fixture.mails(email)).map(({ kind }) => kind)).toEqual(['password_changed']);
  });

  it('proves the address of somebody who only signed up, by the link of that', async () => {
    const [email, own] = [newEmail(), fixture.browser()];
    await own.signUp(email);
    const token = await resetLink(email);
    expect((await fixture.mails(email)).at(-1)?.kind).toBe('confirm_email');
    expect((await own.call(resetPassword, { token, password: 'a new sentence' })).status).toBe(410);
    const account = { first_name: 'Ada', last_name: 'Lovelace', password: 'a new sentence' };
    expect((await fixture.browser().call(confirmEmail, { token, account })).status).toBe(200);
    expect((await own.logIn(email, 'a new sentence')).status).toBe(200);
  });

  it('is never set by the link of a sign-up', async () => {
    const [email, stranger] = [newEmail(), fixture.browser()];
    const own = fixture.browser();
    await own.signUp(email);
    const signUp = tokenOf((await fixture.mails(email))[0]);
    await own.call(confirmEmail, { token: signUp });
    await stranger.signUp(email);
    expect((await own.call(resetPassword, { token: signUp, password: 'a new sentence' })).status).toBe(410);
    expect((await own.logIn(email, password)).status).toBe(200);
  });

  it('is mailed a few times an hour at most', async () => {
    const email = newEmail();
    await fixture.browser().becomePerson(email);
    const before = (await fixture.jobs(email)).length;
    for (let count = 0; count < 7; count++)
      expect((await fixture.browser().call(requestPasswordReset, { email })).status).toBe(200);
    expect(await fixture.jobs(email)).toHaveLength(before + 4);
  });
});
