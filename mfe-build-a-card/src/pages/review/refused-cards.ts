import {
  type BuildACardCard,
  type CardField,
  type FlowCartPayload,
  isSellable,
  refuseCard,
  sellableCards,
} from '@bowtie/domain';
import type { CarrierPart } from '../../state/carrier-parts';

/** Messages of refused fields, by the wire's name of the field. */
export type FieldMessages = Readonly<Partial<Record<string, string>>>;
/** The refused fields of each card. */
export type RefusedCards = ReadonlyMap<string, FieldMessages>;

/** A line of a card in the review: what it says, the wire's fields behind it, and where they are changed. */
export interface LinePlace {
  name: string;
  fields: readonly (
    | CardField
    | 'card_network'
    | 'open_loop_product_id'
    | 'gift_template_id'
    | 'group_uuid'
  )[];
  part: 'landing' | CarrierPart;
}

/** The lines of a card. Every field of section 7 is behind one of them, so no refusal stays without a place. */
export const linePlaces = {
  design: {
    name: 'Design',
    fields: ['cloudinary_id', 'open_loop_product_id', 'gift_template_id'],
    part: 'landing',
  },
  value: { name: 'Value', fields: ['amount', 'card_network'], part: 'landing' },
  onCard: { name: 'On the card', fields: ['name_on_card', 'message_on_card'], part: 'landing' },
  package: { name: 'Package', fields: ['carrier_type'], part: 'package' },
  greetingCard: { name: 'Greeting card', fields: ['greeting_card'], part: 'greeting-card' },
  words: { name: 'Words', fields: ['carrier_to', 'carrier_from', 'carrier_message'], part: 'words' },
  mail: {
    name: 'Words',
    fields: ['recipient_name', 'sender_name', 'recipient_message'],
    part: 'email',
  },
  mailbox: { name: 'Goes to', fields: ['recipient_email', 'group_uuid'], part: 'email' },
  address: {
    name: 'Goes to',
    fields: ['shipping_name', 'address_line1', 'address_line2', 'city', 'state', 'zip', 'group_uuid'],
    part: 'delivery',
  },
  shipping: { name: 'Shipping', fields: ['shipping_method'], part: 'delivery' },
} as const satisfies Record<string, LinePlace>;
export type LineName = keyof typeof linePlaces;

/** The lines that a card of its kind has. */
export function linesOf({ deliveryMethod, greetingCard }: BuildACardCard): readonly LineName[] {
  if (deliveryMethod === 'virtual') return ['design', 'value', 'mail', 'mailbox'];
  const lines: LineName[] = ['design', 'value', 'onCard', 'package'];
  if (greetingCard !== null) lines.push('greetingCard');
  return [...lines, 'words', 'address', 'shipping'];
}

/** The messages of a line. A greeting card that is missing is refused beside the package it belongs to. */
export function messagesOf(line: LineName, lines: readonly LineName[], refused: FieldMessages): string[] {
  const fields: readonly string[] = linePlaces[line].fields;
  const also = line === 'package' && !lines.includes('greetingCard') ? ['greeting_card'] : [];
  return [...fields, ...also].flatMap((field) => refused[field] ?? []);
}

/** What our own table says of the cards that cannot be sold as they are. */
export function refusedHere(cards: readonly BuildACardCard[]): RefusedCards {
  const refused = cards
    .filter((card) => !isSellable(card))
    .map((card) => [card.cardId, refuseCard(card)] as const);
  return new Map(refused);
}

/** What the store says of the cards of a payload: its errors name them by their places in it. */
export function refusedByStore(
  errors: Readonly<Record<string, readonly string[]>>,
  flow: Parameters<typeof sellableCards>[0],
  { cards, delivery_groups }: FlowCartPayload,
): RefusedCards {
  const sent = sellableCards(flow);
  const refused = new Map<string, Record<string, string>>();
  const note = (index: number, field: string, message: string) => {
    const card = sent[index];
    if (card !== undefined) refused.set(card.cardId, { ...refused.get(card.cardId), [field]: message });
  };
  for (const [path, texts] of Object.entries(errors)) {
    const [, list, place, field] = /^(cards|delivery_groups)\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const message = texts.join(' ');
    if (list === 'cards' && field !== undefined) note(Number(place), field, message);
    if (list !== 'delivery_groups' || field === undefined) continue;
    const uuid = delivery_groups[Number(place)]?.uuid;
    const ofGroup = field === 'shipping_method_id' ? 'shipping_method' : 'group_uuid';
    cards.forEach((card, index) => {
      if (card.group_uuid === uuid) note(index, ofGroup, message);
    });
  }
  return refused;
}
