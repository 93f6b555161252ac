import { describe, expect, it } from 'vitest';
import { address, carrierText, plasticCard, virtualCard } from '../../../testing/flow-cards';
import { deliver, personalise } from '../cards/carrier-changes';
import { emptyFlow, type Flow } from '../flow/flow';
import { hasCarrierData } from './carrier-data';
import { alikeCards, applyCarrierToAll, isSentAlike, restoreCarriers } from './share-carrier';

const bare = { carrierOption: null, personalizationInfo: null, deliveryInfo: null };
const batch = (...cards: Flow['cards']): Flow => ({ ...emptyFlow(), cards });
const greeting = { carrierOption: 'greeting_card', greetingCard: { slug: 'roses' } } as const;

describe('one choice for all cards of a kind', () => {
  it('gives them package, greeting card, words and address, and no card of the other kind', () => {
    const before = batch(plasticCard('a', greeting), plasticCard('b', bare), virtualCard('v'));
    const after = applyCarrierToAll(before, 'a');
    expect(after.cards[1]).toMatchObject({
      carrierOption: 'greeting_card',
      greetingCard: { slug: 'roses' },
      deliveryInfo: address,
      applyCarrierTypeToAll: true,
    });
    expect(after.cards[1]?.personalizationInfo?.carrierMessage).toBe(carrierText.carrierMessage);
    expect(after.cards[2]).toBe(before.cards[2]);
    expect(isSentAlike(plasticCard('a', greeting), plasticCard('b', greeting))).toBe(true);
  });

  it('leaves what the card itself does not have yet', () => {
    const own = plasticCard('b');
    const after = applyCarrierToAll(
      batch(plasticCard('a', { ...bare, carrierOption: 'no_carrier' }), own),
      'a',
    );
    expect(after.cards[1]).toMatchObject({ carrierOption: 'no_carrier', deliveryInfo: own.deliveryInfo });
    expect(after.cards[1]?.personalizationInfo?.carrierMessage).toBe(carrierText.carrierMessage);
  });

  it('gives e-mail cards mailbox and words', () => {
    const blank = virtualCard('w', { personalizationInfo: null });
    const after = applyCarrierToAll(batch(virtualCard('v'), blank, plasticCard('a')), 'v');
    expect(after.cards[1]?.personalizationInfo?.recipientEmail).toBe('ada@example.com');
    expect(alikeCards(after, virtualCard('v')).map(({ cardId }) => cardId)).toEqual(['v', 'w']);
  });

  it('ends for a card that is changed by itself, and can be taken back', () => {
    const before = batch(plasticCard('a'), plasticCard('b', bare), plasticCard('c', bare));
    const shared = applyCarrierToAll(before, 'a');
    const own = personalise(deliver(shared, 'b', { city: 'Peoria' }), 'b', { carrierTo: 'Bo' });
    const [a, b, c] = own.cards;
    if (!a || !b || !c) throw new Error('a card is missing');
    expect([isSentAlike(a, b), isSentAlike(a, c)]).toEqual([false, true]);
    const back = restoreCarriers(own, before.cards.slice(1));
    expect(back.cards).toEqual(
      before.cards.map((card) => ({ ...card, applyCarrierTypeToAll: card.cardId === 'a' })),
    );
    expect(back.cards.map(hasCarrierData)).toEqual([true, false, false]);
  });
});
