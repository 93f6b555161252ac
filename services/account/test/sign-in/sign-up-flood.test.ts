import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, type TestAnswer } from '../account-fixture';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const rounds = 2;
const signUpsAtOnce = 40;

it('answers a log-in before sign-ups that came in a flood, and says when to come again', async () => {
  const email = newEmail();
  await fixture.browser().becomePerson(email);
  const unanswered: number[] = [];
  const answers: TestAnswer[] = [];
  for (let round = 0; round < rounds; round++) {
    let open = signUpsAtOnce;
    const flood = Array.from({ length: signUpsAtOnce }, async () => {
      const answer = await fixture.browser().signUp(newEmail());
      open -= 1;
      return answer;
    });
    // The first to be refused shows that all places are taken.
    await Promise.any(flood.map(async (one) => expect((await one).status).toBe(503)));
    expect((await fixture.browser().logIn(email)).status).toBe(200);
    unanswered.push(open);
    answers.push(...(await Promise.all(flood)));
  }
  // Behind all of them in one queue it would be answered with the last of them.
  expect(Math.max(...unanswered)).toBeGreaterThanOrEqual(4);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(rounds);
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
