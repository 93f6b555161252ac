import { addToCart, closeOrderedCart, getCart, readCartForOrder } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { createFakePictures } from './fixtures/fake-pictures';
import { plasticPayload } from './fixtures/payloads';
import { type Partners, startPartners } from './fixtures/provider-sandboxes';

let harness: TestHarness;
let partners: Partners;
const catalog = createFakeCatalog();
const pictures = createFakePictures();
const order = serviceIdentity('order');
beforeAll(async () => {
  partners = await startPartners();
  harness = await openTestHarness({ services: [catalog, pictures, cartService], env: partners.env });
});
afterAll(async () => {
  await harness.close();
  await partners.close();
});

const own = (cloudinary_id: string) => ({ gift_template_id: null, cloudinary_id });

async function filled(cards: Record<string, unknown>[], as = testIdentity()) {
  const { body } = await harness.call(addToCart, { body: plasticPayload(cards) }, { as });
  const read = () =>
    harness.call(readCartForOrder, { body: { cart_key: as.cart_key, business: false } }, { as: order });
  return { as, cart: body.cart, read };
}

describe('a cart of plastic cards that is read for an order', () => {
  it('is the visitor’s cart, with all that was chosen', async () => {
    const as = testIdentity();
    pictures.keep('one', { cart_key: as.cart_key, cobrand_uuid: 'cb' });
    const { cart, read } = await filled(
      [{ carrier_type: 'greeting_card', greeting_card: 'roses' }, own('one')],
      as,
    );
    expect((await read()).body).toEqual({ cart });
    const closing = { cart_id: cart.cart_id, version: cart.version, order_number: 'ORDER-9' };
    expect((await harness.call(closeOrderedCart, { body: closing }, { as: order })).body.closed).toBe(true);
    expect((await harness.call(getCart, {}, { as })).body.cart.shipping_fee).toBe(0);
  });

  it('is refused when a greeting card is sold no more, and shows the one that is', async () => {
    const { read } = await filled([{}, { carrier_type: 'greeting_card', greeting_card: 'fireworks' }]);
    const fireworks = catalog.greetingCards.get('fireworks');
    if (fireworks === undefined) throw new Error('the catalogue lacks its greeting card');
    catalog.greetingCards.delete('fireworks');
    expect(await read()).toMatchObject({
      status: 422,
      body: {
        code: 'greeting_card_unknown',
        errors: { 'cart_items.1': ['This greeting card is no longer on sale. Please choose another one.'] },
      },
    });
    catalog.greetingCards.set('fireworks', { ...fireworks, name: 'Renamed' });
    expect((await read()).body.cart.cart_items[1].greeting_card.name).toBe('Renamed');
  });

  it('is refused when a picture is gone, or may be printed no more', async () => {
    const as = testIdentity();
    pictures.keep('two', { cart_key: as.cart_key });
    const { read } = await filled([own('two')], as);
    for (const change of [
      () => pictures.keep('two', { cart_key: as.cart_key, printable: false }),
      () => pictures.pictures.delete('two'),
    ]) {
      change();
      expect(await read()).toMatchObject({
        status: 422,
        body: {
          code: 'image_unknown',
          errors: { 'cart_items.0': ['This picture is not there any more. Please choose another one.'] },
        },
      });
    }
  });

  it('holds pictures from before and after signing in', async () => {
    const guest = testIdentity();
    const user = { ...guest, kind: 'user' as const, user_id: 'u1' };
    pictures.keep('before', { cart_key: guest.cart_key });
    pictures.keep('account', { cart_key: 'elsewhere', user_id: 'u1' });
    await filled([own('before')], guest);
    const { cart, read } = await filled([own('account')], user);
    expect(cart.total_quantity).toBe(2);
    expect((await read()).body).toEqual({ cart });
  });

  it('is refused when the plastic card itself is sold no more', async () => {
    const { read } = await filled([{ open_loop_product_id: 'visa-plastic', amount: 200 }]);
    const product = catalog.products.get('visa-plastic');
    if (product === undefined) throw new Error('the catalogue lacks its plastic card');
    catalog.products.set('visa-plastic', { ...product, plastic: false });
    expect((await read()).body.code).toBe('product_unknown');
    catalog.products.set('visa-plastic', product);
    expect((await read()).status).toBe(200);
  });
});
