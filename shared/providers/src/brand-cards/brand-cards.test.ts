import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startAnsweringServer } from '../../test/answering-server';
import {
  type BrandCardOrder,
  type BrandCardSupplier,
  BrandCardSupplierUnavailable,
  brandCardVariables,
  chooseBrandCardSupplier,
} from './index';
import { type BrandCardSandbox, startBrandCardSandbox } from './sandbox';

const supplierAt = (url: string, more: Record<string, string> = {}): BrandCardSupplier =>
  chooseBrandCardSupplier(
    z.object(brandCardVariables).parse({
      BRAND_CARD_SUPPLIER_URL: url,
      BRAND_CARD_SUPPLIER_KEY: 'a key',
      BRAND_CARD_SUPPLIER_TIMEOUT_MS: '10000',
      ...more,
    }),
  );

let count = 0;
function order(changes: Partial<BrandCardOrder> = {}): BrandCardOrder {
  count += 1;
  return {
    requestId: `BT-${count}`,
    supplierId: 'ACME-US',
    kind: 'egift',
    amountCents: 2_500,
    recipient: 'Ada',
    ...changes,
  };
}

describe.each([
  ['a bearer key', {}],
  ['a name and a key', { BRAND_CARD_SUPPLIER_AUTH: 'basic', BRAND_CARD_SUPPLIER_PLATFORM: 'bowtie' }],
])('a supplier that is shown %s', (_name, settings) => {
  let dataDir: string;
  let sandbox: BrandCardSandbox;
  let supplier: BrandCardSupplier;
  const start = async () => {
    sandbox = await startBrandCardSandbox({ dataDir, apiKey: 'a key', lateMs: 60_000, slowMs: 5_000 });
    supplier = supplierAt(sandbox.url, settings);
  };
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bowtie-brand-cards-'));
    await start();
  });
  afterEach(() => sandbox.faults.recover());
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('sells one card for an id, also to many at once and after a restart', async () => {
    const wanted = order();
    const answers = await Promise.all(Array.from({ length: 20 }, () => supplier.buy(wanted)));
    const [first] = answers;
    if (first?.outcome !== 'ready') throw new Error('not ready');
    expect(first.card.code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/);
    expect(first.card).toMatchObject({ pin: expect.stringMatching(/^\d{4}$/), link: null });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await sandbox.close();
    await start();
    expect(await supplier.buy(wanted)).toEqual(first);
    expect(await supplier.find(wanted)).toEqual(first);
    expect(sandbox.orders()).toHaveLength(1);
  });

  it('takes no id for two cards, and knows none that was not ordered', async () => {
    const wanted = order();
    await supplier.buy(wanted);
    await expect(supplier.buy({ ...wanted, amountCents: 5_000 })).rejects.toThrow(/another brand card/);
    expect(await supplier.find(order())).toEqual({ outcome: 'unknown' });
    expect(await supplier.cancel('nobody')).toEqual({ outcome: 'unknown' });
  });

  it('sells cards that are spent by a link, by a code alone, and plastic without telling its code', async () => {
    expect(await supplier.buy(order({ supplierId: 'ACME-LINK' }))).toMatchObject({
      card: { code: null, pin: null, link: expect.stringMatching(/^https:/) },
    });
    expect(await supplier.buy(order({ supplierId: 'ACME-NOPIN' }))).toMatchObject({
      card: { code: expect.any(String), pin: null },
    });
    expect(await supplier.buy(order({ kind: 'plastic' }))).toMatchObject({
      outcome: 'ready',
      card: { code: null, pin: null, link: null, expires: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });

  it('finds a card whose answer was lost, or that is said to be known, and buys no second', async () => {
    const before = sandbox.orders().length;
    const lost = order();
    sandbox.faults.failNext('lost_answer', 1);
    expect(await supplier.buy(lost)).toMatchObject({ outcome: 'ready' });
    sandbox.faults.failNext('duplicate', 1);
    expect(await supplier.buy(lost)).toMatchObject({ outcome: 'ready' });
    expect(sandbox.orders()).toHaveLength(before + 1);
  });

  it('says that a card is late, out of stock or refused', async () => {
    const late = order();
    sandbox.faults.failNext('late', 1);
    expect(await supplier.buy(late)).toEqual({ outcome: 'pending' });
    expect(await supplier.find(late)).toEqual({ outcome: 'pending' });
    expect(await supplier.buy(order({ supplierId: 'ACME-LATE' }))).toEqual({ outcome: 'pending' });
    expect(await supplier.buy(order({ supplierId: 'ACME-OUT' }))).toEqual({ outcome: 'out_of_stock' });
    sandbox.faults.failNext('out_of_stock', 1);
    expect(await supplier.buy(order())).toEqual({ outcome: 'out_of_stock' });
    sandbox.faults.failNext('refuse', 1);
    expect(await supplier.buy(order())).toEqual({ outcome: 'rejected', reason: 'utid.not_active' });
  });

  it('is not believed when it tells of another card, or of none', async () => {
    for (const fault of ['wrong_answer', 'nonsense'] as const) {
      const wanted = order();
      sandbox.faults.failNext(fault, 1);
      await expect(supplier.buy(wanted)).rejects.toBeInstanceOf(BrandCardSupplierUnavailable);
      expect(await supplier.find(wanted)).toMatchObject({ outcome: 'ready' });
    }
    const wrong = order({ supplierId: 'ACME-WRONG' });
    await expect(supplier.buy(wrong)).rejects.toBeInstanceOf(BrandCardSupplierUnavailable);
    expect(await supplier.buy(wrong)).toMatchObject({ outcome: 'ready' });
  });

  it('takes cards back once, ready or late, and says which it keeps', async () => {
    for (const fault of [undefined, 'late'] as const) {
      const wanted = order();
      if (fault !== undefined) sandbox.faults.failNext(fault, 1);
      await supplier.buy(wanted);
      expect(await supplier.cancel(wanted.requestId)).toEqual({ outcome: 'canceled' });
      expect(await supplier.cancel(wanted.requestId)).toEqual({ outcome: 'canceled' });
      expect(await supplier.find(wanted)).toEqual({ outcome: 'rejected', reason: 'canceled' });
      expect(await supplier.buy(wanted)).toEqual({ outcome: 'rejected', reason: 'canceled' });
    }
    const kept = order({ supplierId: 'ACME-KEEP' });
    await supplier.buy(kept);
    expect(await supplier.cancel(kept.requestId)).toEqual({
      outcome: 'refused',
      reason: 'order.not_cancelable',
    });
    const strict = supplierAt(sandbox.url, { ...settings, BRAND_CARD_SUPPLIER_CANCELS: 'false' });
    const sold = order();
    await strict.buy(sold);
    expect(await strict.cancel(sold.requestId)).toEqual({ outcome: 'refused', reason: 'not_offered' });
  });

  it('is away when it does not answer in time, or knows no such key', async () => {
    sandbox.faults.failNext('unavailable', 1);
    await expect(supplier.buy(order())).rejects.toBeInstanceOf(BrandCardSupplierUnavailable);
    const hasty = supplierAt(sandbox.url, { ...settings, BRAND_CARD_SUPPLIER_TIMEOUT_MS: '200' });
    await expect(hasty.buy(order({ supplierId: 'ACME-SLOW' }))).rejects.toBeInstanceOf(
      BrandCardSupplierUnavailable,
    );
    const stranger = supplierAt(sandbox.url, { ...settings, BRAND_CARD_SUPPLIER_KEY: 'wrong' });
    await expect(stranger.buy(order())).rejects.toBeInstanceOf(BrandCardSupplierUnavailable);
  });

  it('shows its own people what it sold, and is told there how a brand behaves', async () => {
    const home = `${sandbox.url}/sandbox/brand-cards/`;
    const set = (body: Record<string, string>) =>
      fetch(home, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
    expect((await set({ utid: 'CAFE-US', behavior: 'nonsense' })).status).toBe(400);
    expect((await set({ utid: 'CAFE-US', behavior: 'out' })).status).toBe(303);
    expect(await supplier.buy(order({ supplierId: 'CAFE-US' }))).toEqual({ outcome: 'out_of_stock' });
    expect((await set({ utid: 'CAFE-US', behavior: 'normal' })).status).toBe(303);
    await supplier.buy(order({ supplierId: 'CAFE-US' }));
    const [sold] = sandbox.orders().filter(({ utid }) => utid === 'CAFE-US');
    expect(await (await fetch(home)).text()).toContain('CAFE-US');
    const page = await fetch(`${home}orders/${sold?.reference}/`);
    expect(await page.text()).toContain(sold?.code);
    expect((await fetch(`${home}orders/none/`)).status).toBe(404);
  });
});

describe('the supplier’s answers', () => {
  const answerWith = (credentialList: unknown, changes: object = {}) => ({
    referenceOrderID: 'RA-1',
    externalRefID: 'BT-x',
    utid: 'ACME-US',
    amount: 25,
    status: 'COMPLETE',
    reward: { credentialList },
    ...changes,
  });
  const code = { credentialType: 'cardNumber', value: ' 6006 ' };
  const wanted = order({ requestId: 'BT-x' });

  it('are asked for and read in its own words', async () => {
    const partner = await startAnsweringServer(() => ({
      status: 201,
      body: answerWith([
        code,
        { credentialType: 'securityCode', value: '12' },
        { credentialType: 'barcode', value: 'x' },
      ]),
    }));
    expect(await supplierAt(partner.url).buy(wanted)).toEqual({
      outcome: 'ready',
      card: { reference: 'RA-1', code: '6006', pin: '12', link: null, expires: null },
    });
    expect(partner.asked).toMatchObject([{ method: 'POST', path: '/orders', authorization: 'Bearer a key' }]);
    expect(JSON.parse(partner.asked[0]?.body ?? '')).toEqual({
      accountIdentifier: 'bowtie',
      customerIdentifier: 'bowtie',
      externalRefID: 'BT-x',
      utid: 'ACME-US',
      amount: 25,
      deliveryMethod: 'NONE',
      sendEmail: false,
      recipient: { firstName: 'Ada' },
    });
    partner.close();
  });

  it('are told apart: for good, for now, and what cannot be read', async () => {
    let answer: { status: number; body: unknown } = { status: 201, body: '' };
    const partner = await startAnsweringServer(() => answer);
    const supplier = supplierAt(partner.url);
    const refusal = (i18nKey: string) => ({ errors: [{ i18nKey }] });
    answer = { status: 422, body: refusal('inventory.OutOfStock') };
    expect(await supplier.buy(wanted)).toEqual({ outcome: 'out_of_stock' });
    answer = { status: 400, body: 'no' };
    expect(await supplier.buy(wanted)).toEqual({ outcome: 'rejected', reason: 'status_400' });
    answer = {
      status: 201,
      body: answerWith(null, { status: 'FAILED', failureReason: 'no inventory', reward: null }),
    };
    expect(await supplier.buy(wanted)).toEqual({ outcome: 'out_of_stock' });
    answer = { status: 201, body: answerWith([], { status: 'FAILED', reward: null }) };
    expect(await supplier.buy(wanted)).toEqual({ outcome: 'rejected', reason: 'failed' });
    for (answer of [
      { status: 500, body: {} },
      { status: 429, body: {} },
      { status: 201, body: '<html>' },
      { status: 201, body: answerWith([]) },
      { status: 201, body: answerWith([code, { credentialType: 'url', value: 'javascript:alert(1)' }]) },
      { status: 201, body: answerWith([code, { credentialType: 'date', value: 'soon' }]) },
      { status: 201, body: answerWith([code], { status: 'LOST' }) },
      { status: 201, body: answerWith([code], { utid: 'OTHER' }) },
    ])
      await expect(supplier.buy(wanted)).rejects.toBeInstanceOf(BrandCardSupplierUnavailable);
    partner.close();
  });
});
