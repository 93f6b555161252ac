import { describe, expect, it } from 'vitest';
import { plasticCard, virtualCard } from '../../../testing/flow-cards';
import { addressGroups } from '../carrier/address-groups';
import { confirmGroup } from '../carrier/confirm-group';
import { resetAfterCart } from './after-cart';
import { editCard } from './edit';
import { emptyFlow, type Flow, newCard, resetFlow } from './flow';

const blank = newCard(emptyFlow().draft, () => 'blank');
const typed = { ...blank, cardId: 'typed', nameOnCard: 'Ada' };
const flowOf = (part: Partial<Flow>): Flow => ({ ...emptyFlow(), ...part });
const ids = (cards: Flow['cards']) => cards.map(({ cardId }) => cardId);

describe('the flow after its cards went into the cart', () => {
  it('begins anew', () => {
    const flow = flowOf({ cartList: [plasticCard('a'), virtualCard('b')], cards: [blank], lastAdded: ['b'] });
    expect(resetAfterCart(flow, ['a', 'b'])).toEqual(resetFlow(flow));
  });

  it('keeps what was begun meanwhile, with its choices', () => {
    const flow = flowOf({ cartList: [plasticCard('a')], cards: [typed], currentCardId: 'typed' });
    const draft = { ...flow.draft, amount: 75 };
    const after = resetAfterCart({ ...flow, draft }, ['a']);
    expect(after).toMatchObject({ cards: [typed], cartList: [], currentCardId: 'typed', draft });
  });

  it('keeps what was finished meanwhile, and the parcel it travels in', () => {
    const list = flowOf({ cartList: [plasticCard('a'), virtualCard('v'), plasticCard('b')] });
    const together = confirmGroup(
      list,
      addressGroups(list.cartList)[0]?.id ?? '',
      'fedex_2day',
      () => 'bulk',
    );
    const after = resetAfterCart(together, ['v']);
    expect(ids(after.cartList)).toEqual(['a', 'b']);
    expect(after.bulkDeliveryGroups).toEqual(together.bulkDeliveryGroups);
    expect(resetAfterCart(together, ['v', 'a']).bulkDeliveryGroups).toEqual([]);
  });

  it('goes on with the change of a card that stayed, and gives up that of one that went', () => {
    const list = flowOf({ cartList: [plasticCard('a'), plasticCard('b')], cards: [typed] });
    const stayed = resetAfterCart(editCard(list, 'b', 'landing'), ['a']);
    expect(stayed.editing?.cardId).toBe('b');
    expect(ids(stayed.cards)).toEqual(['b']);
    const went = resetAfterCart(editCard(list, 'a', 'landing'), ['a']);
    expect(went.editing).toBeNull();
    expect(ids(went.cards)).toEqual(['typed']);
    expect(ids(went.cartList)).toEqual(['b']);
  });
});
