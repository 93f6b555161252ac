import { randomUUID } from 'node:crypto';
import { accountOrder, createOrder, requestRefund, startOrder } from '@bowtie/contracts';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { cartKeyOf, type OrderHarness, person } from '../order-harness';

/** Prices on the wire: 200 to the dollar. */
export const dollars = (amount: number) => amount * 200;

/** A card whose money the bank refuses in the end. */
export const declinedAtCapture = '4000000000000341';

/** A card of 50 dollars with its fee. */
export const total = 10_590;

/** What a buyer with rewards does, as far as the order and back. */
export function rewardActions(shop: () => OrderHarness) {
  /** Somebody signed in with so many rewards and a cart of so many cards. */
  function shopper(rewards: number, cards = 1) {
    const who = person(`u-${randomUUID()}`);
    const userId = who.user_id ?? '';
    shop().rewards.give(userId, rewards);
    shop().carts.fill(cartKeyOf(who), 50, cards);
    const own = () => shop().rewards.of(userId);
    const order = (body: object, key?: string) =>
      shop().harness.call(
        createOrder,
        { body: { source: 'gcg_web', ...body } },
        { as: who, headers: key === undefined ? {} : { 'idempotency-key': key } },
      );
    return { who, own, order };
  }
  /** Pays with rewards and a card, up to the order. */
  async function buyMixed(rewards: number, cards = 1, card?: string) {
    const buyer = shopper(rewards, cards);
    const prepared = await shop().prepare(buyer.who, rewards);
    await shop().pay({ secret: prepared.body.client_secret }, card);
    const paymentId: string = prepared.body.payment_intent_id;
    const placed = await buyer.order({ payment_intent_id: paymentId });
    return { ...buyer, prepared, paymentId, placed, number: placed.body.order_number as string };
  }
  async function shown(who: Identity, order_number: string) {
    return (await shop().harness.call(accountOrder, { params: { order_number }, query: {} }, { as: who }))
      .body;
  }
  const refund = (who: Identity, order_number: string, card_ids?: string[]) =>
    shop().harness.call(
      requestRefund,
      { params: { order_number }, body: card_ids === undefined ? {} : { card_ids } },
      { as: who },
    );
  async function intent(id: string) {
    const answer = await fetch(`${shop().sandbox.url}/v1/dashboard/intents/${id}`, {
      headers: { authorization: `Bearer ${shop().sandbox.secretKey}` },
    });
    return answer.json();
  }
  const start = (order_number: string) =>
    shop().harness.call(startOrder, { body: { order_number } }, { as: serviceIdentity('fulfilment') });
  return { shopper, buyMixed, shown, refund, intent, start };
}
