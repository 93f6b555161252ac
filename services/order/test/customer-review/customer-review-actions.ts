import {
  advanceOrder,
  customerReviews,
  decideCustomerReview,
  readCustomerReview,
  readOrderAction,
  readReviewLink,
  writeReview,
} from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { expect } from 'vitest';
import type { CustomerReviewDocument } from '../../src/model/customer-review';
import type { OrderAction } from '../../src/model/order-action';
import type { OrderDocument } from '../../src/model/order-document';
import { buyCards, type OrderHarness } from '../order-harness';

/** Longer than a sweep ever takes, on a machine that has much else to do. */
export const patient = { timeout: 15_000 };

export const dayMs = 86_400_000;

/** Who asks for what fulfilment asks for. */
const as = serviceIdentity('fulfilment');

/** Who asks for what operators ask for. */
export const operator = serviceIdentity('operations');

/** What a buyer writes. */
export const words = {
  stars: 5,
  title: 'She loved it',
  text: 'It came within minutes, and the picture was just right.',
  name: 'Ada L.',
};

/** What an operator decides. */
export const release = { verdict: 'release' };

export const refuse = { verdict: 'refuse', reason: 'Please leave out the name of <b>your boss</b>.' };

/** What buyers do who are asked for a review of their order, and the operators who read it. */
export function customerReviewActions(shop: () => OrderHarness) {
  const orders = () => shop().harness.db('order').collection<OrderDocument>('orders');
  const actions = () => shop().harness.db('order').collection<OrderAction>('order_actions');
  const reviews = () => shop().harness.db('order').collection<CustomerReviewDocument>('customer_reviews');
  const advance = (order_number: string, to: OrderState[] = ['delivered', 'complete']) =>
    shop().harness.call(advanceOrder, { body: { order_number, to } }, { as });
  const actionOf = async (action_id: string) =>
    (await shop().harness.call(readOrderAction, { body: { action_id } }, { as })).body.action;
  const mailsOf = (order_number: string) =>
    actions().find({ order_number, kind: 'customer_review' }).sort({ created_at: 1 }).toArray();
  let people = 0;
  /** An order that has arrived, and its buyer. */
  async function arrived(email = `buyer-${people++}@example.com`) {
    const order = await buyCards(shop(), 1, testIdentity({ email, first_name: 'Ada' }));
    expect((await advance(order.number)).body.status).toBe('complete');
    return { ...order, email };
  }
  /** Whether the time to ask for a review has come, and what was decided then. */
  async function askNow(number: string) {
    await orders().updateOne({ _id: number }, { $set: { review_due_at: new Date(0) } });
    await expect.poll(async () => (await shop().stored(number))?.review_due_at, patient).toBeNull();
    return mailsOf(number);
  }
  /** An order whose buyer was asked, with the secret of the mail. */
  async function asked(email?: string) {
    const order = await arrived(email);
    await askNow(order.number);
    const action = await actionOf(`${order.number}-review-ask`);
    return { ...order, token: String(action.customer_review.link_path.split('#')[1]) };
  }
  const write = (token: string, more: object = {}, visitor = testIdentity()) =>
    shop().harness.call(writeReview, { body: { token, ...words, ...more } }, { as: visitor });
  const look = (token: string) => shop().harness.call(readReviewLink, { body: { token } });
  const idOf = async (number: string) => (await reviews().findOne({ _id: number }))?.review_id ?? '';
  const caseOf = async (number: string) => {
    const body = { review_id: await idOf(number) };
    return (await shop().harness.call(readCustomerReview, { body }, { as: operator })).body.review;
  };
  const decide = async (number: string, decision: object, more: object = {}) => {
    const { review_id, version } = await caseOf(number);
    const body = { review_id, version, decision, operator: 'olive', ...more };
    return shop().harness.call(decideCustomerReview, { body }, { as: operator });
  };
  const shown = async (query: object = {}) =>
    (await shop().harness.call(customerReviews, { query: { page: '1', limit: '50', ...query } })).body;
  return {
    orders,
    actions,
    reviews,
    advance,
    actionOf,
    mailsOf,
    arrived,
    askNow,
    asked,
    write,
    look,
    caseOf,
    decide,
    shown,
  };
}
