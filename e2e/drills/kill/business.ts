import { once } from 'node:events';
import { createServer } from 'node:http';
import { createWebhookEndpoint, orderedCards, requestRefund, serviceNames, workers } from '@bowtie/contracts';
import { webhookEventTypes } from '@bowtie/domain';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chooseGift, type StoreClient } from '../../store-client';
import { openBusiness, orderCards } from '../../store-client/business';
import type { DrillStack } from '../drill-stack';
import type { StoredOrder } from '../stored-orders';
import { bookedPayments } from './store-figures';
import { until } from './until';

const cards = { now: 60, later: 6 };
/** Far enough ahead that all processes die while the cards wait. */
const laterMs = 15_000;

const EventSchema = z.object({ id: z.string(), type: z.string(), data: z.looseObject({}) });
interface RefundedOrder extends StoredOrder {
  refunds?: { card_id: string; cents: number; paid_at: Date | null }[];
}

/** A program of the business: what it was told, by the ids of the events. */
const told = new Map<string, z.output<typeof EventSchema>>();
const program = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const event = EventSchema.parse(JSON.parse(Buffer.concat(parts).toString()));
  told.set(event.id, event);
  response.writeHead(204).end();
});
const count = (type: string) => [...told.values()].filter((event) => event.type === type).length;

/** What an order of many cards goes through, whoever dies. */
export const describeBusiness = (drill: () => DrillStack) =>
  describe('an order of a business', () => {
    beforeAll(async () => {
      program.listen(0, '127.0.0.1');
      await once(program, 'listening');
    });
    afterAll(() => {
      program.close();
    });

    const orders = () => drill().documents<RefundedOrder>('order', 'orders');
    const cardStates = async (orderNumber: string) =>
      (await drill().documents<Document>('card', 'cards'))
        .filter(({ order_number }) => order_number === orderNumber)
        .map(({ status }) => String(status));

    async function kill(name: string): Promise<void> {
      const process = drill().stack.processes.get(name);
      if (process === undefined) throw new Error(`There is no process ${name}`);
      process.crash();
      await process.whenReady();
    }

    async function openProgram(client: StoreClient): Promise<void> {
      const address = program.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      await client.call(createWebhookEndpoint, {
        body: { url: `http://127.0.0.1:${port}/`, events: [...webhookEventTypes] },
      });
    }

    it('sends scheduled cards, tells programs and gives many cards back once, whoever dies', async () => {
      const client = await openBusiness(drill().pool);
      await openProgram(client);
      const choice = await chooseGift(client);
      const send_at = new Date(Date.now() + laterMs).toISOString();
      const later = await orderCards(client, choice, cards.later, {
        send_at,
        send_time_zone: 'America/Chicago',
      });
      const now = await orderCards(client, choice, cards.now);
      for (const { name } of workers) await kill(name);
      for (const name of serviceNames.filter((each) => each === 'order' || each === 'card')) await kill(name);

      await until('the cards of now are sent', async () =>
        (await cardStates(now.order_number)).every((state) => state === 'sent'),
      );
      await until('the order is complete', async () =>
        (await orders()).some(({ _id, status }) => _id === now.order_number && status === 'complete'),
      );
      const answer = await client.call(requestRefund, { params: { order_number: now.order_number } });
      expect(answer.pending).toBe(true);
      await kill('order');
      await kill('card');
      const refunded = async () => {
        const order = (await orders()).find(({ _id }) => _id === now.order_number);
        if (order === undefined) throw new Error('The order vanished');
        return order;
      };
      await until('all cards are given back', async () => {
        const { status, refunds = [] } = await refunded();
        return status === 'refunded' && refunds.every(({ paid_at }) => paid_at !== null);
      });
      const { refunds = [], cents, cart } = await refunded();
      const ids = orderedCards(now.order_number, cart).map(({ card_id }) => card_id);
      expect(refunds.map(({ card_id }) => card_id).sort()).toEqual(ids.sort());
      const payment = (await bookedPayments(drill().stack)).find(
        ({ order_number }) => order_number === now.order_number,
      );
      expect(payment?.amount_refunded).toBe(cents.total);

      await until('the scheduled cards are sent', async () => {
        const states = await cardStates(later.order_number);
        return states.length === cards.later && states.every((state) => state === 'sent');
      });
      const mailings = await drill().documents<Document>('card', 'gift_mailings');
      expect(new Set(mailings.map(({ _id }) => String(_id))).size).toBe(mailings.length);
      await until('programs are told', () => count('card.sent') === cards.now + cards.later);
      await until('programs are told of refunds', () => count('card.refunded') === cards.now);
      await until('programs are told of the rest', () =>
        [
          count('card.scheduled') >= cards.later,
          count('card.voided') >= cards.now,
          count('order.refunded') >= 1,
        ].every(Boolean),
      );
      expect([count('card.scheduled'), count('card.voided'), count('order.refunded')]).toEqual([
        cards.later,
        cards.now,
        1,
      ]);
    }, 300_000);
  });
