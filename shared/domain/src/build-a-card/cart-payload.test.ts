import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressGroups, breakGroup, confirmGroup } from './address-groups';
import type { BuildACardCard } from './card';
import { removeCard } from './cards';
import { type FlowCartItem, fromCartItem, loadCartGroup } from './cart-item';
import { abandonedGroups, type FlowCardPayload, toCartPayload } from './cart-payload';
import { emptyFlow, type Flow } from './flow';
import { refuseCard } from './rows';
import { address, plasticCard, virtualCard, words } from './testing-cards';

const flowOf = (...cartList: BuildACardCard[]): Flow => ({ ...emptyFlow(), cartList });
const individual = (uuid: string) => ({
  uuid,
  delivery_style: 'individual_ship' as const,
  shipping_method_id: 'standard_mail',
});

/** What a cart answers of a card that was put into it. */
function item(id: string, card: FlowCardPayload): FlowCartItem {
  const plastic = card.recipient_email === undefined;
  return {
    id,
    plastic,
    delivery_group_uuid: card.group_uuid,
    sender_name: card.sender_name ?? null,
    on_demand_gift_template: card.gift_template_id === null ? null : { id: card.gift_template_id },
    custom_card_image: card.cloudinary_id === null ? '/images/cards/x.svg' : '/images/own/own-1.webp',
    cloudinary_id: card.cloudinary_id,
    carrier_type: card.carrier_type,
    greeting_card: card.greeting_card === null ? null : { slug: card.greeting_card },
    wcp_product: card.open_loop_product_id === null ? null : { id: card.open_loop_product_id },
    custom_card_details: {
      wcp_product: { card_network: card.card_network },
      load_value: card.amount,
      name_on_card: card.name_on_card,
      emboss_message: card.message_on_card,
      shipping_name: card.shipping_name,
      carrier_to: card.carrier_to,
      carrier_from: card.carrier_from,
      carrier_message: card.carrier_message,
      address_line1: card.address_line1,
      address_line2: card.address_line2,
      city: card.city,
      state: card.state,
      zip_code: card.zip,
      recipient_name: card.recipient_name ?? card.name_on_card,
      recipient_message: card.recipient_message ?? null,
      recipient_email: card.recipient_email ?? null,
    },
  };
}

describe('the payload of a plastic card', () => {
  it('has the fields of section 7', () => {
    const { source, delivery_groups, cards } = toCartPayload(flowOf(plasticCard('a')));
    expect(source).toBe('gcg_web');
    expect(delivery_groups).toEqual([
      {
        uuid: 'a',
        virtual: false,
        delivery_style: 'individual_ship',
        shipping_method_id: 'standard_mail',
      },
    ]);
    expect(cards).toEqual([
      {
        group_uuid: 'a',
        amount: 50,
        card_network: 'visa',
        quantity: 1,
        name_on_card: 'Ada Lovelace',
        message_on_card: null,
        carrier_to: 'Ada',
        carrier_from: 'Grace',
        carrier_message: 'Well done, and thank you!',
        carrier_type: 'paper_carrier',
        shipping_name: 'Ada Lovelace',
        shipping_method: 'standard_mail',
        address_line1: '12 Elm Street',
        address_line2: 'Apt 4',
        city: 'Springfield',
        state: 'IL',
        zip: '62701',
        cloudinary_id: null,
        open_loop_product_id: 'visa-plastic',
        gift_template_id: 'confetti-1',
        greeting_card: null,
      },
    ]);
  });

  it('names its greeting card only where it comes with one', () => {
    const chosen = { carrierOption: 'greeting_card', greetingCard: { slug: 'cake' } } as const;
    const payload = toCartPayload(
      flowOf(plasticCard('a', chosen), plasticCard('b', { greetingCard: { slug: 'cake' } })),
    );
    expect(payload.cards.map(({ greeting_card }) => greeting_card)).toEqual(['cake', null]);
  });

  it('leaves out what cannot be sold', () => {
    const unnamed = plasticCard('a', { personalizationInfo: { ...words, carrierTo: '' } });
    expect(toCartPayload(flowOf(unnamed))).toMatchObject({ cards: [], delivery_groups: [] });
    expect(refuseCard(unnamed)).toEqual({ carrier_to: 'This field is required. Please enter a value.' });
  });
});

describe('the payload of a virtual card', () => {
  it('adds recipient, message, mailbox and sender, and is sent by e-mail', () => {
    const { delivery_groups, cards } = toCartPayload(flowOf(virtualCard('v')));
    expect(delivery_groups).toEqual([
      { uuid: 'v', virtual: true, delivery_style: 'email', shipping_method_id: null },
    ]);
    expect(cards[0]).toMatchObject({
      carrier_type: 'no_carrier',
      carrier_to: null,
      carrier_message: null,
      address_line1: null,
      shipping_method: null,
      recipient_name: 'Ada',
      recipient_message: 'Well done, and thank you!',
      recipient_email: 'ada@example.com',
      sender_name: 'Grace',
    });
  });
});

describe('a bulk group', () => {
  const confirmed = (flow: Flow) =>
    confirmGroup(flow, addressGroups(flow.cartList)[0]?.id ?? '', 'fedex_2day', () => 'bulk');

  it('is one delivery group for all its cards', () => {
    const flow = confirmed(flowOf(plasticCard('a'), virtualCard('v'), plasticCard('b')));
    const { delivery_groups, cards } = toCartPayload(flow);
    expect(delivery_groups).toEqual([
      { uuid: 'bulk', virtual: false, delivery_style: 'bulk_ship', shipping_method_id: 'fedex_2day' },
      { uuid: 'v', virtual: true, delivery_style: 'email', shipping_method_id: null },
    ]);
    expect(cards.map((card) => [card.group_uuid, card.shipping_method])).toEqual([
      ['bulk', 'fedex_2day'],
      ['v', null],
      ['bulk', 'fedex_2day'],
    ]);
  });

  it('comes back from the cart as it was, and goes on under its uuid', () => {
    const sent = toCartPayload(confirmed(flowOf(plasticCard('a'), plasticCard('b'))));
    const items = sent.cards.map((card, index) => item(`item-${index}`, card));
    const group = { uuid: 'bulk', delivery_style: 'bulk_ship' as const, shipping_method_id: 'fedex_2day' };
    const flow = loadCartGroup(emptyFlow(), items, group);
    expect(toCartPayload(flow)).toEqual(sent);
    expect(loadCartGroup(flow, items, group)).toBe(flow);
    const id = flow.bulkDeliveryGroups[0]?.addressGroupId ?? '';
    const broken = breakGroup(flow, id);
    expect(toCartPayload(broken).delivery_groups.map(({ uuid }) => uuid)).toEqual(['bulk', 'item-1']);
    expect(abandonedGroups(broken)).toEqual([]);
    const again = confirmGroup(broken, id, 'fedex_2day', () => 'new');
    expect(abandonedGroups(again)).toEqual(['bulk']);
  });
});

describe('a card that comes back from the cart', () => {
  it('replaces its delivery group in place', () => {
    const [card] = toCartPayload(flowOf(plasticCard('a'))).cards;
    if (card === undefined) throw new Error('no card was built');
    const flow = loadCartGroup(flowOf(plasticCard('other')), [item('item-1', card)], individual('a'));
    expect(toCartPayload(flow).delivery_groups.map(({ uuid }) => uuid)).toEqual(['other', 'a']);
    expect(abandonedGroups(removeCard(flow, 'item-1'))).toEqual(['a']);
  });

  it('waits in the round where something is missing', () => {
    const [card] = toCartPayload(flowOf(plasticCard('a'))).cards;
    if (card === undefined) throw new Error('no card was built');
    const flow = loadCartGroup(emptyFlow(), [item('item-1', { ...card, zip: null })], individual('a'));
    expect(flow.cards).toHaveLength(1);
    expect(flow.cartList).toEqual([]);
  });

  it('is the card that was put in', () => {
    const text = fc.stringMatching(/^[A-Za-z][a-z ]{0,10}[a-z]$/);
    const own = { design: null, cloudinaryId: 'own-1', imageUrl: '/images/own/own-1.webp' };
    const plastic = fc
      .record({
        amount: fc.integer({ min: 10, max: 500 }),
        nameOnCard: text,
        messageOnCard: fc.oneof(fc.constant(''), text),
        cardNetwork: fc.constantFrom('visa' as const, 'mastercard' as const),
        to: text,
        own: fc.boolean(),
        carrierOption: fc.constantFrom('paper_carrier' as const, 'greeting_card' as const),
      })
      .map(({ to, own: isOwn, carrierOption, ...details }) =>
        plasticCard('a', {
          ...details,
          ...(isOwn ? own : {}),
          carrierOption,
          personalizationInfo: { ...words, carrierTo: to, carrierType: carrierOption },
          greetingCard: carrierOption === 'greeting_card' ? { slug: 'cake' } : null,
          greetingCardChosen: carrierOption === 'greeting_card',
          deliveryInfo: { ...address, shippingName: to },
        }),
      );
    const virtual = fc.record({ amount: fc.integer({ min: 10, max: 500 }), to: text }).map(({ amount, to }) =>
      virtualCard('a', {
        amount,
        personalizationInfo: {
          ...words,
          carrierTo: to,
          carrierType: null,
          recipientEmail: 'ada@example.com',
        },
      }),
    );
    fc.assert(
      fc.property(fc.oneof(plastic, virtual), (card) => {
        const { cards, delivery_groups } = toCartPayload(flowOf(card));
        const [sent] = cards;
        const [group] = delivery_groups;
        if (sent === undefined || group === undefined) throw new Error('no card was built');
        expect(fromCartItem(item('a', sent), group)).toEqual(card);
      }),
    );
  });
});
