import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startAnsweringServer } from '../../test/answering-server';
import {
  chooseParcelShipments,
  ParcelCarrierUnavailable,
  parcelShipmentsVariables,
  type Shipment,
} from './index';
import { type ParcelCarrierSandbox, startParcelCarrierSandbox } from './sandbox';

const desk = {
  name: 'Bowtie',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
};
const shipment = (key: string, zip = '10001'): Shipment => ({
  key,
  method: 'fedex_ground',
  from: desk,
  to: { ...desk, name: 'Ada', city: 'New York', state: 'NY', zip },
  cards: 2,
});
const carrierAt = (url: string, more: Record<string, string> = {}) =>
  chooseParcelShipments(
    z.object(parcelShipmentsVariables).parse({
      PARCEL_CARRIER_URL: url,
      PARCEL_CARRIER_KEY: 'a key',
      PARCEL_SHIPMENT_TIMEOUT_MS: '10000',
      ...more,
    }),
  );

describe('the carrier’s sandbox', () => {
  const hourMs = 3_600_000;
  let sandbox: ParcelCarrierSandbox;
  beforeAll(async () => {
    sandbox = await startParcelCarrierSandbox({
      apiKey: 'a key',
      deliverAfterMs: hourMs,
      publicUrl: 'https://store.example',
    });
  });
  afterAll(() => sandbox.close());
  // Only the calendar stands still: no parcel is delivered while a test looks at it.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('takes a parcel once for a key, and delivers it after a while', async () => {
    const carrier = carrierAt(sandbox.url);
    const first = await carrier.ship(shipment('one'));
    expect(await carrier.ship(shipment('one'))).toEqual(first);
    if (first.outcome !== 'shipped') throw new Error('not shipped');
    const { trackingNumber, trackingUrl, carrier: name, deliveryDate } = first.parcel;
    expect(trackingNumber).toMatch(/^7\d{11}$/);
    expect(trackingUrl).toBe(`https://store.example/sandbox/parcels/${trackingNumber}/`);
    expect([name, deliveryDate]).toEqual(['FedEx', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    expect(await carrier.track(trackingNumber)).toEqual({ state: 'on_its_way', deliveryDate });
    vi.setSystemTime(Date.now() + hourMs);
    expect(await carrier.track(trackingNumber)).toMatchObject({ state: 'delivered' });
    expect(await carrier.track('700000000000')).toBeUndefined();
    expect(sandbox.parcels()).toHaveLength(1);
    const page = await fetch(`${sandbox.url}/sandbox/parcels/${trackingNumber}/`);
    expect(await page.text()).toContain('Delivered');
  });

  it('knows some ZIPs: refused, returned, never there', async () => {
    const carrier = carrierAt(sandbox.url);
    expect(await carrier.ship(shipment('refused', '99996'))).toEqual({
      outcome: 'refused',
      reason: 'address_not_served',
    });
    const numbers = [];
    for (const zip of ['99995', '99994']) {
      const shipped = await carrier.ship(shipment(zip, zip));
      numbers.push(shipped.outcome === 'shipped' ? shipped.parcel.trackingNumber : '');
    }
    vi.setSystemTime(Date.now() + hourMs);
    const tracks = await Promise.all(numbers.map((number) => carrier.track(number)));
    expect(tracks.map((track) => track?.state)).toEqual(['returned', 'on_its_way']);
  });

  it('fails as it is told, refuses a key for another place, and shows itself to people alone without a key', async () => {
    const carrier = carrierAt(sandbox.url);
    sandbox.shipmentFaults.failNext('unavailable', 1);
    await expect(carrier.ship(shipment('late'))).rejects.toThrow(ParcelCarrierUnavailable);
    sandbox.shipmentFaults.failNext('lost_answer', 1);
    await expect(carrier.ship(shipment('late'))).rejects.toThrow(ParcelCarrierUnavailable);
    expect(await carrier.ship(shipment('late'))).toMatchObject({ outcome: 'shipped' });
    expect(sandbox.parcels().filter(({ key }) => key === 'late')).toHaveLength(1);
    expect(await carrier.ship(shipment('late', '60601'))).toEqual({
      outcome: 'refused',
      reason: 'idempotency_conflict',
    });
    expect((await fetch(`${sandbox.url}/shipments/7`)).status).toBe(401);
    expect((await fetch(`${sandbox.url}/sandbox/parcels/none/`)).status).toBe(404);
    expect((await (await fetch(`${sandbox.url}/sandbox/parcels/`)).json()).parcels.length).toBeGreaterThan(1);
  });
});

describe('FedEx', () => {
  const token = { access_token: 'token-1', expires_in: 3_600 };
  const fedex = {
    PARCEL_CARRIER: 'fedex',
    PARCEL_CARRIER_CLIENT_ID: 'us',
    PARCEL_CARRIER_ACCOUNT: '740561073',
  };
  const tracked = (code: string | undefined, dateAndTimes: unknown[] = [], trackingNumber = '794600001') => ({
    output: {
      completeTrackResults: [
        {
          trackResults: [
            {
              trackingNumberInfo: { trackingNumber },
              ...(code === undefined ? {} : { latestStatusDetail: { code } }),
              dateAndTimes,
            },
          ],
        },
      ],
    },
  });

  it('is given a parcel under our reference, after it was looked for', async () => {
    const partner = await startAnsweringServer(({ path }) => {
      if (path === '/oauth/token') return { body: token };
      if (path === '/track/v1/referencenumbers') return { body: tracked(undefined) };
      const piece = { deliveryDatestamp: '2026-12-01' };
      return {
        body: {
          output: {
            transactionShipments: [{ masterTrackingNumber: '794612345678', pieceResponses: [piece] }],
          },
        },
      };
    });
    expect(await carrierAt(partner.url, fedex).ship(shipment('one'))).toEqual({
      outcome: 'shipped',
      parcel: {
        carrier: 'FedEx',
        trackingNumber: '794612345678',
        trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=794612345678',
        deliveryDate: '2026-12-01',
      },
    });
    const sent = partner.asked.find(({ path }) => path === '/ship/v1/shipments');
    const { requestedShipment, accountNumber } = JSON.parse(sent?.body ?? '{}');
    expect(sent?.authorization).toBe('Bearer token-1');
    expect(accountNumber).toEqual({ value: '740561073' });
    expect(requestedShipment).toMatchObject({
      serviceType: 'GROUND_HOME_DELIVERY',
      recipients: [{ contact: { personName: 'Ada' }, address: { postalCode: '10001', residential: true } }],
      requestedPackageLineItems: [{ weight: { units: 'LB', value: 0.6 } }],
    });
    const [{ customerReferences }] = requestedShipment.requestedPackageLineItems;
    expect(customerReferences[0].value).toMatch(/^[0-9a-f]{30}$/);
    const looked = partner.asked.find(({ path }) => path === '/track/v1/referencenumbers');
    expect(looked?.body).toContain(customerReferences[0].value);
    partner.close();
  });

  it('makes no second parcel where the first is found', async () => {
    const partner = await startAnsweringServer(({ path }) =>
      path === '/oauth/token'
        ? { body: token }
        : { body: tracked('OC', [{ type: 'ESTIMATED_DELIVERY', dateTime: '2026-12-01T00:00:00' }]) },
    );
    expect(await carrierAt(partner.url, fedex).ship(shipment('one'))).toMatchObject({
      outcome: 'shipped',
      parcel: { trackingNumber: '794600001', deliveryDate: '2026-12-01' },
    });
    expect(partner.asked.some(({ path }) => path === '/ship/v1/shipments')).toBe(false);
    partner.close();
  });

  it('has its states told in our words; refusals and outages are told apart', async () => {
    let answer: { status?: number; body: unknown } = { body: {} };
    const partner = await startAnsweringServer(({ path }) =>
      path === '/oauth/token' ? { body: token } : answer,
    );
    const carrier = carrierAt(partner.url, fedex);
    answer = { body: tracked('DL', [{ type: 'ACTUAL_DELIVERY', dateTime: '2026-12-01T10:20:00' }]) };
    expect(await carrier.track('7946')).toEqual({ state: 'delivered', deliveryDate: '2026-12-01' });
    answer = { body: tracked('RS') };
    expect(await carrier.track('7946')).toEqual({ state: 'returned', deliveryDate: null });
    answer = { body: tracked('IT') };
    expect(await carrier.track('7946')).toEqual({ state: 'on_its_way', deliveryDate: null });
    answer = { status: 404, body: {} };
    expect(await carrier.track('7946')).toBeUndefined();
    answer = { status: 400, body: { errors: [{ code: 'RECIPIENTS.ADDRESSSTATE.MISMATCH' }] } };
    expect(await carrier.ship(shipment('two'))).toEqual({
      outcome: 'refused',
      reason: 'RECIPIENTS.ADDRESSSTATE.MISMATCH',
    });
    answer = { status: 503, body: {} };
    await expect(carrier.ship(shipment('three'))).rejects.toThrow(ParcelCarrierUnavailable);
    await expect(carrier.track('7946')).rejects.toThrow(ParcelCarrierUnavailable);
    partner.close();
  });

  it('carries no letters: those are stamped, and count as delivered once their day is past', async () => {
    const carrier = carrierAt('http://127.0.0.1:9', fedex);
    const letter = await carrier.ship({ ...shipment('letter'), method: 'standard_mail' });
    if (letter.outcome !== 'shipped') throw new Error('not shipped');
    expect(letter.parcel).toMatchObject({ carrier: 'Letter post', trackingUrl: '' });
    expect(await carrier.track(letter.parcel.trackingNumber)).toEqual({
      state: 'on_its_way',
      deliveryDate: letter.parcel.deliveryDate,
    });
    expect(await carrier.track('LETTER-2020-01-02-abcdef01')).toMatchObject({ state: 'delivered' });
  });
});
