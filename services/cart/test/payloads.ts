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

/** A delivery group of cards that are posted. */
export function parcelGroup(fields: Fields = {}) {
  return group({ virtual: false, delivery_style: 'individual_ship', ...fields });
}

/** A plastic card as the design flow sends it: every field of the specification, empty ones as null. */
export function plasticCard(fields: Fields = {}) {
  return {
    group_uuid: 'g',
    amount: 50,
    card_network: 'visa',
    quantity: 1,
    open_loop_product_id: null,
    gift_template_id: 'balloons',
    cloudinary_id: null,
    name_on_card: 'Grace Hopper',
    message_on_card: null,
    carrier_type: 'paper_carrier',
    carrier_to: 'Grace',
    carrier_from: 'Ada',
    carrier_message: 'Well done!',
    greeting_card: null,
    shipping_name: 'Grace Hopper',
    shipping_method: null,
    address_line1: '12 Main St',
    address_line2: null,
    city: 'New York',
    state: 'NY',
    zip: '10001',
    ...fields,
  };
}

/** A payload of plastic cards in one group; each card is given by the fields in which it differs. */
export function plasticPayload(cards: Fields[] = [{}], groupFields: Fields = {}, fields: Fields = {}) {
  const uuid = randomUUID();
  return {
    source: 'gcg_web',
    delivery_groups: [parcelGroup({ uuid, ...groupFields })],
    cards: cards.map((one) => plasticCard({ group_uuid: uuid, ...one })),
    ...fields,
  };
}
