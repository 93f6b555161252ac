import { randomUUID } from 'node:crypto';
import { type addToCart, type CallBodyInput, giftTemplates, openLoopProducts } from '@bowtie/contracts';
import { type Network, source } from '@bowtie/domain';
import type { StoreClient } from './store-client';

/** A product on sale with a design for it. */
export interface GiftChoice {
  productId: string;
  templateId: string;
}

export interface GiftWords {
  /** Null for cards that the buyer downloads and hands over. */
  to: string | null;
  /** Whole dollars. */
  amount?: number;
  quantity?: number;
  network?: Network;
  name?: string;
  message?: string;
  from?: string;
}

/** Looks for a virtual Visa card and a design, as a visitor who begins to shop. */
export async function chooseGift(client: StoreClient): Promise<GiftChoice> {
  const [{ products }, { templates }] = await Promise.all([
    client.call(openLoopProducts, {
      query: { include_virtual_cards: 'true', card_network: 'visa', limit: 5 },
    }),
    client.call(giftTemplates, { query: { page: 1, limit: 4, card_network: 'visa' } }),
  ]);
  const [product, template] = [products[0], templates[0]];
  if (product === undefined || template === undefined)
    throw new Error('There is no virtual Visa card on sale');
  return { productId: product.id, templateId: template.id };
}

/** What the browser sends to put one virtual gift into the cart: a new delivery group each time. */
export function giftPayload(
  { productId, templateId }: GiftChoice,
  {
    to,
    amount = 50,
    quantity = 1,
    network = 'visa',
    name = 'Grace Hopper',
    message,
    from = 'Ada',
  }: GiftWords,
): CallBodyInput<typeof addToCart> {
  const uuid = randomUUID();
  return {
    source: source.consumer,
    delivery_groups: [
      {
        uuid,
        virtual: true,
        delivery_style: to === null ? 'download' : 'email',
        shipping_method_id: null,
      },
    ],
    cards: [
      {
        group_uuid: uuid,
        amount,
        card_network: network,
        quantity,
        open_loop_product_id: productId,
        gift_template_id: templateId,
        carrier_from: from,
        carrier_message: message ?? 'Happy birthday',
        recipient_name: name,
        recipient_message: message ?? 'Happy birthday!',
        recipient_email: to,
        sender_name: from,
      },
    ],
  };
}
