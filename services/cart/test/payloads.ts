import { randomUUID } from 'node:crypto';

type Fields = Record<string, unknown>;

/** A delivery group as a browser sends it. */
export function group(fields: Fields = {}) {
  return { uuid: randomUUID(), virtual: true, delivery_style: 'email', shipping_method_id: null, ...fields };
}

/** A virtual card as a browser sends it. */
export function card(fields: Fields = {}) {
  return {
    group_uuid: 'g',
    amount: 50,
    card_network: 'visa',
    quantity: 1,
    open_loop_product_id: 'visa-virtual',
    gift_template_id: 'balloons',
    carrier_from: 'Ada',
    carrier_message: 'Well done!',
    recipient_name: 'Grace Hopper',
    recipient_message: 'Happy birthday, Grace!',
    recipient_email: 'Grace@Example.com',
    sender_name: 'Ada',
    ...fields,
  };
}

/** A cart payload of one group; each card is given by the fields in which it differs. */
export function payload(cards: Fields[] = [{}], fields: Fields = {}) {
  const uuid = randomUUID();
  return {
    source: 'gcg_web',
    delivery_groups: [group({ uuid })],
    cards: cards.map((one) => card({ group_uuid: uuid, ...one })),
    ...fields,
  };
}
