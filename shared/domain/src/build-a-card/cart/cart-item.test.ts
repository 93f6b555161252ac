import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  address,
  carrierText,
  cartItem,
  design,
  plasticCard,
  virtualCard,
} from '../../../testing/flow-cards';
import type { BuildACardCard } from '../cards/card';
import { removeCard } from '../cards/cards';
import { emptyFlow, type Flow } from '../flow/flow';
import { fromCartItem, loadCartGroup } from './cart-item';
import { editedGroups, toCartPayload } from './cart-payload';

const flowOf = (...cartList: BuildACardCard[]): Flow => ({ ...emptyFlow(), cartList });
const individual = (uuid: string) => ({
  uuid,
  delivery_style: 'individual_ship' as const,
  shipping_method_id: 'standard_mail',
});

/** An item of the cart that a card was made into. */
function itemOf(card: BuildACardCard) {
  const [sent] = toCartPayload(flowOf(card)).cards;
  if (sent === undefined) throw new Error('no card was built');
  return cartItem('item-1', sent);
}

describe('a card that was put into the cart with nothing but its product', () => {
  const plain = (look: string | null) => ({
    ...itemOf(plasticCard('a')),
    on_demand_gift_template: null,
    custom_card_image: look,
  });

  it('has the design that its product looks like', () => {
    const card = fromCartItem(plain('/images/cards/confetti-1.svg?v=3'), individual('a'));
    expect(card.design).toEqual(design);
    expect(card.cloudinaryId).toBeNull();
    expect(
      loadCartGroup(emptyFlow(), [plain('/images/cards/confetti-1.svg')], individual('a')).cartList,
    ).toEqual([card]);
  });

  it.each([
    ['nothing at all', null],
    ['a picture that is no design', '/images/merchants/acme.svg'],
    ['a picture from elsewhere', 'https://example.com/images/cards/confetti-1.svg'],
  ])('has no design where it looks like %s, and waits for one', (_what, look) => {
    expect(fromCartItem(plain(look), individual('a')).design).toBeNull();
    const flow = loadCartGroup(emptyFlow(), [plain(look)], individual('a'));
    expect(flow.cartList).toEqual([]);
    expect(flow.cards).toMatchObject([{ amount: 50, nameOnCard: 'Ada Lovelace', deliveryInfo: address }]);
  });
});

describe('an item of several cards', () => {
  it('comes back as so many cards, all of which go into the cart again', () => {
    const flow = loadCartGroup(emptyFlow(), [{ ...itemOf(plasticCard('a')), quantity: 3 }], individual('a'));
    expect(flow.cartList.map(({ cardId }) => cardId)).toEqual(['item-1', 'item-1-2', 'item-1-3']);
    expect(toCartPayload(flow).cards).toHaveLength(3);
    expect(editedGroups(flow)).toEqual(['a']);
    expect(editedGroups(removeCard(flow, 'item-1'))).toEqual(['a']);
  });
});

describe('a card that comes back from the cart', () => {
  it('replaces its delivery group in place', () => {
    const [card] = toCartPayload(flowOf(plasticCard('a'))).cards;
    if (card === undefined) throw new Error('no card was built');
    const flow = loadCartGroup(flowOf(plasticCard('other')), [cartItem('item-1', card)], individual('a'));
    expect(toCartPayload(flow).delivery_groups.map(({ uuid }) => uuid)).toEqual(['other', 'a']);
    const without = removeCard(flow, 'item-1');
    expect(toCartPayload(without).delivery_groups.map(({ uuid }) => uuid)).toEqual(['other']);
    expect(editedGroups(without)).toEqual(['a']);
  });

  it('waits in the batch where something is missing', () => {
    const [card] = toCartPayload(flowOf(plasticCard('a'))).cards;
    if (card === undefined) throw new Error('no card was built');
    const flow = loadCartGroup(emptyFlow(), [cartItem('item-1', { ...card, zip: null })], individual('a'));
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
          personalizationInfo: { ...carrierText, carrierTo: to, carrierType: carrierOption },
          greetingCard: carrierOption === 'greeting_card' ? { slug: 'cake' } : null,
          greetingCardChosen: carrierOption === 'greeting_card',
          deliveryInfo: { ...address, shippingName: to },
        }),
      );
    const virtual = fc.record({ amount: fc.integer({ min: 10, max: 500 }), to: text }).map(({ amount, to }) =>
      virtualCard('a', {
        amount,
        personalizationInfo: {
          ...carrierText,
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
        expect(fromCartItem(cartItem('a', sent), group)).toEqual(card);
      }),
    );
  });
});
