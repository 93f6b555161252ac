import {
  type BuildACardCard,
  type CardField,
  cardAddressFields,
  type FlowCartPayload,
  isSellable,
  sellableCards,
  validateCard,
} from '@bowtie/domain';
import type { CardErrorsById, FieldMessages } from '../../../state/card-errors';
import type { CarrierPart } from '../../../state/carrier-parts';

/** A line of a card in the review: what it says, the wire's fields behind it, and where they are changed. */
export interface LinePlace {
  label: string;
  /** What the button says that leads to where it is changed. */
  change: string;
  fields: readonly (
    | CardField
    | 'card_network'
    | 'open_loop_product_id'
    | 'gift_template_id'
    | 'group_uuid'
  )[];
  part: 'landing' | CarrierPart;
}

/** The lines of a card. Every field of section 7 is behind one of them, so no error stays without a place. */
export const linePlaces = {
  design: {
    label: 'Design',
    change: 'Change design',
    fields: ['cloudinary_id', 'open_loop_product_id', 'gift_template_id'],
    part: 'landing',
  },
  value: { label: 'Value', change: 'Change value', fields: ['amount', 'card_network'], part: 'landing' },
  onCard: {
    label: 'On the card',
    change: 'Change what is on the card',
    fields: ['name_on_card', 'message_on_card'],
    part: 'landing',
  },
  package: { label: 'Package', change: 'Change package', fields: ['carrier_type'], part: 'package' },
  greetingCard: {
    label: 'Greeting card',
    change: 'Change greeting card',
    fields: ['greeting_card'],
    part: 'greeting-card',
  },
  words: {
    label: 'Words',
    change: 'Change words',
    fields: ['carrier_to', 'carrier_from', 'carrier_message'],
    part: 'words',
  },
  mail: {
    label: 'Words',
    change: 'Change words',
    fields: ['recipient_name', 'sender_name', 'recipient_message'],
    part: 'email',
  },
  mailbox: {
    label: 'Goes to',
    change: 'Change e-mail address',
    fields: ['recipient_email', 'recipient_language', 'group_uuid'],
    part: 'email',
  },
  address: {
    label: 'Goes to',
    change: 'Change address',
    fields: ['shipping_name', ...Object.values(cardAddressFields), 'group_uuid'],
    part: 'delivery',
  },
  shipping: { label: 'Shipping', change: 'Change shipping', fields: ['shipping_method'], part: 'delivery' },
} as const satisfies Record<string, LinePlace>;
export type LineName = keyof typeof linePlaces;

/** The lines that a card of its kind has. */
export function linesOf({ deliveryMethod, greetingCard }: BuildACardCard): readonly LineName[] {
  if (deliveryMethod === 'virtual') return ['design', 'value', 'mail', 'mailbox'];
  const lines: LineName[] = ['design', 'value', 'onCard', 'package'];
  if (greetingCard !== null) lines.push('greetingCard');
  return [...lines, 'words', 'address', 'shipping'];
}

/** What a person calls a field where its line alone does not say which one it is. */
const fieldNames: Readonly<Partial<Record<string, string>>> = {
  card_network: 'Network',
  name_on_card: 'Name on card',
  message_on_card: 'Message on card',
  greeting_card: 'Greeting card',
  carrier_to: 'To',
  recipient_name: 'To',
  carrier_from: 'From',
  sender_name: 'From',
  carrier_message: 'Message',
  recipient_message: 'Message',
  recipient_email: 'E-mail',
  recipient_language: 'Language of the e-mail',
  shipping_name: 'Name on the envelope',
  [cardAddressFields.addressLine1]: 'Street and number',
  [cardAddressFields.addressLine2]: 'Apartment or unit',
  [cardAddressFields.city]: 'City',
  [cardAddressFields.state]: 'State',
  [cardAddressFields.zip]: 'ZIP',
};

/** A field that was refused, and why. */
export interface CardFieldError {
  field: string;
  name: string;
  message: string;
  part: LinePlace['part'];
}

/** What was refused about a line. A greeting card that is missing is refused beside the package it belongs to. */
export function errorsOfLine(
  line: LineName,
  lines: readonly LineName[],
  fieldErrors: FieldMessages,
): CardFieldError[] {
  const { label, part, fields }: LinePlace = linePlaces[line];
  const also = line === 'package' && !lines.includes('greetingCard') ? ['greeting_card'] : [];
  return [...fields, ...also].flatMap((field) => {
    const message = fieldErrors[field];
    return message === undefined ? [] : [{ field, name: fieldNames[field] ?? label, message, part }];
  });
}

/** What was refused about a card, in the order of its lines. */
export function errorsOfCard(card: BuildACardCard, fieldErrors: FieldMessages): CardFieldError[] {
  const lines = linesOf(card);
  const found = lines.flatMap((line) => errorsOfLine(line, lines, fieldErrors));
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

/** What our own table says of the cards that cannot be sold as they are. */
export function validateCards(cards: readonly BuildACardCard[]): CardErrorsById {
  const fieldErrors = cards
    .filter((card) => !isSellable(card))
    .map((card) => [card.cardId, validateCard(card)] as const);
  return new Map(fieldErrors);
}

/** What the store says of the cards of a payload, whose places in it its errors name, and what it says beside that. */
export function storeErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  flow: Parameters<typeof sellableCards>[0],
  { cards, delivery_groups }: FlowCartPayload,
): { fieldErrors: CardErrorsById; others: string[] } {
  const sent = sellableCards(flow);
  const fieldErrors = new Map<string, Record<string, string>>();
  const others: string[] = [];
  const note = (index: number, field: string, message: string) => {
    const card = sent[index];
    if (card === undefined) others.push(message);
    else fieldErrors.set(card.cardId, { ...fieldErrors.get(card.cardId), [field]: message });
  };
  for (const [path, texts] of Object.entries(errors)) {
    const [, list, place, field] = /^(cards|delivery_groups)\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const message = texts.join(' ');
    if (list === undefined || field === undefined) others.push(...texts);
    else if (list === 'cards') note(Number(place), field, message);
    if (list !== 'delivery_groups' || field === undefined) continue;
    const uuid = delivery_groups[Number(place)]?.uuid;
    const ofGroup = field === 'shipping_method_id' ? 'shipping_method' : 'group_uuid';
    cards.forEach((card, index) => {
      if (card.group_uuid === uuid) note(index, ofGroup, message);
    });
  }
  return { fieldErrors, others };
}
