import {
  accountOrder,
  businessApprovals,
  cancelOrder,
  createSmbOrder,
  decideBusinessApproval,
  orderedCards,
  paymentIntent,
  readOrderAction,
  startOrder,
} from '@bowtie/contracts';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { expect } from 'vitest';
import { businessKey } from '../fake-cart';
import { cartKeyOf, type OrderHarness, person } from '../order-harness';

/** Longer than the relay ever waits before it tries again, on a machine that has much else to do. */
export const patient = { timeout: 15_000 };

/** Who asks for what fulfilment asks for. */
const as = serviceIdentity('fulfilment');

/** What an owner decides. */
export const approve = { verdict: 'approve' };

export const decline = { verdict: 'decline', reason: 'Too much for one party.' };

/** The secret of a mail's link. */
export const tokenOf = (path: string) => path.split('#')[1] ?? '';

/** What the people of a business do with orders that an owner approves, with the mails that come of it. */
export function approvalActions(shop: () => OrderHarness) {
  let businesses = 0;
  /** The people of one business. */
  function business(
    approval = { order_dollars: 100 as number | null, month_dollars: null as number | null },
  ) {
    businesses += 1;
    const business_id = `firm-${businesses}`;
    const somebody = (name: string, account: Parameters<OrderHarness['account']['giveBusiness']>[1]) => {
      const who = { ...person(`${name}-${businesses}`), email: `${name}-${businesses}@example.com` };
      shop().account.giveBusiness(who.user_id ?? '', { business_id, ...account });
      return who;
    };
    return {
      owner: somebody('owner', { role: 'owner' }),
      second: somebody('second', { role: 'owner' }),
      buyer: somebody('buyer', { role: 'buyer', approval }),
      colleague: somebody('colleague', { role: 'buyer' }),
      viewer: somebody('viewer', { role: 'viewer', may_order: false }),
    };
  }
  async function pay(who: Identity, dollars: number): Promise<string> {
    shop().carts.fill(businessKey(cartKeyOf(who)), dollars);
    const { status, body } = await shop().harness.call(
      paymentIntent,
      { body: { source: 'gcg_smb' } },
      { as: who },
    );
    if (status !== 200) throw new Error(`no payment: ${status} ${JSON.stringify(body)}`);
    await shop().pay({ secret: body.client_secret });
    return body.payment_intent_id;
  }
  const place = (who: Identity, payment_intent_id: string) =>
    shop().harness.call(
      createSmbOrder,
      { body: { payment_intent_id, purchase_order_number: 'PO 7' } },
      { as: who },
    );
  /** An order above the limit of its buyer. */
  async function waiting(who: Identity, dollars = 200) {
    const paymentId = await pay(who, dollars);
    const { status, body } = await place(who, paymentId);
    expect([status, body.awaits_approval, body.status]).toEqual([200, true, 'incomplete']);
    return { number: body.order_number as string, hash: body.order_hash as string, paymentId };
  }
  /** An order that waits for nobody, in production. */
  async function bought(who: Identity, dollars = 50) {
    const { body } = await place(who, await pay(who, dollars));
    expect(body).not.toHaveProperty('awaits_approval');
    const number: string = body.order_number;
    const started = await shop().harness.call(startOrder, { body: { order_number: number } }, { as });
    const [card] = orderedCards(number, started.body.cart);
    return {
      number,
      card: card?.card_id ?? '',
      token: started.body.order_token as string,
      hash: body.order_hash,
    };
  }
  const decide = (who: Identity, order_number: string, decision: object) =>
    shop().harness.call(
      decideBusinessApproval,
      { params: { order_number }, body: { decision } },
      { as: who },
    );
  const view = (who: Identity, order_number: string, query: object = {}) =>
    shop().harness.call(accountOrder, { params: { order_number }, query }, { as: who });
  const cancel = (who: Identity, order_number: string, body?: object) =>
    shop().harness.call(cancelOrder, { params: { order_number }, ...(body && { body }) }, { as: who });
  const list = (who: Identity, query: object = {}) =>
    shop().harness.call(businessApprovals, { query }, { as: who });
  /** What the mails of an order's approval say, by their news and to whom. */
  async function mails(number: string) {
    const actions = await shop()
      .harness.db('order')
      .collection<{ _id: string }>('order_actions')
      .find({ order_number: number, kind: 'approval' })
      .sort({ created_at: 1 })
      .toArray();
    const read = await Promise.all(
      actions.map(({ _id }) => shop().harness.call(readOrderAction, { body: { action_id: _id } }, { as })),
    );
    return read.flatMap(({ body }) => (body.action === null ? [] : [body.action.approval]));
  }
  const told = async (number: string) => {
    const actions = await shop()
      .harness.db('order')
      .collection<{ approval: { told: string } }>('order_actions')
      .find({ order_number: number, kind: 'approval' })
      .toArray();
    return actions.map(({ approval }) => approval.told).sort();
  };
  const stateOf = async (paymentId: string) => (await shop().provider.read(paymentId))?.state;
  return { business, pay, place, waiting, bought, decide, view, cancel, list, mails, told, stateOf };
}
