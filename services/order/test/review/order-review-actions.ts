import {
  decideOrderReview,
  jobIds,
  jobQueues,
  orderReview,
  readOrderAction,
  startOrder,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { expect } from 'vitest';
import { cartKeyOf, type OrderHarness } from '../order-harness';

/** What large orders are held by. */
export const rules = [{ id: 'large', kind: 'amount', points: 100, over_dollars: 200 }];

/** Who asks for what operators ask for. */
export const operator = serviceIdentity('gateway');

/** A file that a buyer sends. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');

/** Longer than the relay ever waits before it tries again, on a machine that has much else to do. */
export const patient = { timeout: 15_000 };

/** What buyers and operators do with orders that a rule holds, with the mails and jobs that come of it. */
export function orderReviewActions(shop: () => OrderHarness) {
  /** An order that the rule holds. */
  async function hold(who = testIdentity({ email: `b${Math.random()}@example.com` }), promo?: string) {
    shop().carts.fill(cartKeyOf(who), 300, 1);
    if (promo !== undefined) shop().carts.promote(cartKeyOf(who), promo);
    const checkout = await shop().checkout(undefined, who);
    const { status, body } = await shop().order(checkout);
    expect([status, body.status, body.on_review]).toEqual([200, 'received', true]);
    const number: string = body.order_number;
    const { body: started } = await shop().harness.call(
      startOrder,
      { body: { order_number: number } },
      { as: operator },
    );
    return { who, checkout, number, token: started.order_token as string };
  }
  const decide = (order_number: string, decision: object, by = 'Olive Operator') =>
    shop().harness.call(
      decideOrderReview,
      { body: { order_number, decision, operator: by } },
      { as: operator },
    );
  const approve = (number: string) => decide(number, { verdict: 'approve' });
  const refuse = (number: string, reason = 'We could not confirm who you are.') =>
    decide(number, { verdict: 'refuse', reason });
  const viewOf = async ({ number, token, who }: { number: string; token: string; who: typeof operator }) =>
    (
      await shop().harness.call(
        orderReview,
        { params: { order_number: number }, query: { order_token: token } },
        { as: who },
      )
    ).body;
  const documents = () => shop().harness.db('order').collection('review_documents');
  const mails = async (number: string) => {
    const actions = await shop()
      .harness.db('order')
      .collection<{ _id: string; told: string }>('order_actions')
      .find({ order_number: number, kind: 'review' })
      .sort({ created_at: 1 })
      .toArray();
    return actions.map(({ _id, told }) => ({ id: _id, told }));
  };
  const mailOf = async (number: string, told: string) => {
    const { body } = await shop().harness.call(
      readOrderAction,
      { body: { action_id: `${number}-review-${told}` } },
      { as: operator },
    );
    return body.action;
  };
  async function jobState(orderNumber: string) {
    const connection = new Redis(shop().harness.redisUrl, { maxRetriesPerRequest: null });
    const queue = new Queue(jobQueues.orders, { connection });
    const state = await queue.getJobState(jobIds.order(orderNumber));
    await queue.close();
    connection.disconnect();
    return state;
  }
  return { hold, decide, approve, refuse, viewOf, documents, mails, mailOf, jobState };
}
