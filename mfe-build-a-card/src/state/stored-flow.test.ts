import { beginBatch, emptyFlow, goBack, newCard, setQuantity } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FlowSchema } from './stored-flow';

const restoreFlow = (stored: unknown) => FlowSchema.safeParse(stored).data;

describe('restoring', () => {
  it('makes a sound flow of anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (cards, cartList, rest) => {
        const spread = typeof rest === 'object' && rest !== null ? rest : {};
        const flow = restoreFlow({ ...spread, cards: [cards], cartList: [cartList] });
        expect(flow?.configuration).toEqual(emptyFlow().configuration);
        expect([flow?.cards, flow?.cartList]).toEqual([[], []]);
      }),
    );
  });

  it('keeps the picture of one’s own with the ink that is printed on it', () => {
    const [card] = beginBatch(emptyFlow()).cards;
    for (const imageUrl of ['/images/own/own-1.webp', '/images/own/own-1.webp#dark-12']) {
      const flow = restoreFlow({ cards: [{ ...card, cloudinaryId: 'own-1', imageUrl }], cartList: [] });
      expect(flow?.cards[0]?.imageUrl).toBe(imageUrl);
    }
  });

  it('takes pictures from the store alone', () => {
    const [card] = beginBatch(emptyFlow()).cards;
    for (const imageUrl of [
      'https://elsewhere.example/x.webp',
      'javascript:alert(1)',
      '//x/y',
      '/images/"x',
    ]) {
      const flow = restoreFlow({ cards: [{ ...card, cloudinaryId: 'own-1', imageUrl }], cartList: [] });
      expect(flow?.cards[0]?.imageUrl).toBeNull();
    }
  });

  it('leaves out a card that is none, and keeps the others', () => {
    const [first, second] = setQuantity(beginBatch(emptyFlow()), 2).cards;
    const flow = restoreFlow({ cards: [{ ...first, cardNetwork: 'shell' }, second], cartList: [] });
    expect(flow?.cards).toEqual([second]);
  });

  it('knows that a batch was cleared, so that it can still come back', () => {
    const cleared = goBack(beginBatch(emptyFlow()), 'carrier');
    expect(restoreFlow(JSON.parse(JSON.stringify(cleared)))?.removed).toEqual(cleared.removed);
    expect(cleared.removed?.cleared).toBe(true);
  });

  it('knows every card that was taken out of the review, the newest first', () => {
    const of = (from: 'cards' | 'cartList') => ({
      cards: [{ card: newCard(emptyFlow().draft), from, index: 0 }],
      broken: null,
    });
    const removed = {
      ...of('cartList'),
      earlier: { ...of('cards'), discarded: true as const, earlier: of('cartList') },
    };
    expect(restoreFlow(JSON.parse(JSON.stringify({ ...emptyFlow(), removed })))?.removed).toEqual(removed);
  });
});
