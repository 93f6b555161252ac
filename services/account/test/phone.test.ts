import {
  accountDetails,
  changeAccountDetails,
  checkPhoneCode,
  sendPhoneCode,
  verifyDeliverability,
} from '@bowtie/contracts';
import { type PhoneSandbox, startPhoneSandbox } from '@bowtie/providers/phone/sandbox';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture } from './account-fixture';

let sandbox: PhoneSandbox;
let fixture: AccountFixture;
beforeAll(async () => {
  sandbox = await startPhoneSandbox();
  fixture = await openAccountFixture({
    limits: { SIGN_UPS_PER_ADDRESS: '6' },
    env: { PHONE_SERVICE_URL: sandbox.url, PHONE_SERVICE_KEY: sandbox.apiKey },
  });
});
afterEach(() => sandbox.faults.recover());
afterAll(async () => {
  await fixture.close();
  await sandbox.close();
});

let numbers = 0;
/** A number of its own, as somebody types it. */
function newNumber() {
  numbers += 1;
  const digits = String(2_125_550_200 + numbers);
  return { typed: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`, to: `+1${digits}` };
}
const textsTo = (to: string) => sandbox.messages().filter((message) => message.to === to);
const codeTo = (to: string) => /^\d{6}/.exec(textsTo(to)[0]?.text ?? '')?.[0] ?? '';
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
const documents = () => fixture.harness.db('account').collection('phone_codes').find().toArray();

describe('whether a number takes text messages', () => {
  it('is asked of the phone service', async () => {
    const asked = (phone_number: string) => fixture.browser().call(verifyDeliverability, { phone_number });
    expect((await asked('1 202 555 0143')).body).toEqual({
      deliverable: true,
      phone_number: '(202) 555-0143',
    });
    for (const phone_number of ['(202) 555-0190', '(202) 555-0192'])
      expect((await asked(phone_number)).body).toEqual({ deliverable: false, phone_number });
    for (const phone_number of ['', '12', 'no number', '0205550143']) {
      const { status, body } = await asked(phone_number);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['phone_number']]);
    }
  });

  it('is unknown while the service is away', async () => {
    for (const fault of ['unavailable', 'nonsense'] as const) {
      sandbox.faults.failNext(fault, 1);
      const { status, body } = await fixture
        .browser()
        .call(verifyDeliverability, { phone_number: newNumber().typed });
      expect([status, body.code]).toEqual([503, 'phone_service_unavailable']);
    }
  });

  it('is asked a few times from one network', async () => {
    const own = fixture.browser();
    for (let count = 0; count < 6; count++)
      expect((await own.call(verifyDeliverability, { phone_number: '2025550143' })).status).toBe(200);
    expect((await own.call(verifyDeliverability, { phone_number: '2025550143' })).status).toBe(429);
  });
});

describe('a code by text message', () => {
  it('verifies the number of an account, once, and is stored in no form that tells it', async () => {
    const own = fixture.browser();
    const { typed, to } = newNumber();
    const user_id = await own.becomePerson(newEmail(), { phone_number: typed });
    const sent = await own.call(sendPhoneCode, { phone_number: typed });
    expect(sent.body).toEqual({ phone_number: typed, valid_minutes: 10 });
    const code = codeTo(to);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await documents())).not.toContain(code);
    const answer = await own.call(checkPhoneCode, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.body).toEqual({ verified: true, phone_number: typed });
    expect(answer.effects[0]).toMatchObject({ do: 'update_person', user_id, person: { phone_number: to } });
    expect((await own.call(accountDetails, undefined)).body.phone_verified).toBe(true);
    expect((await own.call(checkPhoneCode, { code })).body.code).toBe('code_expired');
    // Another number has to be verified anew; the same one does not.
    const names = { first_name: 'Ada', last_name: 'Lovelace' };
    const same = await own.call(changeAccountDetails, { ...names, phone_number: typed });
    expect(same.body.phone_verified).toBe(true);
    const other = await own.call(changeAccountDetails, { ...names, phone_number: newNumber().typed });
    expect(other.body.phone_verified).toBe(false);
  });

  it('is sent in the language of the page, with the last line for phones', async () => {
    const own = fixture.browser();
    own.language = 'es';
    const { typed, to } = newNumber();
    await own.becomePerson(newEmail());
    await own.call(sendPhoneCode, { phone_number: typed });
    const [message, ...rest] = textsTo(to)[0]?.text.split('\n') ?? [];
    expect(message).toMatch(
      /^\d{6} es tu código de Bowtie\. Vale 10 minutos\. Nunca lo pedimos por teléfono\.$/,
    );
    expect(rest).toEqual(['', expect.stringMatching(/^@\S+ #\d{6}$/)]);
  });

  it('makes another number the one of the account', async () => {
    const own = fixture.browser();
    const { typed, to } = newNumber();
    await own.becomePerson(newEmail());
    await own.call(sendPhoneCode, { phone_number: typed });
    await own.call(checkPhoneCode, { code: codeTo(to) });
    expect((await own.call(accountDetails, undefined)).body).toMatchObject({
      phone_number: typed,
      phone_verified: true,
    });
  });

  it('has five tries, and no more for many at once', async () => {
    const [one, two] = [newNumber(), newNumber()];
    const own = fixture.browser();
    await own.call(sendPhoneCode, { phone_number: one.typed });
    const code = wrongFor(codeTo(one.to));
    const messages: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { status, body } = await own.call(checkPhoneCode, { code });
      expect([status, body.code]).toEqual([422, 'code_wrong']);
      messages.push(body.message);
    }
    expect(messages.at(0)).toContain('4 tries are left');
    expect(messages.at(-1)).toContain('One try is left');
    expect((await own.call(checkPhoneCode, { code })).body.code).toBe('code_expired');
    expect((await own.call(checkPhoneCode, { code: codeTo(one.to) })).body.code).toBe('code_expired');
    const other = fixture.browser();
    await other.call(sendPhoneCode, { phone_number: two.typed });
    const guesses = Array.from({ length: 12 }, () =>
      other.call(checkPhoneCode, { code: wrongFor(codeTo(two.to)) }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(4);
  });

  it('is of the visitor who asked for it', async () => {
    const { typed, to } = newNumber();
    const own = fixture.browser();
    await own.call(sendPhoneCode, { phone_number: typed });
    const stranger = await fixture.browser().call(checkPhoneCode, { code: codeTo(to) });
    expect([stranger.status, stranger.body.code]).toEqual([410, 'code_expired']);
    const nobody = testIdentity({ kind: 'anonymous', cart_key: null });
    const answer = await fixture.harness.call(checkPhoneCode, { body: { code: codeTo(to) } }, { as: nobody });
    expect(answer.status).toBe(410);
    expect((await own.call(checkPhoneCode, { code: codeTo(to) })).status).toBe(200);
  });

  it('expires, and gives way to the next one', async () => {
    const { typed, to } = newNumber();
    const own = fixture.browser();
    await own.call(sendPhoneCode, { phone_number: typed });
    const first = codeTo(to);
    await own.call(sendPhoneCode, { phone_number: typed });
    const second = codeTo(to);
    if (first !== second)
      expect((await own.call(checkPhoneCode, { code: first })).body.code).toBe('code_wrong');
    await fixture.harness
      .db('account')
      .collection('phone_codes')
      .updateMany({ number: to }, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect((await own.call(checkPhoneCode, { code: second })).body.code).toBe('code_expired');
  });

  it('is sent three times an hour, by visitor and by number', async () => {
    const own = fixture.browser();
    const { typed, to } = newNumber();
    for (let count = 0; count < 3; count++)
      expect((await own.call(sendPhoneCode, { phone_number: typed })).status).toBe(200);
    for (const [browser, phone_number] of [
      [own, newNumber().typed],
      [fixture.browser(), typed],
    ] as const) {
      const { status, body, headers } = await browser.call(sendPhoneCode, { phone_number });
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(textsTo(to)).toHaveLength(3);
  });

  it('costs nothing where it was not sent', async () => {
    const own = fixture.browser();
    for (const phone_number of ['(303) 555-0190', '(303) 555-0191', '(303) 555-0192']) {
      const { status, body } = await own.call(sendPhoneCode, { phone_number });
      expect([status, body.code]).toEqual([422, 'phone_undeliverable']);
    }
    const { typed, to } = newNumber();
    sandbox.faults.failNext('unavailable', 1);
    const { status, body } = await own.call(sendPhoneCode, { phone_number: typed });
    expect([status, body.code]).toEqual([503, 'phone_service_unavailable']);
    expect((await own.call(checkPhoneCode, { code: '123456' })).body.code).toBe('code_expired');
    expect((await own.call(sendPhoneCode, { phone_number: typed })).status).toBe(200);
    expect(textsTo(to)).toHaveLength(1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５'])('is no %j', async (code) => {
    const { status, body } = await fixture.browser().call(checkPhoneCode, { code });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['code']]);
  });
});
