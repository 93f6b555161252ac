import {
  checkEmailLink,
  confirmEmail,
  ErrorAnswerSchema,
  guestCheckout,
  newsletterSignup,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  userLogin,
  userSignup,
} from '@bowtie/contracts';
import type { TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, openAccountFixture } from './account-fixture';

let fixture: AccountFixture;
let harness: TestHarness;
beforeAll(async () => {
  fixture = await openAccountFixture();
  harness = fixture.harness;
});
afterAll(async () => {
  // None of what was sent was kept.
  for (const name of ['people', 'newsletter', 'sign_ups', 'account_emails'])
    expect(await harness.db('account').collection(name).countDocuments()).toBe(0);
  await fixture.close();
});

const wrong: unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  ['a@b.cd'],
  {},
  null,
  true,
  7,
  '',
  'x'.repeat(30_000),
  '💥'.repeat(300),
];
const names = { first_name: 'Ada', last_name: 'Lovelace' };
const email = 'ada@example.com';
const token = 'x'.repeat(43);
const optional = [
  'userSignup phone_number',
  'guestCheckout phone_number',
  'userSignup next',
  'requestPasswordReset next',
  'confirmEmail account',
];
const valid = [
  { call: userLogin, body: { email, password: 'long enough' } },
  {
    call: userSignup,
    body: { email, password: 'long enough', ...names, phone_number: '2025550143', next: '/cart/' },
  },
  { call: guestCheckout, body: { email, ...names, phone_number: '2025550143' } },
  { call: newsletterSignup, body: { email } },
  { call: resendConfirmation, body: { email } },
  { call: requestPasswordReset, body: { email, next: '/cart/' } },
  { call: checkEmailLink, body: { token } },
  { call: confirmEmail, body: { token, account: { password: 'long enough', ...names } } },
  { call: resetPassword, body: { token, password: 'long enough' } },
];

describe.each(valid)('$call.name', ({ call, body }) => {
  const refused = async (text: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await harness.send(call.method, call.path, text, headers);
    expect(answer.status, text.slice(0, 200)).toBeGreaterThanOrEqual(400);
    expect(answer.status, text.slice(0, 200)).toBeLessThan(500);
    expect(answer.body.code).not.toBe('login_failed');
    expect(ErrorAnswerSchema.strict().safeParse(answer.body).success).toBe(true);
    expect(answer.effects).toEqual([]);
    expect(JSON.stringify(answer.body)).not.toContain('long enough');
  };

  it.each(Object.keys(body))('refuses a wrong %s', async (field) => {
    for (const value of wrong) await refused(JSON.stringify({ ...body, [field]: value }));
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
    if (!optional.includes(`${call.name} ${field}`)) await refused(JSON.stringify(rest));
  });

  it('refuses unknown fields, prototypes, and bodies that are huge, deep or no object', async () => {
    for (const name of ['user_id', 'is_admin', '$set', 'x'.repeat(5_000)])
      await refused(JSON.stringify({ ...body, [name]: 1 }));
    const head = JSON.stringify(body).slice(0, -1);
    await refused(`${head},"__proto__":{"is_admin":true}}`);
    await refused(`${head},"constructor":{"prototype":{"is_admin":true}}}`);
    await refused(JSON.stringify({ ...body, email: 'x'.repeat(1_000_000) }));
    await refused(`${head},"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
    for (const text of ['null', '[]', '"a"', '7', '', '{', '{}']) await refused(text);
  });
});
