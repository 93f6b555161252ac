import { randomUUID } from 'node:crypto';
import {
  type addToCart,
  availableShippingMethods,
  type CallBodyInput,
  designCategories,
  giftTemplates,
  openLoopProducts,
  validateAddress,
} from '@bowtie/contracts';
import { quantityLimit, source } from '@bowtie/domain';
import type { GiftChoice } from './gift';
import { home, plasticCard } from './plastic-card';
import type { StoreClient } from './store-client';

/** What a visitor finds out before a batch of cards is put together: designs, and how parcels travel. */
export interface BatchChoice {
  virtual: GiftChoice;
  plastic: GiftChoice;
  shippingMethodId: string;
}

async function chooseDesign(client: StoreClient, plastic: boolean): Promise<GiftChoice> {
  const [{ products }, { templates }] = await Promise.all([
    client.call(openLoopProducts, {
      query: {
        include_plastic_cards: plastic ? 'true' : 'false',
        include_virtual_cards: plastic ? 'false' : 'true',
        card_network: 'visa',
      },
    }),
    client.call(giftTemplates, { query: { page: 1, limit: 24, card_network: 'visa' } }),
  ]);
  const [product, template] = [products[0], templates[0]];
  if (product === undefined || template === undefined) throw new Error('There is nothing to choose from');
  return { productId: product.id, templateId: template.id };
}

/** Looks around as the pages of the design flow do, from the landing to the delivery. */
export async function chooseBatch(client: StoreClient): Promise<BatchChoice> {
  await client.call(designCategories);
  const plastic = await chooseDesign(client, true);
  const virtual = await chooseDesign(client, false);
  const { deliverable } = await client.call(validateAddress, { body: home });
  const { available_shipping_methods } = await client.call(availableShippingMethods, { body: home });
  const [method] = available_shipping_methods;
  if (!deliverable || method === undefined) throw new Error('Nothing is delivered to the address');
  return { plastic, virtual, shippingMethodId: method.id };
}

/** The largest batch of the design flow: one half in a parcel, the other half by e-mail to `to`. */
export function batchPayload(
  { plastic, virtual, shippingMethodId }: BatchChoice,
  to: string,
): CallBodyInput<typeof addToCart> {
  const half = quantityLimit.buildACard / 2;
  const [parcel, mails] = [randomUUID(), randomUUID()];
  return {
    source: source.consumer,
    delivery_groups: [
      { uuid: parcel, virtual: false, delivery_style: 'bulk_ship', shipping_method_id: shippingMethodId },
      { uuid: mails, virtual: true, delivery_style: 'email', shipping_method_id: null },
    ],
    cards: Array.from({ length: quantityLimit.buildACard }, (_, index) => {
      const amount = 25 + index;
      if (index < half) return { ...plasticCard(plastic, parcel, shippingMethodId), amount };
      return {
        group_uuid: mails,
        amount,
        card_network: 'visa' as const,
        quantity: 1,
        open_loop_product_id: virtual.productId,
        gift_template_id: virtual.templateId,
        carrier_type: 'no_carrier' as const,
        recipient_name: 'Grace Hopper',
        recipient_message: 'Happy birthday!',
        recipient_email: to,
        sender_name: 'Ada',
      };
    }),
  };
}
