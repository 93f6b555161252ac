import { describe, expect, it } from 'vitest';
import { address, countedIds, design, plasticCard, virtualCard } from '../../../testing/flow-cards';
import { canAddCard, configure, emptyFlow, type Flow, remainingInBatch, resetFlow } from '../flow/flow';
import {
  applyCarrierTypeToAll,
  chooseCarrierOption,
  chooseGreetingCard,
  deliver,
  personalise,
} from './carrier-changes';
import { beginBatch, changeDetails, changeImage, setApplyToAll, setQuantity } from './changes';

const begun = (quantity: number): Flow => setQuantity(emptyFlow(), quantity, countedIds());
const apart = (quantity: number): Flow => setApplyToAll(begun(quantity), { details: false, image: false });
const mixed: Flow = { ...emptyFlow(), cards: [plasticCard('a'), plasticCard('b'), virtualCard('v')] };
const of = <T>(flow: Flow, read: (card: Flow['cards'][number]) => T) => flow.cards.map(read);

describe('a batch', () => {
  it('begins with one card: visa, plastic', () => {
    const flow = beginBatch(emptyFlow(), countedIds());
    expect(flow.cards).toHaveLength(1);
    expect(flow.cards[0]).toMatchObject({ cardNetwork: 'visa', deliveryMethod: 'plastic' });
    expect(flow.currentCardId).toBe('card-1');
    expect(beginBatch(flow)).toBe(flow);
  });

  it.each([
    [-1, 1],
    [0, 1],
    [1, 1],
    [2.9, 2],
    [19, 19],
    [20, 20],
    [21, 20],
  ])('of %d cards holds %d', (wanted, held) => expect(begun(wanted).cards).toHaveLength(held));

  it('has room for what the review leaves', () => {
    const cartList = Array.from({ length: 18 }, (_, index) => plasticCard(`done-${index}`));
    const flow = { ...emptyFlow(), cartList };
    expect(remainingInBatch(flow)).toBe(2);
    expect(setQuantity(flow, 5, countedIds()).cards).toHaveLength(2);
    expect(canAddCard(setQuantity(flow, 2, countedIds()))).toBe(false);
  });

  it('gives up its last cards when it gets smaller', () => {
    const flow = setQuantity(begun(3), 2);
    expect(of(flow, ({ cardId }) => cardId)).toEqual(['card-1', 'card-2']);
    expect(flow.removed?.cards.map(({ card }) => card.cardId)).toEqual(['card-3']);
  });

  it('takes over the configuration of its page', () => {
    const flow = configure(begun(2), { maxQuantity: 5, networks: ['mastercard'] });
    expect(of(flow, ({ cardNetwork }) => cardNetwork)).toEqual(['mastercard', 'mastercard']);
    expect(setQuantity(flow, 9).cards).toHaveLength(5);
    expect(configure(flow, { maxQuantity: 5, networks: ['mastercard'] })).toBe(flow);
  });

  it('is reset whole', () => {
    expect(resetFlow(mixed)).toEqual(emptyFlow());
  });
});

describe('details and image', () => {
  it('go to all cards while they are applied to all', () => {
    const flow = changeImage(changeDetails(begun(3), 'card-2', { amount: 75 }), 'card-3', { design });
    expect(of(flow, ({ amount }) => amount)).toEqual([75, 75, 75]);
    expect(of(flow, (card) => card.design)).toEqual([design, design, design]);
  });

  it('go to one card alone otherwise', () => {
    const own = { cloudinaryId: 'own-1', imageUrl: '/images/own/own-1.webp' };
    const flow = changeImage(changeDetails(apart(3), 'card-2', { amount: 75 }), 'card-3', own);
    expect(of(flow, ({ amount }) => amount)).toEqual([50, 75, 50]);
    expect(of(flow, ({ cloudinaryId }) => cloudinaryId)).toEqual([null, null, 'own-1']);
  });

  it('of the current card go to all when that is turned on', () => {
    const flow = changeDetails(apart(2), 'card-1', { amount: 75, nameOnCard: 'Ada' });
    const all = setApplyToAll(flow, { details: true });
    expect(of(all, ({ amount, nameOnCard }) => [amount, nameOnCard])).toEqual([
      [75, 'Ada'],
      [75, ''],
    ]);
  });

  it('leave each card its own name, whatever else is applied to all', () => {
    const named = changeDetails(begun(2), 'card-1', { nameOnCard: 'Margaret', messageOnCard: 'Well done' });
    const flow = setQuantity(
      changeDetails(named, 'card-2', { nameOnCard: 'Grace', amount: 75 }),
      3,
      countedIds('new'),
    );
    expect(of(flow, ({ nameOnCard, messageOnCard, amount }) => [nameOnCard, messageOnCard, amount])).toEqual([
      ['Margaret', 'Well done', 75],
      ['Grace', 'Well done', 75],
      ['', 'Well done', 75],
    ]);
  });

  it('replace one another: a card has a design or a picture', () => {
    const own = { cloudinaryId: 'own-1', imageUrl: '/images/own/own-1.webp' };
    const flow = changeImage(changeImage(begun(1), 'card-1', { design }), 'card-1', own);
    expect(flow.cards[0]).toMatchObject({ ...own, design: null });
    expect(changeImage(flow, 'card-1', { design }).cards[0]).toMatchObject({
      cloudinaryId: null,
      imageUrl: null,
      design,
    });
  });

  it('of a card that is not there change nothing', () => {
    const flow = begun(1);
    expect(changeDetails(flow, 'gone', { amount: 75 })).toBe(flow);
    expect(changeImage(flow, 'gone', { design })).toBe(flow);
  });
});

describe('the carrier', () => {
  it('is chosen for one card or for all plastic ones', () => {
    const one = chooseCarrierOption(mixed, 'b', 'greeting_card');
    expect(of(one, ({ carrierOption }) => carrierOption)).toEqual(['paper_carrier', 'greeting_card', null]);
    const all = applyCarrierTypeToAll(one, 'b');
    expect(of(all, ({ carrierOption }) => carrierOption)).toEqual(['greeting_card', 'greeting_card', null]);
    expect(of(all, ({ personalizationInfo }) => personalizationInfo?.carrierType)).toEqual([
      'greeting_card',
      'greeting_card',
      null,
    ]);
  });

  it('loses its greeting card with another package', () => {
    const chosen = chooseGreetingCard(chooseCarrierOption(mixed, 'a', 'greeting_card'), 'a', 'cake');
    expect(chosen.cards[0]).toMatchObject({ greetingCard: { slug: 'cake' }, greetingCardChosen: true });
    const handwritten = chooseCarrierOption(chosen, 'a', 'greeting_card_handwrytten');
    expect(handwritten.cards[0]?.greetingCard).toEqual({ slug: 'cake' });
    expect(chooseCarrierOption(chosen, 'a', 'paper_carrier').cards[0]).toMatchObject({
      greetingCard: null,
      greetingCardChosen: false,
    });
  });

  it('gives a greeting card to all that come with one', () => {
    const flow = chooseCarrierOption(mixed, 'a', 'greeting_card');
    const all = chooseGreetingCard(flow, 'a', 'cake', true);
    expect(of(all, ({ greetingCard }) => greetingCard)).toEqual([{ slug: 'cake' }, null, null]);
  });

  it('takes words for one card or for all of its kind, each with its own package', () => {
    const flow = chooseCarrierOption(mixed, 'b', 'no_carrier');
    const all = personalise(flow, 'a', { carrierMessage: 'For you' }, true);
    expect(of(all, ({ personalizationInfo }) => personalizationInfo?.carrierMessage)).toEqual([
      'For you',
      'For you',
      'Well done, and thank you!',
    ]);
    expect(of(all, ({ personalizationInfo }) => personalizationInfo?.carrierType)).toEqual([
      'paper_carrier',
      'no_carrier',
      null,
    ]);
  });

  it('takes an address for one card or for all plastic ones', () => {
    const all = deliver(mixed, 'b', { ...address, zip: '62702' }, true);
    expect(of(all, ({ deliveryInfo }) => deliveryInfo?.zip)).toEqual(['62702', '62702', undefined]);
    expect(deliver(mixed, 'b', { zip: '62702' }).cards[0]?.deliveryInfo?.zip).toBe('62701');
  });
});
