import type { CartItem, CartPayload, DirectCards, GiftTemplate } from '@bowtie/contracts';
import {
  type AddressParts,
  addressCells,
  type BrandKind,
  cardRules,
  checkPlasticCard,
  entriesOf,
  fits,
  fromAddressCells,
  fromPlasticCardItem,
  messages,
  noAddressParts,
  type PlasticCardRow,
  plasticCardFields,
  quantityLimit,
  readLanguage,
  source,
  type TextRule,
  toAddressCells,
  toPlasticCardPayload,
  validateAmount,
} from '@bowtie/domain';
import { setIn } from 'final-form';

/** Somebody who gets a card: by e-mail, or at an address. */
export interface Recipient extends AddressParts {
  name: string;
  email: string;
  /** The tag of the language of the e-mail; empty: the page's. */
  emailLanguage: string;
  shippingName: string;
}

/** What the form of a brand's page holds. Recipients stand under names of their own, so that one may go. */
export interface BrandOrder {
  kind: BrandKind;
  amount: number | undefined;
  message: string;
  sender: string;
  design: Pick<GiftTemplate, 'id' | 'name' | 'image_url'> | undefined;
  people: Record<string, Recipient>;
}

/** So many people may get a card at once. */
export const mostPeople = quantityLimit.consumer;

export const emptyRecipient: Recipient = {
  name: '',
  email: '',
  emailLanguage: '',
  shippingName: '',
  ...noAddressParts,
};

type Cards = DirectCards['onDemandCards'];

/** A card that nobody has typed anything about. */
export function emptyOrder({ denominations, range }: Cards, kind: BrandKind): BrandOrder {
  const usual = 50;
  const amount =
    denominations === null
      ? Math.min(Math.max(usual, range?.min ?? usual), range?.max ?? usual)
      : (denominations.find((value) => value >= 25) ?? denominations[0]);
  return { kind, amount, message: '', sender: '', design: undefined, people: { p1: emptyRecipient } };
}

function amountError({ denominations, range }: Cards, amount: number | undefined): string | undefined {
  if (denominations === null) return range === null ? undefined : validateAmount(amount, range);
  return amount !== undefined && denominations.includes(amount) ? undefined : messages.required;
}

function rowOf(order: BrandOrder, person: Recipient): PlasticCardRow {
  return {
    cardAmount: order.amount,
    nameOnCard: '',
    cardMessage: '',
    cardRecipientFullName: person.name,
    cardSenderFullName: order.sender,
    carrierMessage: order.message,
    cardRecipientAddressRecipientName: person.shippingName.trim() === '' ? person.name : person.shippingName,
    ...toAddressCells(person),
  };
}

/** Where in the form a plastic card's field stands. */
const personCells = {
  name: 'cardRecipientFullName',
  shippingName: 'cardRecipientAddressRecipientName',
  ...addressCells,
} as const;
const orderCells = { sender: 'cardSenderFullName', message: 'carrierMessage' } as const;

type Errors = Record<string, string>;

function plasticErrors(order: BrandOrder, id: string, person: Recipient): Errors {
  const rowErrors = checkPlasticCard(rowOf(order, person), { optional: ['nameOnCard', 'cardMessage'] });
  const errors: Errors = {};
  for (const [field, cell] of entriesOf(personCells)) {
    const message = rowErrors[cell];
    // The name stands on the envelope too, unless another does: one missing name is one error.
    if (field === 'shippingName' && person.name.trim() === '' && person.shippingName.trim() === '') continue;
    if (message !== undefined) errors[`people.${id}.${field}`] = message;
  }
  for (const [field, cell] of entriesOf(orderCells)) {
    const message = rowErrors[cell];
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

function mailErrors(order: BrandOrder, id: string, person: Recipient): Errors {
  const errors: Errors = {};
  const check = (field: string, rule: TextRule, text: string) => {
    const message = fits(rule, text);
    if (message !== undefined) errors[field] = message;
  };
  check(`people.${id}.name`, cardRules.recipientName, person.name);
  check(`people.${id}.email`, cardRules.emailAddress, person.email);
  check('message', cardRules.emailMessage, order.message);
  check('sender', cardRules.senderName, order.sender);
  return errors;
}

/** Messages by the paths of their fields, as a form takes them. */
export function nested(errors: Errors): Record<string, unknown> {
  return Object.entries(errors).reduce<Record<string, unknown>>(
    (all, [path, message]) => ({ ...setIn(all, path, message) }),
    {},
  );
}

/** What is not right yet, by the paths of the form's fields. */
export function orderErrors(cards: Cards, order: BrandOrder): Errors {
  const check = order.kind === 'plastic' ? plasticErrors : mailErrors;
  const amount = amountError(cards, order.amount);
  return Object.assign(
    amount === undefined ? {} : { amount },
    ...Object.entries(order.people).map(([id, person]) => check(order, id, { ...emptyRecipient, ...person })),
  );
}

/** The cart's payload of an order that is right; each person's card is a delivery of its own. */
export function toPayload(slug: string, order: BrandOrder, groupOf: (id: string) => string): CartPayload {
  const isMailed = order.kind === 'plastic';
  const people = Object.entries(order.people);
  return {
    source: source.consumer,
    delivery_groups: people.map(([id]) => ({
      uuid: groupOf(id),
      virtual: !isMailed,
      delivery_style: isMailed ? 'individual_ship' : 'email',
      shipping_method_id: null,
    })),
    cards: people.map(([id, typed]) => {
      const person = { ...emptyRecipient, ...typed };
      const card = { group_uuid: groupOf(id), merchant: slug, quantity: 1 };
      if (isMailed)
        return { ...card, carrier_type: 'paper_carrier', ...toPlasticCardPayload(rowOf(order, person)) };
      const language = readLanguage(person.emailLanguage);
      return {
        ...card,
        amount: order.amount ?? 0,
        gift_template_id: order.design?.id,
        recipient_name: person.name.trim(),
        recipient_email: person.email.trim(),
        ...(language !== undefined && { recipient_language: language }),
        recipient_message: order.message.trim(),
        sender_name: order.sender.trim(),
      };
    }),
  };
}

/** The form's field of a refused one, such as `cards.1.recipient_email`. */
export function fieldOfPath(path: string, order: BrandOrder): string | undefined {
  const [, index = '', wire = ''] = /^cards\.(\d+)\.(.+)$/.exec(path) ?? [];
  const id = Object.keys(order.people)[Number(index)];
  if (id === undefined) return undefined;
  const own: Record<string, string> = {
    amount: 'amount',
    recipient_name: `people.${id}.name`,
    recipient_email: `people.${id}.email`,
    recipient_language: `people.${id}.emailLanguage`,
    recipient_message: 'message',
    sender_name: 'sender',
  };
  const typed = entriesOf(plasticCardFields).find(([, name]) => name === wire)?.[0];
  const inPerson = entriesOf(personCells).find(([, cell]) => cell === typed)?.[0];
  const inOrder = entriesOf(orderCells).find(([, cell]) => cell === typed)?.[0];
  return own[wire] ?? (inPerson === undefined ? inOrder : `people.${id}.${inPerson}`);
}

/** A card of the cart as the form holds it, to edit it. */
export function fromCartItem(item: CartItem, designs: readonly GiftTemplate[]): BrandOrder {
  const details = item.custom_card_details;
  const row = fromPlasticCardItem(item);
  const template = item.on_demand_gift_template;
  // A design that the brand's page shows no more is still the one that was chosen.
  const design = designs.find(({ id }) => id === template?.id) ?? template ?? undefined;
  const person: Recipient = item.plastic
    ? {
        ...emptyRecipient,
        name: row.cardRecipientFullName,
        shippingName: row.cardRecipientAddressRecipientName,
        ...fromAddressCells(row),
      }
    : {
        ...emptyRecipient,
        name: details.recipient_name ?? '',
        email: details.recipient_email ?? '',
        emailLanguage: details.recipient_language ?? '',
      };
  return {
    kind: item.plastic ? 'plastic' : 'egift',
    amount: item.balance,
    message: (item.plastic ? details.carrier_message : details.recipient_message) ?? '',
    sender: (item.plastic ? details.carrier_from : item.sender_name) ?? '',
    design,
    people: { p1: person },
  };
}
