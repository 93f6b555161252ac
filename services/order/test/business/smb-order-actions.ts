import {
  accountOrder,
  createSmbOrder,
  orderedCards,
  paymentIntent,
  smbOrderByHash,
  startOrder,
} from '@bowtie/contracts';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { businessKey } from '../fake-cart';
import { cartKeyOf, type OrderHarness, person } from '../order-harness';

/** Names the business cart. */
export const smb = { source: 'gcg_smb' } as const;

/** What a buyer of a business does with its cart and its orders. */
export function smbOrderActions(shop: () => OrderHarness) {
  let people = 0;
  /** Somebody with a business and with cards of so many dollars in its cart. */
  function buyer(
    dollars: readonly number[] = [50, 100],
    account?: Parameters<OrderHarness['account']['giveBusiness']>[1],
  ) {
    people += 1;
    const who = person(`boss-${people}`);
    shop().account.giveBusiness(who.user_id ?? '', account);
    fill(who, dollars);
    return who;
  }
  function fill(who: Identity, dollars: readonly number[]) {
    for (const each of dollars) shop().carts.fill(businessKey(cartKeyOf(who)), each);
  }
  const prepare = (who: Identity, body: object = smb) =>
    shop().harness.call(paymentIntent, { body }, { as: who });
  async function pay(who: Identity, card?: string): Promise<string> {
    const { status, body } = await prepare(who);
    if (status !== 200) throw new Error(`no payment: ${status} ${JSON.stringify(body)}`);
    await shop().pay({ secret: body.client_secret }, card);
    return body.payment_intent_id;
  }
  const place = (who: Identity, body: object, key?: string) =>
    shop().harness.call(
      createSmbOrder,
      { body },
      { as: who, headers: key === undefined ? {} : { 'idempotency-key': key } },
    );
  /** A paid business order in production. */
  async function bought(who: Identity, more: object = {}) {
    const { body } = await place(who, { payment_intent_id: await pay(who), ...more });
    const order_number: string = body.order_number;
    const as = serviceIdentity('fulfilment');
    const started = await shop().harness.call(startOrder, { body: { order_number } }, { as });
    const cards = orderedCards(order_number, started.body.cart).map(({ card_id }) => card_id);
    return { order_number, hash: body.order_hash as string, cards, started: started.body };
  }
  const read = (order_number: string, who: Identity) =>
    shop().harness.call(accountOrder, { params: { order_number }, query: {} }, { as: who });
  const byHash = (
    plain_text_hash: string,
    who: Identity = testIdentity({ kind: 'anonymous', email: null }),
  ) => shop().harness.call(smbOrderByHash, { params: { plain_text_hash } }, { as: who });
  return { buyer, fill, prepare, pay, place, bought, read, byHash };
}
