import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, type TestAnswer } from '../account-fixture';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const rounds = 3;
const signUpsAtOnce = 40;

const median = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

it('keeps log-ins quick while sign-ups come in floods, and says when to come again', async () => {
  const email = newEmail();
  await fixture.browser().becomePerson(email);
  const timeLogIn = async () => {
    const before = performance.now();
    expect((await fixture.browser().logIn(email)).status).toBe(200);
    return performance.now() - before;
  };
  const quiet: number[] = [];
  const busy: number[] = [];
  const answers: Promise<TestAnswer>[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(await timeLogIn());
    const flood = Array.from({ length: signUpsAtOnce }, () => fixture.browser().signUp(newEmail()));
    answers.push(...flood);
    // The first to be refused shows that all places are taken.
    await Promise.any(flood.map(async (one) => expect((await one).status).toBe(503)));
    busy.push(await timeLogIn());
    await Promise.all(flood);
  }
  // Behind all of them in one queue it would take some ten times as long and more.
  expect(median(busy) / median(quiet)).toBeLessThan(6);
  const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(rounds);
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
