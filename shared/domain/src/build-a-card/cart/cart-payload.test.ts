import { describe, expect, it } from 'vitest';
import { carrierText, cartItem, plasticCard, virtualCard } from '../../../testing/flow-cards';
import type { BuildACardCard } from '../cards/card';
import { validateCard } from '../cards/rows';
import { addressGroups, breakGroup } from '../carrier/address-groups';
import { confirmGroup } from '../carrier/confirm-group';
import { emptyFlow, type Flow } from '../flow/flow';
import { loadCartGroup } from './cart-item';
import { editedGroups, toCartPayload } from './cart-payload';

const flowOf = (...cartList: BuildACardCard[]): Flow => ({ ...emptyFlow(), cartList });

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
    const unnamed = plasticCard('a', { personalizationInfo: { ...carrierText, carrierTo: '' } });
    expect(toCartPayload(flowOf(unnamed))).toMatchObject({ cards: [], delivery_groups: [] });
    expect(validateCard(unnamed)).toEqual({ carrier_to: 'This field is required. Please enter a value.' });
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
    const items = sent.cards.map((card, index) => cartItem(`item-${index}`, card));
    const group = { uuid: 'bulk', delivery_style: 'bulk_ship' as const, shipping_method_id: 'fedex_2day' };
    const flow = loadCartGroup(emptyFlow(), items, group);
    expect(toCartPayload(flow)).toEqual(sent);
    expect(loadCartGroup(flow, items, group)).toBe(flow);
    const id = flow.bulkDeliveryGroups[0]?.addressGroupId ?? '';
    const broken = breakGroup(flow, id);
    expect(toCartPayload(broken).delivery_groups.map(({ uuid }) => uuid)).toEqual(['bulk', 'item-1']);
    const again = confirmGroup(broken, id, 'fedex_2day', () => 'new');
    expect(toCartPayload(again).delivery_groups.map(({ uuid }) => uuid)).toEqual(['new']);
    // Whatever becomes of its cards, the group that was opened is replaced.
    for (const edited of [flow, broken, again]) expect(editedGroups(edited)).toEqual(['bulk']);
  });
});
