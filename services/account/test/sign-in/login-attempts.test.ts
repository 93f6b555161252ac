import { requestPasswordReset, resetPassword } from '@bowtie/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password, tokenOf } from '../account-fixture';

const most = 4;
let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture({ limits: { LOGIN_FAILURES_PER_ACCOUNT: String(most) } });
});
afterAll(() => fixture.close());

/** As many strangers as it takes guess at once, each in a browser and at an address of its own. */
async function guess(email: string, times: number) {
  const answers = Array.from({ length: times }, () => fixture.browser().logIn(email, 'a wild guess'));
  return (await Promise.all(answers)).map(({ status }) => status).sort();
}

it('slows strangers who guess at one account from many addresses, known or not', async () => {
  const known = newEmail();
  await fixture.browser().becomePerson(known);
  for (const email of [known, newEmail()]) {
    expect(await guess(email, most + 3)).toEqual([...Array(most).fill(401), 429, 429, 429]);
    const slowed = await fixture.browser().logIn(email, 'a wild guess');
    expect(slowed.body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

it('keeps nobody out of a browser in which they signed in before', async () => {
  const [email, own] = [newEmail(), fixture.browser()];
  await own.becomePerson(email);
  await guess(email, most + 1);
  expect((await own.logIn(email, 'a slip')).status).toBe(401);
  expect((await own.logIn(email)).status).toBe(200);
  expect((await fixture.browser().logIn(email)).status).toBe(429);
  // It has a counter of its own, for whoever steals it.
  for (let count = 1; count < most; count++) await own.logIn(email, 'a guess');
  expect((await own.logIn(email)).status).toBe(429);
});

it('knows a browser for the account it signed in to, and for no other', async () => {
  const [mine, theirs, own] = [newEmail(), newEmail(), fixture.browser()];
  await fixture.browser().becomePerson(theirs);
  await own.becomePerson(mine);
  await guess(theirs, most);
  expect((await own.logIn(theirs)).status).toBe(429);
});

it('counts no log-in that was right', async () => {
  const email = newEmail();
  await fixture.browser().becomePerson(email);
  for (let count = 0; count < most * 2; count++)
    expect((await fixture.browser().logIn(email)).status).toBe(200);
  await guess(email, most - 1);
  expect((await fixture.browser().logIn(email)).status).toBe(200);
});

it('leaves a way in by mail to who is slowed in a new browser', async () => {
  const email = newEmail();
  await fixture.browser().becomePerson(email);
  await guess(email, most + 1);
  const phone = fixture.browser();
  expect((await phone.logIn(email, password)).status).toBe(429);
  await phone.call(requestPasswordReset, { email });
  const token = tokenOf((await fixture.mails(email)).at(-1));
  expect((await phone.call(resetPassword, { token, password: 'a new sentence' })).status).toBe(200);
  expect((await phone.logIn(email, 'a new sentence')).status).toBe(200);
});
