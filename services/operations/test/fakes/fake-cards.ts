import {
  type AccountOrderCard,
  type FoundCard,
  findCards,
  holdCard,
  readCardSpending,
  resendGift,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AskedCalls } from './asked-calls';
import { cardNumber, orderNumber, placed } from './fake-names';

function cardOf(id: string, status: AccountOrderCard['status'] = 'sent'): AccountOrderCard {
  const isUnopened = status === 'sent';
  return {
    id,
    status,
    name: 'Visa eGift',
    card_network: 'visa',
    plastic: false,
    load_value: 50,
    image_url: '',
    name_on_card: null,
    message_on_card: null,
    recipient_name: 'Grace <b>Hopper</b>',
    shipping_name: null,
    message: null,
    sender_name: 'Ada',
    recipient_email: 'grace@example.org',
    delivery_group_uuid: 'group',
    carrier_type: null,
    greeting_card: null,
    tracking: null,
    history: [
      { status: 'ordered', date: placed },
      { status: 'issued', date: '2026-11-20T10:01:00.000Z' },
      { status: 'sent', date: '2026-11-20T10:02:00.000Z' },
    ],
    can_refund: isUnopened,
    can_resend: isUnopened,
    can_correct: isUnopened,
    events: [],
  };
}

/** Three cards of the order, one of them opened, as the card service knows them. */
export function createFakeCards(asked: AskedCalls) {
  const cards = [cardOf('c1'), cardOf('c2'), cardOf('c3', 'redeemed')];
  const held = new Set<string>();
  const find = (id: string) => {
    const card = cards.find((each) => each.id === id);
    if (card === undefined) throw callError(resendGift, 'card_not_found');
    return card;
  };
  const foundCard = ({ id, status }: AccountOrderCard): FoundCard => ({
    card_id: id,
    order_number: orderNumber,
    status,
    name: 'Visa eGift',
    card_network: 'visa',
    merchant: null,
    plastic: false,
    load_value: 50,
    last_four: cardNumber.slice(-4),
    recipient_name: 'Grace Hopper',
    recipient_email: 'grace@example.org',
    date_created: placed,
    replaces: null,
    is_on_hold: held.has(id),
    can_hold: status !== 'voided' && status !== 'replaced',
  });
  /** A card by mail in the place of `c3`, as the card service knows it. */
  let replacement: FoundCard | undefined;
  const foundCards = () => [...(replacement === undefined ? [] : [replacement]), ...cards.map(foundCard)];
  /** Exchanges `c3` for a card by mail. */
  const exchange = () => {
    const old = find('c3');
    old.status = 'replaced';
    replacement = {
      ...foundCard(old),
      card_id: 'c3-new',
      status: 'sent',
      plastic: true,
      last_four: '1234',
      replaces: 'c3',
      can_hold: true,
    };
    return replacement;
  };

  const calls: HandledCall[] = [
    handle(findCards, async ({ body }) => ({
      cards: ['', orderNumber, '7899', 'grace@example.org'].includes(body.search) ? foundCards() : [],
      has_more: false,
    })),
    handle(readCardSpending, async ({ body }) => ({
      card: foundCard(find(body.card_id)),
      balance: 37.5,
      is_live: true,
      transactions: [
        { id: 't1', kind: 'purchase', amount: -12.5, merchant: 'Corner <b>Books', date: placed },
      ],
    })),
    handle(holdCard, async ({ body }) => {
      asked.push({ call: 'holdCard', key: body.action_id, body });
      if (body.hold) held.add(body.card_id);
      else held.delete(body.card_id);
      if (replacement?.card_id !== body.card_id) return { card: foundCard(find(body.card_id)) };
      replacement.is_on_hold = body.hold;
      return { card: replacement };
    }),
  ];
  return { cards, held, find, exchange, calls };
}

export type FakeCards = ReturnType<typeof createFakeCards>;
