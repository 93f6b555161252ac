import { accountOrder, cancelOrder, createOrder, orderedCards, startOrder } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const ada = person('u-ada');

async function buyIn(language?: string): Promise<string> {
  shop.carts.fill(cartKeyOf(ada), 50, 1);
  const { paymentId } = await shop.checkout(undefined, ada);
  const body = { source: 'gcg_web', payment_intent_id: paymentId };
  const headers = language === undefined ? {} : { 'accept-language': language };
  return (await shop.harness.call(createOrder, { body }, { as: ada, headers })).body.order_number;
}
const languageOf = async (order_number: string) => {
  const as = serviceIdentity('fulfilment');
  const { body } = await shop.harness.call(startOrder, { body: { order_number } }, { as });
  expect(orderedCards(order_number, body.cart)).toHaveLength(1);
  return body.language;
};

it('keeps the language in which an order was bought, for the mails about it', async () => {
  expect(await languageOf(await buyIn('es'))).toBe('es');
  expect(await languageOf(await buyIn('en'))).toBeUndefined();
  expect(await languageOf(await buyIn())).toBeUndefined();
  expect(await languageOf(await buyIn('tlh'))).toBeUndefined();
});

it('tells why an order was canceled in the language of the page, whichever it was bought in', async () => {
  const order_number = await buyIn();
  const canceled = await shop.harness.call(
    cancelOrder,
    { params: { order_number } },
    { as: ada, headers: { 'accept-language': 'es' } },
  );
  expect(canceled.status).toBe(200);
  expect(canceled.effects).toContainEqual({
    do: 'flash',
    level: 'success',
    message: 'Tu pedido fue cancelado.',
  });
  const read = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await shop.harness.call(
      accountOrder,
      { params: { order_number } },
      { as: ada, headers },
    );
    expect(body.order.cancel_reason).toBe(body.cancelReason);
    return body.cancelReason;
  };
  expect([await read('en'), await read('es')]).toEqual(['You canceled it.', 'Lo cancelaste.']);
});
