import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnsweringServer, startAnsweringServer } from '../../test/answering-server';
import { choosePhoneService, phoneVariables } from './choose-phone-service';
import { PhoneServiceUnavailable } from './port';
import { type PhoneSandbox, startPhoneSandbox } from './sandbox';

const configOf = (variables: Record<string, string>) => z.object(phoneVariables).parse(variables);
const number = '+12025550143';

describe('the sandbox', () => {
  let sandbox: PhoneSandbox;
  beforeAll(async () => {
    sandbox = await startPhoneSandbox({ apiKey: 'a key of its own' });
  });
  afterEach(() => sandbox.faults.recover());
  afterAll(() => sandbox.close());
  const serviceWith = (key = 'a key of its own') =>
    choosePhoneService(configOf({ PHONE_SERVICE_URL: sandbox.url, PHONE_SERVICE_KEY: key }));

  it('takes messages and shows them, the newest first', async () => {
    await serviceWith().send({ to: number, text: 'One' });
    expect(await serviceWith().send({ to: number, text: 'Two <b>' })).toEqual({ outcome: 'accepted' });
    await serviceWith().send({ to: '+442079460958', text: 'Elsewhere' });
    const list = await fetch(`${sandbox.url}/sandbox/phone/messages/?to=${encodeURIComponent(number)}`);
    const { messages } = await list.json();
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Two <b>', 'One']);
    const page = await (await fetch(`${sandbox.url}/sandbox/phone/`)).text();
    expect(page).toContain('Two &lt;b&gt;');
  });

  it('has a landline, a number that unsubscribed, and one that does not exist', async () => {
    const found = ['+12025550190', '+12025550191', '+12025550192', number].map(async (to) => {
      const [{ deliverable, reason }, { outcome }] = await Promise.all([
        serviceWith().lookup(to),
        serviceWith().send({ to, text: 'Hello' }),
      ]);
      return [deliverable, reason, outcome];
    });
    expect(await Promise.all(found)).toEqual([
      [false, 'landline', 'refused'],
      [true, null, 'refused'],
      [false, 'not_valid', 'refused'],
      [true, null, 'accepted'],
    ]);
  });

  it('wants its key, and fails when it is told to', async () => {
    await expect(serviceWith('another').lookup(number)).rejects.toThrow(PhoneServiceUnavailable);
    for (const fault of ['unavailable', 'nonsense'] as const) {
      sandbox.faults.failNext(fault, 1);
      await expect(serviceWith().lookup(number)).rejects.toThrow(PhoneServiceUnavailable);
    }
    await expect(choosePhoneService(configOf({})).lookup(number)).rejects.toThrow(PhoneServiceUnavailable);
  });
});

describe('Twilio', () => {
  let server: AnsweringServer;
  let next: { status?: number; body: unknown };
  beforeAll(async () => {
    server = await startAnsweringServer(() => next);
  });
  afterEach(() => server.asked.splice(0));
  afterAll(() => server.close());
  const sid = `AC${'a'.repeat(32)}`;
  const variables = () => ({
    PHONE_SERVICE: 'twilio',
    TWILIO_URL: server.url,
    TWILIO_LOOKUP_URL: server.url,
    TWILIO_ACCOUNT_SID: sid,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+12025550100',
  });
  const service = () => choosePhoneService(configOf(variables()));
  const found = (valid: boolean, type: string | null) => ({
    body: {
      calling_country_code: '1',
      country_code: 'US',
      phone_number: number,
      national_format: '(202) 555-0143',
      valid,
      validation_errors: valid ? null : ['TOO_SHORT'],
      line_type_intelligence: {
        error_code: null,
        mobile_country_code: '240',
        mobile_network_code: '38',
        carrier_name: 'Twilio - SMS/MMS-SVR',
        type,
      },
      url: `https://lookups.twilio.com/v2/PhoneNumbers/${number}`,
    },
  });

  it('is asked for the kind of a line', async () => {
    const kinds = [
      [found(true, 'mobile'), { deliverable: true, reason: null }],
      [found(true, 'nonFixedVoip'), { deliverable: true, reason: null }],
      [found(true, null), { deliverable: true, reason: null }],
      [found(true, 'landline'), { deliverable: false, reason: 'landline' }],
      [found(false, null), { deliverable: false, reason: 'not_valid' }],
      [
        { status: 404, body: { code: 20404, message: 'Not found' } },
        { deliverable: false, reason: 'not_valid' },
      ],
    ] as const;
    for (const [answer, lookup] of kinds) {
      next = answer;
      expect(await service().lookup(number)).toEqual(lookup);
    }
    expect(server.asked[0]).toMatchObject({
      method: 'GET',
      path: '/v2/PhoneNumbers/%2B12025550143?Fields=line_type_intelligence',
      authorization: `Basic ${Buffer.from(`${sid}:secret`).toString('base64')}`,
    });
  });

  it('sends by number or by messaging service', async () => {
    next = { status: 201, body: { sid: `SM${'b'.repeat(32)}`, status: 'queued', error_code: null } };
    expect(await service().send({ to: number, text: 'Hi & bye' })).toEqual({ outcome: 'accepted' });
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${sid}/Messages.json`,
    });
    expect(Object.fromEntries(new URLSearchParams(server.asked[0]?.body))).toEqual({
      From: '+12025550100',
      To: number,
      Body: 'Hi & bye',
    });
    const from = `MG${'c'.repeat(32)}`;
    await choosePhoneService(configOf({ ...variables(), TWILIO_FROM: from })).send({ to: number, text: 'x' });
    expect(new URLSearchParams(server.asked[1]?.body).get('MessagingServiceSid')).toBe(from);
  });

  it('takes for a refusal what will not pass, and for an outage what may', async () => {
    for (const code of [21211, 21610, 21614]) {
      next = { status: 400, body: { code, message: 'Refused', more_info: '', status: 400 } };
      expect(await service().send({ to: number, text: 'x' })).toEqual({
        outcome: 'refused',
        reason: `twilio_${code}`,
      });
    }
    for (const [status, code] of [
      [401, 20003],
      [429, 20429],
      [500, 20500],
      [400, 30001],
    ]) {
      next = { status: status ?? 0, body: { code, message: `About ${number}` } };
      const failed = service().send({ to: number, text: 'x' });
      await expect(failed).rejects.toThrow(PhoneServiceUnavailable);
      await expect(failed).rejects.not.toThrow(number);
    }
    next = { body: '<html>' };
    await expect(service().lookup(number)).rejects.toThrow(PhoneServiceUnavailable);
  });

  it('needs its account', () => {
    for (const missing of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) {
      const { [missing]: _none, ...rest }: Record<string, string> = variables();
      expect(() => choosePhoneService(configOf(rest))).toThrow('TWILIO_FROM');
    }
  });
});
