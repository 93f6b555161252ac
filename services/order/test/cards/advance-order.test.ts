import { advanceOrder, announceParcels, startOrder } from '@bowtie/contracts';
import { mayMove, type OrderState, orderLife, orderStates } from '@bowtie/domain';
import { serviceIdentity } from '@bowtie/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepTo } from '../../src/rules/advance';
import { type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const as = serviceIdentity('fulfilment');
const advance = (order_number: string, to: OrderState, reason?: string) =>
  shop.harness.call(advanceOrder, { body: { order_number, to, reason } }, { as });

describe('fulfilment', () => {
  it('takes an order into production and learns what was bought, and nobody else does', async () => {
    const checkout = await shop.checkout();
    const cart = shop.carts.of(checkout.cartKey);
    const { body } = await shop.order(checkout);
    const input = { body: { order_number: body.order_number } };
    expect((await shop.harness.call(startOrder, input)).status).toBe(404);
    const told = { order_number: body.order_number, buyer: { email: 'ada@example.com' }, cart };
    for (const _ of ['first', 'again'])
      expect(await shop.harness.call(startOrder, input, { as })).toMatchObject({
        status: 200,
        body: { ...told, status: 'in_production' },
      });
    expect((await shop.stored(body.order_number))?.outbox).toEqual([]);
    await advance(body.order_number, 'cancelled');
    expect((await shop.harness.call(startOrder, input, { as })).body.status).toBe('cancelled');
    const unknown = { body: { order_number: 'BT-AAAA-BBBB-CCCC' } };
    expect((await shop.harness.call(startOrder, unknown, { as })).body.code).toBe('order_not_found');
  });

  it('learns which cards a mail about parcels tells of: each is in one of them, whoever asks at once', async () => {
    const { body: order } = await shop.order(await shop.checkout());
    const ask = (notice_id: string, card_ids: string[], order_number: string = order.order_number) =>
      shop.harness.call(announceParcels, { body: { order_number, notice_id, card_ids } }, { as });
    expect((await ask('a', ['1', '2'])).body).toEqual({ card_ids: ['1', '2'], told_before: [] });
    const asked = await Promise.all(['b', 'c', 'd', 'b'].map((id) => ask(id, ['1', '2', '3'])));
    expect(asked.filter(({ body }) => body.card_ids.length > 0).length).toBeGreaterThan(0);
    const told = await Promise.all(['b', 'c', 'd'].map((id) => ask(id, ['1', '2', '3'])));
    expect(told.flatMap(({ body }) => body.card_ids)).toEqual(['3']);
    expect((await ask('a', ['1', '2', '3', '4'])).body).toEqual({ card_ids: ['1', '2'], told_before: [] });
    expect((await ask('a', [], 'BT-AAAA-BBBB-CCCC')).body.code).toBe('order_not_found');
  });

  it('ends an order in one go, wherever it stands', async () => {
    const end = (order_number: string) =>
      shop.harness.call(advanceOrder, { body: { order_number, to: ['delivered', 'complete'] } }, { as });
    const ways: OrderState[][] = [
      ['in_production'],
      ['in_production', 'shipped'],
      ['in_production', 'delivered'],
    ];
    for (const steps of ways) {
      const { body } = await shop.order(await shop.checkout());
      const number: string = body.order_number;
      await expect.poll(async () => (await shop.stored(number))?.outbox).toEqual([]);
      expect((await end(number)).status).toBe(409);
      for (const step of steps) await advance(number, step);
      const answers = await Promise.all(Array.from({ length: 6 }, () => end(number)));
      expect(answers.map((answer) => answer.body.status)).toEqual(Array(6).fill('complete'));
      expect(answers.filter((answer) => answer.body.moved)).toHaveLength(1);
      const stored = await shop.stored(number);
      expect(stored).toMatchObject({ status: 'complete', fulfilled_at: expect.any(Date), due_at: null });
      await advance(number, 'refunded');
      expect((await end(number)).body).toEqual({ status: 'refunded', moved: false });
    }
  });

  it('moves an order along, each step once, whoever asks how often', async () => {
    const { body } = await shop.order(await shop.checkout());
    const number: string = body.order_number;
    await expect.poll(async () => (await shop.stored(number))?.outbox).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => advance(number, 'in_production')));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.filter((answer) => answer.body.moved)).toHaveLength(1);
    expect((await advance(number, 'complete')).status).toBe(409);
    expect((await advance(number, 'delivered')).body).toEqual({ status: 'delivered', moved: true });
    const delivered = await shop.stored(number);
    expect(delivered?.fulfilled_at).toBeInstanceOf(Date);
    expect((await advance(number, 'in_production')).body).toEqual({ status: 'delivered', moved: false });
    expect((await advance(number, 'complete')).body).toEqual({ status: 'complete', moved: true });
    const complete = await shop.stored(number);
    expect(complete?.fulfilled_at).toEqual(delivered?.fulfilled_at);
    expect(complete?.due_at).toBeNull();
    expect((await advance('BT-AAAA-BBBB-CCCC', 'complete')).status).toBe(404);
  });
});

describe('a step of an order', () => {
  const state = fc.constantFrom(...orderStates);
  const now = new Date();

  it('follows the life cycle, and money is settled by nobody else', () => {
    fc.assert(
      fc.property(state, state, (status, to) => {
        const step = stepTo({ status, fulfilled_at: null, outbox: [] }, to, undefined, now);
        if (step.kind === 'move') expect(mayMove(orderLife, status, to)).toBe(true);
        if (status === 'received') expect(step.kind).not.toBe('move');
        if (status === to) expect(step.kind).toBe('stay');
      }),
    );
  });

  it('leads nowhere else when it is asked for twice', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 12 }), (wishes) => {
        let standing: { status: OrderState; fulfilled_at: Date | null; outbox: [] } = {
          status: 'paid',
          fulfilled_at: null,
          outbox: [],
        };
        for (const to of wishes) {
          const step = stepTo(standing, to, undefined, now);
          if (step.kind !== 'move') continue;
          standing = { ...standing, ...step.change, status: to, outbox: [] };
          expect(stepTo(standing, to, undefined, now).kind).toBe('stay');
        }
        if (standing.status === 'complete') expect(standing.fulfilled_at).toBe(now);
      }),
    );
  });
});
