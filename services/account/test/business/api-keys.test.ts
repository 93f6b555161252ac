import {
  type ApiKey,
  changeBusinessRole,
  checkApiKey,
  createApiKey,
  leaveBusiness,
  listApiKeys,
  mostApiKeys,
  readBusinessAccount,
  removeBusinessMember,
  revokeApiKey,
  submitSmallBusinessRegistration,
  tellWebhookDisabled,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password } from '../account-fixture';
import { joinBusiness, registerBusiness } from './register-business';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

type Browser = ReturnType<AccountFixture['browser']>;
const company = {
  company_name: 'Acme Supply',
  company_phone_number: '(202) 555-0143',
  address_line1: '12 Main St',
  city: 'New York',
  state: 'NY',
  zip_code: '10001',
  contact_name: 'Ada Lovelace',
  contact_phone_number: '(202) 555-0144',
  contact_email: 'team@example.com',
  ein: '12-3456789',
  source: 'gcg_smb',
};

/** The owner of a new business. */
async function owner(): Promise<Browser> {
  const browser = fixture.browser();
  await browser.becomePerson(newEmail());
  const { status } = await browser.call(submitSmallBusinessRegistration, company);
  if (status !== 200) throw new Error(`the registration answered ${status}`);
  return browser;
}
const make = (browser: Browser, fields: object = {}) =>
  browser.call(createApiKey, { name: 'Payroll', scopes: ['orders:read'], password, ...fields });
const revoke = (browser: Browser, key_id: string) =>
  fixture.harness.call(revokeApiKey, { params: { key_id } }, { as: browser.as });
const list = async (browser: Browser): Promise<ApiKey[]> =>
  (await browser.call(listApiKeys, undefined)).body.api_keys;
const check = async (secret: string) =>
  (await fixture.harness.call(checkApiKey, { body: { secret } }, { as: serviceIdentity('gateway') })).body
    .grant;

/** An owner beside the first one, with a key. */
async function secondOwner() {
  const first = await owner();
  const second = await joinBusiness(fixture, { browser: first }, 'owner');
  const { secret } = (await make(second.browser)).body;
  expect(await check(secret)).toMatchObject({ person: { user_id: second.user_id } });
  const as = { as: first.as };
  return {
    first,
    second,
    secret,
    become: (role: string) =>
      fixture.harness.call(changeBusinessRole, { params: { user_id: second.user_id }, body: { role } }, as),
    remove: () => fixture.harness.call(removeBusinessMember, { params: { user_id: second.user_id } }, as),
  };
}

it('tells each owner that a webhook was disabled, and nobody else of the business', async () => {
  const first = await registerBusiness(fixture);
  const [second, buyer] = [
    await joinBusiness(fixture, first, 'owner'),
    await joinBusiness(fixture, first, 'buyer'),
  ];
  const told = async (email: string) =>
    (await fixture.mails(email)).filter(({ kind }) => kind === 'webhook_disabled').length;
  const service = { as: serviceIdentity('order') };
  const { business } = (
    await fixture.harness.call(readBusinessAccount, { body: { user_id: first.user_id } }, service)
  ).body;
  const body = { business_id: business.business_id };
  expect((await fixture.harness.call(tellWebhookDisabled, { body }, service)).status).toBe(200);
  expect(await Promise.all([first, second, buyer].map(({ email }) => told(email)))).toEqual([1, 1, 0]);
  const unknown = { body: { business_id: 'nobody' } };
  expect((await fixture.harness.call(tellWebhookDisabled, unknown, service)).status).toBe(200);
});

describe('API keys of a business', () => {
  it('are told once, speak for their owner with their scopes, and are kept as a keyed digest', async () => {
    const browser = await owner();
    const { status, body } = await make(browser, { scopes: ['orders:read', 'orders:write', 'orders:read'] });
    expect(status).toBe(200);
    const { secret, api_key } = body;
    expect(secret).toMatch(/^btk_[\w-]{43}$/);
    expect(api_key).toEqual({
      key_id: expect.any(String),
      name: 'Payroll',
      scopes: ['orders:write', 'orders:read'],
      prefix: secret.slice(0, 10),
      last_four: secret.slice(-4),
      date_created: expect.any(String),
      date_used: null,
      date_revoked: null,
    });
    expect(await check(secret)).toMatchObject({
      key_id: api_key.key_id,
      scopes: ['orders:write', 'orders:read'],
      person: { user_id: browser.as.user_id, first_name: 'Ada' },
    });
    const [listed] = await list(browser);
    expect(listed).toMatchObject({ key_id: api_key.key_id, date_used: expect.any(String) });
    const stored = await fixture.harness.db('account').collection('api_keys').find({}).toArray();
    expect(JSON.stringify([stored, await list(browser)])).not.toContain(secret.slice(12));
  });

  it('open nothing once they are revoked, and stay listed', async () => {
    const browser = await owner();
    const { secret, api_key } = (await make(browser)).body;
    expect(await check(secret)).not.toBeNull();
    for (const _again of [1, 2])
      expect(await revoke(browser, api_key.key_id)).toMatchObject({
        status: 200,
        body: { api_key: { date_revoked: expect.any(String) } },
      });
    expect(await check(secret)).toBeNull();
    expect(await list(browser)).toMatchObject([{ date_revoked: expect.any(String) }]);
    expect(await check(`${secret}x`)).toBeNull();
  });

  it('are at most twenty, also of many at once, without those that are revoked', async () => {
    const browser = await owner();
    const answers: Awaited<ReturnType<typeof make>>[] = [];
    for (const round of [1, 2, 3])
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 8 }, (_, n) => make(browser, { name: `Key ${round} ${n}` })),
        )),
      );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostApiKeys);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'api_key_limit']);
    await revoke(browser, (await list(browser))[0]?.key_id ?? '');
    expect((await make(browser)).status).toBe(200);
  });

  it('are made by who owns a business and knows the password, and revoked by nobody else', async () => {
    const browser = await owner();
    const { key_id } = (await make(browser)).body.api_key;
    expect(await make(browser, { password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    });
    const [stranger, other] = [fixture.browser(), await owner()];
    await stranger.becomePerson(newEmail());
    for (const answer of [
      await make(stranger),
      await revoke(stranger, key_id),
      await stranger.call(listApiKeys, undefined),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'business_owner_only' } });
    expect(await revoke(other, key_id)).toMatchObject({ status: 404, body: { code: 'api_key_not_found' } });
    const anonymous = fixture.browser(testIdentity({ kind: 'anonymous' }));
    expect(await make(anonymous)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await list(browser)).toMatchObject([{ date_revoked: null }]);
  });

  it('open nothing while who made them is no owner, nor ever again once they are gone', async () => {
    const { first, second, secret, become, remove } = await secondOwner();
    const { secret: own } = (await make(first)).body;
    for (const role of ['buyer', 'viewer']) {
      expect((await become(role)).status).toBe(200);
      expect(await check(secret)).toBeNull();
      expect(await make(second.browser)).toMatchObject({ body: { code: 'business_owner_only' } });
    }
    expect((await become('owner')).status).toBe(200);
    expect(await check(secret)).not.toBeNull();
    expect((await remove()).status).toBe(200);
    expect(await check(secret)).toBeNull();
    await second.browser.call(submitSmallBusinessRegistration, company);
    expect((await second.browser.call(listApiKeys, undefined)).body.api_keys).toEqual([]);
    expect(await check(secret)).toBeNull();
    expect(await check(own)).not.toBeNull();
    expect(await list(first)).toHaveLength(2);
  });

  it('stay with an owner who hands over to nobody: the first one that leaves takes theirs along', async () => {
    const { first, second, secret } = await secondOwner();
    const { secret: own } = (await make(first)).body;
    expect((await fixture.harness.call(leaveBusiness, { body: {} }, { as: first.as })).status).toBe(200);
    expect(await check(own)).toBeNull();
    expect(await check(secret)).not.toBeNull();
    expect(await list(second.browser)).toHaveLength(2);
  });

  it.each([{ name: '  ' }, { name: 'x'.repeat(61) }, { scopes: [] }, { scopes: ['all'] }, { password: '' }])(
    'are not made of %j',
    async (fields) => {
      expect(await make(await owner(), fields)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );
});
