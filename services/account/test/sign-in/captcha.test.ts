import { userLogin, userSignup } from '@bowtie/contracts';
import { type CaptchaSandbox, startCaptchaSandbox } from '@bowtie/providers/captcha/sandbox';
import * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password } from '../account-fixture';

vi.mock('@node-rs/argon2', { spy: true });
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
