import { describe, expect, it } from 'vitest';
import { countedIds, design, plasticCard, virtualCard } from '../../../testing/flow-cards';
import { removeCard, restoreCard } from '../cards/cards';
import { beginBatch, changeDetails, changeImage, selectCard } from '../cards/changes';
import { discardUnfinished, editCard } from './edit';
import { emptyFlow, type Flow } from './flow';
import { goBack } from './go-back';
import { discard, finishBatch, nextStep, stepBefore } from './steps';

const batch = (...cards: Flow['cards']): Flow => ({
  ...emptyFlow(),
  cards,
  currentCardId: cards[0]?.cardId ?? null,
});
const ids = (cards: Flow['cards']) => cards.map(({ cardId }) => cardId);
const plain = plasticCard('plain', { design: null });
const wordless = plasticCard('wordless', { personalizationInfo: null });

describe('the next step', () => {
  it('is the landing while there is no card', () => {
    expect(nextStep(emptyFlow())).toEqual({ step: 'landing', cardId: null });
  });

  it('is that of the first incomplete card', () => {
    expect(nextStep(batch(plasticCard('a'), wordless, plain))).toEqual({
      step: 'carrier',
      cardId: 'wordless',
    });
    expect(nextStep(batch(plain, wordless))).toEqual({ step: 'landing', cardId: 'plain' });
  });

  it('is the review when all are complete', () => {
    expect(nextStep(batch(plasticCard('a'), virtualCard('b')))).toEqual({ step: 'review', cardId: null });
  });

  it('shows the card that waits, and moves nothing before all are complete', () => {
    const flow = finishBatch(batch(plasticCard('a'), wordless));
    expect(flow.currentCardId).toBe('wordless');
    expect(ids(flow.cards)).toEqual(['a', 'wordless']);
    expect(flow.cartList).toEqual([]);
  });

  it('moves complete cards to the cart list', () => {
    const flow = finishBatch({ ...batch(plasticCard('b'), virtualCard('c')), cartList: [plasticCard('a')] });
    expect(ids(flow.cartList)).toEqual(['a', 'b', 'c']);
    expect(flow.lastAdded).toEqual(['b', 'c']);
    expect(flow).toMatchObject({ cards: [], currentCardId: null });
  });
});

describe('going back', () => {
  it('moves one step earlier', () => {
    expect([stepBefore('review'), stepBefore('carrier'), stepBefore('landing')]).toEqual([
      'carrier',
      'landing',
      undefined,
    ]);
  });

  it('to the landing with no completed card clears the cards, and can be undone', () => {
    const flow = batch(wordless, plain);
    const back = goBack(flow, 'carrier');
    expect(back.cards).toEqual([]);
    expect(ids(restoreCard(back).cards)).toEqual(['wordless', 'plain']);
  });

  it('to the landing keeps what was chosen there for the cards that come', () => {
    const begun = beginBatch(emptyFlow(), countedIds());
    const chosen = changeImage(changeDetails(begun, 'card-1', { amount: 75, nameOnCard: 'Ada' }), 'card-1', {
      design,
    });
    const again = beginBatch(goBack(chosen, 'carrier'), countedIds('new'));
    expect(again.cards[0]).toMatchObject({ cardId: 'new-1', amount: 75, nameOnCard: 'Ada', design });
  });

  it.each<[string, Flow]>([
    ['a completed card in the batch', batch(plasticCard('a'), wordless)],
    ['a completed card in the review', { ...batch(wordless), cartList: [plasticCard('a')] }],
  ])('to the landing with %s keeps the cards', (_what, flow) => {
    expect(goBack(flow, 'carrier')).toBe(flow);
  });

  it('from the review reopens the last added cards', () => {
    const first = finishBatch(batch(plasticCard('a')));
    const both = finishBatch({ ...first, cards: [plasticCard('b'), plasticCard('c')] });
    const back = goBack(both, 'review');
    expect(ids(back.cards)).toEqual(['b', 'c']);
    expect(ids(back.cartList)).toEqual(['a']);
    expect(back.currentCardId).toBe('c');
  });

  it('from the review opens the last card where the last added are gone', () => {
    const flow = removeCard(finishBatch({ ...batch(plasticCard('b')), cartList: [plasticCard('a')] }), 'b');
    expect(ids(goBack(flow, 'review').cards)).toEqual(['a']);
  });

  it('from the review leaves an unfinished batch as it is', () => {
    const flow = { ...batch(wordless), cartList: [plasticCard('a')] };
    expect(goBack(flow, 'review')).toBe(flow);
  });

  it('from the review does not mind a card that nobody began', () => {
    const flow = beginBatch({ ...emptyFlow(), cartList: [plasticCard('a')] }, countedIds('blank'));
    expect(ids(goBack(flow, 'review').cards)).toEqual(['a']);
    const empty = beginBatch(emptyFlow(), countedIds('blank'));
    expect(goBack(empty, 'review')).toBe(empty);
  });

  it('from the landing gives up an edit', () => {
    const flow = editCard({ ...emptyFlow(), cartList: [plasticCard('a')] }, 'a', 'landing');
    expect(goBack(flow, 'landing').editing).toBeNull();
  });
});

describe('editing', () => {
  const listed: Flow = { ...batch(wordless), cartList: [plasticCard('a'), plasticCard('b')] };

  it('opens one card at the chosen step and parks the batch', () => {
    const flow = editCard(listed, 'b', 'carrier');
    expect(ids(flow.cards)).toEqual(['b']);
    expect(flow.editing).toMatchObject({ cardId: 'b', step: 'carrier', parked: [wordless] });
    expect(ids(flow.cartList)).toEqual(['a', 'b']);
  });

  it('is saved in its place, and the batch comes back', () => {
    const flow = finishBatch(changeDetails(editCard(listed, 'a', 'landing'), 'a', { amount: 99 }));
    expect(flow.cartList.map(({ cardId, amount }) => [cardId, amount])).toEqual([
      ['a', 99],
      ['b', 50],
    ]);
    expect(ids(flow.cards)).toEqual(['wordless']);
    expect(flow.editing).toBeNull();
  });

  it('is not saved while something is missing', () => {
    const flow = finishBatch(changeDetails(editCard(listed, 'a', 'landing'), 'a', { nameOnCard: '' }));
    expect(flow.editing?.cardId).toBe('a');
    expect(flow.cartList[0]?.nameOnCard).toBe('Ada Lovelace');
  });

  it('is discarded without a trace', () => {
    const flow = discard(changeDetails(editCard(listed, 'a', 'landing'), 'a', { amount: 99 }));
    expect(flow.cartList).toEqual(listed.cartList);
    expect(ids(flow.cards)).toEqual(['wordless']);
  });

  it('of another card saves what is complete, and keeps what is not in the batch', () => {
    const saved = editCard(
      changeDetails(editCard(listed, 'a', 'landing'), 'a', { amount: 99 }),
      'b',
      'landing',
    );
    expect(saved.cartList[0]?.amount).toBe(99);
    const half = changeDetails(editCard(listed, 'a', 'landing'), 'a', { nameOnCard: '' });
    const other = editCard(half, 'b', 'landing');
    expect(ids(other.cartList)).toEqual(['b']);
    expect(ids(other.editing?.parked ?? [])).toEqual(['a', 'wordless']);
  });

  it('of the same card goes on where it was', () => {
    const half = changeDetails(editCard(listed, 'a', 'landing'), 'a', { amount: 99 });
    const again = editCard(half, 'a', 'carrier');
    expect(again.cards[0]?.amount).toBe(99);
    expect(again.editing?.step).toBe('carrier');
  });

  it('ends when its card is removed', () => {
    const flow = removeCard(editCard(listed, 'a', 'landing'), 'a');
    expect(flow.editing).toBeNull();
    expect(ids(flow.cards)).toEqual(['wordless']);
    expect(ids(restoreCard(flow).cartList)).toEqual(['a', 'b']);
  });
});

describe('discarding what is unfinished', () => {
  const half = plasticCard('half', { deliveryInfo: null });

  it('drops all of it and nothing else, and can be undone', () => {
    const flow = { ...batch(wordless, plasticCard('whole'), half), cartList: [plasticCard('a')] };
    const discarded = discardUnfinished(flow);
    expect(ids(discarded.cards)).toEqual(['whole']);
    expect(ids(discarded.cartList)).toEqual(['a']);
    expect(discarded).toMatchObject({ currentCardId: 'whole', removed: { discarded: true } });
    expect(restoreCard(discarded).cards).toEqual(flow.cards);
  });

  it('does not forget what was taken out of the review before', () => {
    const flow = { ...batch(half), cartList: [plasticCard('a'), plasticCard('b')] };
    const fewer = removeCard(removeCard(flow, 'b'), 'a');
    const none = discardUnfinished(fewer);
    expect(restoreCard(none).cards).toEqual(flow.cards);
    expect(ids(restoreCard(restoreCard(none)).cartList)).toEqual(['a']);
    const all = restoreCard(restoreCard(restoreCard(none)));
    expect(all.cartList).toEqual(flow.cartList);
    expect(all.removed).toBeNull();
  });

  it('leaves alone what is complete, and a card that is edited', () => {
    const whole = batch(plasticCard('whole'));
    expect(discardUnfinished(whole)).toBe(whole);
    const listed = { ...emptyFlow(), cartList: [plasticCard('a')] };
    const editing = changeDetails(editCard(listed, 'a', 'landing'), 'a', { nameOnCard: '' });
    expect(discardUnfinished(editing)).toBe(editing);
  });
});

describe('discarding a new card', () => {
  it('drops the one that is shown, and can be undone', () => {
    const flow = selectCard(batch(plasticCard('a'), wordless), 'wordless');
    const discarded = discard(flow);
    expect(ids(discarded.cards)).toEqual(['a']);
    expect(restoreCard(discarded)).toMatchObject({ cards: flow.cards, currentCardId: 'wordless' });
  });
});
