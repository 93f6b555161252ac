import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shippingMethodIds } from '@bowtie/domain';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseParcelRates } from './choose-parcel-rates';
import { type ParcelAddress, ParcelCarrierUnavailable, type ParcelRates } from './port';
import { type ParcelCarrierSandbox, startParcelCarrierSandbox } from './sandbox';
import { ratesTo } from './sandbox/zones';
import { dayOf, handoverDay, workdaysAfter } from './workdays';

let sandbox: ParcelCarrierSandbox;
beforeAll(async () => {
  // Far from midnight, so that no day ends between a question and its answer.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  sandbox = await startParcelCarrierSandbox();
});
afterEach(() => sandbox.rateFaults.recover());
afterAll(async () => {
  await sandbox.close();
  vi.useRealTimers();
});

function carrierAt(url: string, fields: Partial<Parameters<typeof chooseParcelRates>[0]> = {}): ParcelRates {
  return chooseParcelRates({
    PARCEL_CARRIER: 'http',
    PARCEL_CARRIER_URL: url,
    PARCEL_CARRIER_KEY: 'sandbox',
    PARCEL_CARRIER_CLIENT_ID: '',
    PARCEL_CARRIER_ACCOUNT: '',
    PARCEL_CARRIER_ORIGIN_ZIP: '60607',
    PARCEL_CARRIER_LETTER_CENTS: 199,
    PARCEL_CARRIER_TIMEOUT_MS: 10_000,
    ...fields,
  });
}
const to = (zip: string): ParcelAddress => ({
  addressLine1: '12 Main St',
  addressLine2: '',
  city: 'Anywhere',
  state: 'NY',
  zip,
});

describe('workdays', () => {
  it('leave out Saturdays and Sundays', () => {
    const friday = new Date('2026-11-20T23:30:00Z');
    expect(dayOf(workdaysAfter(friday, 0))).toBe('2026-11-20');
    expect(dayOf(handoverDay(friday))).toBe('2026-11-23');
    expect(dayOf(workdaysAfter(friday, 6))).toBe('2026-11-30');
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 60 }),
        (from, count) => {
          const day = workdaysAfter(from, count);
          expect([0, 6]).not.toContain(day.getUTCDay());
          expect(workdaysAfter(workdaysAfter(from, count - 1), 1)).toEqual(day);
        },
      ),
    );
  });
});

describe('the sandbox', () => {
  it('knows the same rates for the same ZIP, dearer the quicker they are', () => {
    const now = new Date();
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}$/), (zip) => {
        const rates = ratesTo(zip, now);
        expect(ratesTo(zip, now)).toEqual(rates);
        const ids = rates.map(({ method }) => method);
        expect(ids).toEqual(shippingMethodIds.filter((id) => ids.includes(id)));
        for (const [index, rate] of rates.entries()) {
          expect(Number.isSafeInteger(rate.cents) && rate.cents > 0).toBe(true);
          expect(rate.deliveryDate > dayOf(now)).toBe(true);
          const slower = rates[index - 1];
          if (slower === undefined) continue;
          expect(rate.cents).toBeGreaterThan(slower.cents);
          expect(rate.deliveryDate <= slower.deliveryDate).toBe(true);
        }
      }),
    );
  });

  it('answers the port, the cheapest first', async () => {
    const rates = await carrierAt(sandbox.url).rates(to('10001'));
    // It is Friday, and nothing is handed over or brought at the weekend.
    expect(rates).toEqual([
      { method: 'standard_mail', cents: 229, deliveryDate: '2026-12-01' },
      { method: 'fedex_ground', cents: 990, deliveryDate: '2026-11-30' },
      { method: 'fedex_2day', cents: 2_035, deliveryDate: '2026-11-25' },
      { method: 'fedex_overnight', cents: 3_655, deliveryDate: '2026-11-24' },
    ]);
    expect(await carrierAt(sandbox.url).rates(to('00000'))).toEqual([]);
  });

  it('fails for the ZIPs that are known for it, and as it is told', async () => {
    const carrier = carrierAt(sandbox.url);
    await expect(carrier.rates(to('99997'))).rejects.toBeInstanceOf(ParcelCarrierUnavailable);
    for (const fault of ['unavailable', 'nonsense'] as const) {
      sandbox.rateFaults.failNext(fault, 1);
      await expect(carrier.rates(to('10001'))).rejects.toBeInstanceOf(ParcelCarrierUnavailable);
      expect(await carrier.rates(to('10001'))).toHaveLength(4);
    }
    const hasty = carrierAt(sandbox.url, { PARCEL_CARRIER_TIMEOUT_MS: 200 });
    await expect(hasty.rates(to('99998'))).rejects.toBeInstanceOf(ParcelCarrierUnavailable);
    sandbox.rateFaults.slowDown(5_000);
    await expect(hasty.rates(to('10001'))).rejects.toBeInstanceOf(ParcelCarrierUnavailable);
  });

  it('is switched over HTTP too, and answers nobody without the key', async () => {
    const control = (authorization: string, body: unknown) =>
      fetch(`${sandbox.url}/control/rates`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await control('Bearer wrong', { fault: 'unavailable' })).status).toBe(401);
    expect((await control('Bearer sandbox', { fault: 'laziness' })).status).toBe(400);
    expect((await control('Bearer sandbox', { fault: 'unavailable', times: 1 })).status).toBe(200);
    await expect(carrierAt(sandbox.url).rates(to('10001'))).rejects.toThrow(ParcelCarrierUnavailable);
    const stranger = carrierAt(sandbox.url, { PARCEL_CARRIER_KEY: 'wrong' });
    await expect(stranger.rates(to('10001'))).rejects.toThrow(ParcelCarrierUnavailable);
  });

  it('that is not there is an outage', async () => {
    await expect(carrierAt('http://127.0.0.1:9').rates(to('10001'))).rejects.toThrow(
      ParcelCarrierUnavailable,
    );
  });
});

interface Asked {
  path: string;
  authorization: string | undefined;
  body: string;
}

/** A FedEx that answers what a test gives it, and notes what it is asked. */
async function fedexThat(answer: (asked: Asked) => { status?: number; body: unknown }) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const one = { path: request.url ?? '', authorization: request.headers.authorization, body };
    asked.push(one);
    const token = { access_token: 'token-1', token_type: 'bearer', expires_in: 3_600 };
    const given = one.path === '/oauth/token' ? { body: token } : answer(one);
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const carrier = carrierAt(`http://127.0.0.1:${port}`, {
    PARCEL_CARRIER: 'fedex',
    PARCEL_CARRIER_CLIENT_ID: 'us',
    PARCEL_CARRIER_ACCOUNT: '740561073',
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { carrier, asked, close };
}

const reply = (serviceType: string, totalNetCharge: number, day: string | undefined, currency = 'USD') => ({
  serviceType,
  ratedShipmentDetails: [{ rateType: 'ACCOUNT', totalNetCharge, currency }],
  ...(day === undefined
    ? {}
    : { commit: { dateDetail: { dayOfWeek: 'FRI', dayFormat: `${day}T17:00:00` } } }),
});
const quoted = (...rateReplyDetails: unknown[]) => ({
  output: { rateReplyDetails, quoteDate: '2026-11-20' },
});

describe('FedEx', () => {
  it('is asked for a parcel to the address, with one token for many questions', async () => {
    const { carrier, asked, close } = await fedexThat(() => ({ body: quoted() }));
    await Promise.all([carrier.rates(to('10001')), carrier.rates({ ...to('10001'), addressLine2: 'Apt 4' })]);
    await carrier.rates(to('10002'));
    const tokens = asked.filter(({ path }) => path === '/oauth/token');
    expect(tokens).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(tokens[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'us',
      client_secret: 'sandbox',
    });
    const last = asked.at(-1);
    expect(last).toMatchObject({ path: '/rate/v1/rates/quotes', authorization: 'Bearer token-1' });
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      accountNumber: { value: '740561073' },
      requestedShipment: {
        shipper: { address: { postalCode: '60607', countryCode: 'US' } },
        recipient: {
          address: { streetLines: ['12 Main St'], postalCode: '10002', stateOrProvinceCode: 'NY' },
        },
        shipDateStamp: dayOf(handoverDay(new Date())),
      },
    });
    close();
  });

  it('has its services told in our words, the letter post beside them', async () => {
    const { carrier, close } = await fedexThat(() => ({
      body: quoted(
        reply('STANDARD_OVERNIGHT', 41.07, '2026-11-24'),
        reply('FEDEX_GROUND', 12.305, '2026-11-27'),
        reply('GROUND_HOME_DELIVERY', 11.1, '2026-11-27'),
        reply('FEDEX_2_DAY', 20.35, '2026-11-25'),
        reply('FIRST_OVERNIGHT', 99, '2026-11-24'),
      ),
    }));
    const rates = await carrier.rates(to('10001'));
    expect(rates.map(({ method, cents }) => [method, cents])).toEqual([
      ['standard_mail', 199],
      ['fedex_ground', 1_110],
      ['fedex_2day', 2_035],
      ['fedex_overnight', 4_107],
    ]);
    expect(rates[2]?.deliveryDate).toBe('2026-11-25');
    close();
  });

  it('promises nothing without a day or in other money', async () => {
    const { carrier, close } = await fedexThat(() => ({
      body: quoted(
        reply('FEDEX_GROUND', 12, undefined),
        reply('FEDEX_2_DAY', 20, 'soon'),
        reply('STANDARD_OVERNIGHT', 41, '2026-11-24', 'CAD'),
      ),
    }));
    expect((await carrier.rates(to('10001'))).map(({ method }) => method)).toEqual(['standard_mail']);
    close();
  });

  it('not going to an address leaves the letter post; anything else is an outage', async () => {
    let status = 400;
    let body: unknown = { errors: [{ code: 'RATE.LOCATION.NOSERVICE', message: 'No service' }] };
    const { carrier, close } = await fedexThat(() => ({ status, body }));
    expect(await carrier.rates(to('96201'))).toHaveLength(1);
    for (const [nextStatus, nextBody] of [
      [400, { errors: [{ code: 'ACCOUNT.NUMBER.INVALID' }] }],
      [400, {}],
      [401, { errors: [{ code: 'NOT.AUTHORIZED.ERROR' }] }],
      [503, { errors: [{ code: 'SERVICE.UNAVAILABLE.ERROR' }] }],
      [200, { output: {} }],
    ] as const) {
      status = nextStatus;
      body = nextBody;
      await expect(carrier.rates(to('96201'))).rejects.toBeInstanceOf(ParcelCarrierUnavailable);
    }
    close();
  });

  it('needs to know us', () => {
    expect(() => carrierAt('http://127.0.0.1:9', { PARCEL_CARRIER: 'fedex' })).toThrow(/CLIENT_ID/);
  });
});
