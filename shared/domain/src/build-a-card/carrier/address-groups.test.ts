import { describe, expect, it } from 'vitest';
import { address, countedIds, plasticCard, virtualCard } from '../../../testing/flow-cards';
import type { DeliveryInfo } from '../cards/card';
import { duplicateCard, removeCard, restoreCard } from '../cards/cards';
import { asBefore, editCard } from '../flow/edit';
import { emptyFlow, type Flow } from '../flow/flow';
import { discard, finishBatch } from '../flow/steps';
import { addressGroups, breakGroup } from './address-groups';
import { confirmGroup } from './confirm-group';

const at = (cardId: string, change: Partial<DeliveryInfo> = {}) =>
  plasticCard(cardId, { deliveryInfo: { ...address, ...change } });

const flowOf = (...cards: Flow['cartList']): Flow => ({ ...emptyFlow(), cartList: cards });

function confirmed(...cards: Flow['cartList']): Flow {
  const flow = flowOf(...cards);
  const [group] = addressGroups(flow.cartList);
  return group === undefined ? flow : confirmGroup(flow, group.id, 'fedex_2day', countedIds('group'));
}

const grouped = ({ cartList }: Flow) =>
  cartList.filter((card) => card.groupShipment).map(({ cardId }) => cardId);

describe('cards with the same address', () => {
  it.each<[string, Partial<DeliveryInfo>, boolean]>([
    ['line 1 in another case', { addressLine1: '12 ELM street' }, true],
    ['line 2 in another case', { addressLine2: 'APT 4' }, true],
    ['the city in another case', { city: 'SPRINGFIELD' }, true],
    ['the state in another case', { state: 'il' }, true],
    ['spaces around line 1', { addressLine1: ' 12 Elm Street ' }, true],
    ['another person', { shippingName: 'Grace Hopper' }, true],
    ['another way of shipping', { shippingMethod: 'fedex_2day' }, true],
    ['another line 1', { addressLine1: '13 Elm Street' }, false],
    ['another line 2', { addressLine2: '' }, false],
    ['another city', { city: 'Chicago' }, false],
    ['another state', { state: 'IN' }, false],
    ['another zip', { zip: '62702' }, false],
  ])('with %s: %s', (_what, change, together) => {
    expect(addressGroups([at('a'), at('b', change)])).toHaveLength(together ? 1 : 0);
  });

  it('reads letters with accents alike, however they are put together', () => {
    const composed = at('a', { city: 'Cañon City'.normalize('NFC') });
    const taken = at('b', { city: 'CAÑON CITY'.normalize('NFD') });
    expect(addressGroups([composed, taken])).toHaveLength(1);
  });

  it('are no group while there is one of them, and virtual cards are in none', () => {
    expect(addressGroups([at('a'), virtualCard('v', { deliveryInfo: address })])).toEqual([]);
  });

  it('stand in the order of their first cards', () => {
    const there = { zip: '62702' };
    const groups = addressGroups([at('a', there), at('b'), at('c'), at('d', there)]);
    expect(groups.map(({ cards }) => cards)).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
    expect(groups.every(({ hasGroupedCards }) => !hasGroupedCards)).toBe(true);
  });
});

describe('a group confirmed for bulk shipping', () => {
  it('creates a bulk delivery group and marks its cards', () => {
    const flow = confirmed(at('a'), at('b'), at('c', { zip: '62702' }));
    expect(flow.bulkDeliveryGroups).toEqual([
      {
        uuid: 'group-1',
        addressGroupId: addressGroups(flow.cartList)[0]?.id,
        shipping_name: 'Ada Lovelace',
        shipping_method_id: 'fedex_2day',
      },
    ]);
    expect(grouped(flow)).toEqual(['a', 'b']);
    expect(addressGroups(flow.cartList)[0]?.hasGroupedCards).toBe(true);
  });

  it('takes in a card that came later, under the same uuid', () => {
    const flow = confirmed(at('a'), at('b'));
    const more = { ...flow, cartList: [...flow.cartList, at('c')] };
    expect(grouped(more)).toEqual(['a', 'b']);
    const [group] = addressGroups(more.cartList);
    const again = confirmGroup(more, group?.id ?? '', 'fedex_ground', countedIds('other'));
    expect(grouped(again)).toEqual(['a', 'b', 'c']);
    expect(again.bulkDeliveryGroups).toHaveLength(1);
    expect(again.bulkDeliveryGroups[0]).toMatchObject({
      uuid: 'group-1',
      shipping_method_id: 'fedex_ground',
    });
  });

  it('is not made of an address that is not there', () => {
    const flow = flowOf(at('a'));
    expect(confirmGroup(flow, 'nowhere', null)).toBe(flow);
  });

  it('is broken by hand', () => {
    const flow = confirmed(at('a'), at('b'));
    const broken = breakGroup(flow, flow.bulkDeliveryGroups[0]?.addressGroupId ?? '');
    expect(broken.bulkDeliveryGroups).toEqual([]);
    expect(broken.cartList).toEqual([at('a'), at('b')]);
  });

  it('is broken by removing a card, and mended by putting it back', () => {
    const flow = confirmed(at('a'), at('b'), at('c'));
    const removed = removeCard(flow, 'b');
    expect(removed.bulkDeliveryGroups).toEqual([]);
    expect(removed.cartList).toEqual([at('a'), at('c')]);
    const restored = restoreCard(removed);
    expect(restored.cartList).toEqual(flow.cartList);
    expect(restored.bulkDeliveryGroups).toEqual(flow.bulkDeliveryGroups);
  });

  it('is broken by editing a card, and mended by discarding the edit', () => {
    const flow = confirmed(at('a'), at('b'));
    const editing = editCard(flow, 'b', 'carrier');
    expect(editing.bulkDeliveryGroups).toEqual([]);
    expect(editing.cartList).toEqual([at('a'), at('b')]);
    expect(asBefore(editing).cartList).toEqual(flow.cartList);
    expect(asBefore(editing).bulkDeliveryGroups).toEqual(flow.bulkDeliveryGroups);
    expect(asBefore(removeCard(editing, 'a')).bulkDeliveryGroups).toEqual([]);
    const discarded = discard(editing);
    expect(discarded.cartList).toEqual(flow.cartList);
    expect(discarded.bulkDeliveryGroups).toEqual(flow.bulkDeliveryGroups);
    expect(finishBatch(editing).bulkDeliveryGroups).toEqual([]);
  });

  it('is left alone by duplicating a card, and the copy is in none', () => {
    const flow = confirmed(at('a'), at('b'));
    const copied = duplicateCard(flow, 'a', () => 'copy');
    expect(copied.cartList.map(({ cardId }) => cardId)).toEqual(['a', 'copy', 'b']);
    expect(copied.cartList[1]).toEqual(at('copy'));
    expect(grouped(copied)).toEqual(['a', 'b']);
    expect(copied.bulkDeliveryGroups).toEqual(flow.bulkDeliveryGroups);
  });
});
