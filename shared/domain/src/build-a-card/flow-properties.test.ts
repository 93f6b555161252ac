import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressGroupId, addressGroups, breakGroup, confirmGroup } from './address-groups';
import type { BuildACardCard } from './card';
import { duplicateCard, removeCard, restoreCard } from './cards';
import { loadCartGroup } from './cart-item';
import { sellableCards, toCartPayload } from './cart-payload';
import {
  beginRound,
  changeDetails,
  changeImage,
  chooseCarrierOption,
  deliver,
  personalise,
  selectCard,
  setQuantity,
} from './changes';
import { isComplete } from './completeness';
import { emptyFlow, type Flow } from './flow';
import { withSoundCards } from './sound';
import { discard, editCard, finishRound, goBack } from './steps';
import { address, countedIds, design, plasticCard, words } from './testing-cards';

type Step = [name: string, which: number, flavour: number];
/** Operations that may take cards away; all others must keep every card. */
const taking = new Set(['remove', 'discard', 'quantity', 'back']);

const addresses = [address, { ...address, city: 'SPRINGFIELD' }, { ...address, zip: '62702' }];
const allCards = ({ cards, cartList, editing }: Flow): BuildACardCard[] => [
  ...cartList,
  ...cards.filter(({ cardId }) => cardId !== editing?.cardId),
  ...(editing?.parked ?? []),
];
const idsOf = (flow: Flow) => allCards(flow).map(({ cardId }) => cardId);

function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)];
}

function fill(flow: Flow, flavour: number, newId: () => string): Flow {
  let filled = beginRound(flow, newId);
  for (const { cardId } of filled.cards) {
    filled = changeDetails(filled, cardId, {
      nameOnCard: 'Ada',
      amount: 10 + flavour,
      deliveryMethod: flavour % 4 === 3 ? 'virtual' : 'plastic',
    });
    filled = changeImage(filled, cardId, { design });
    filled = chooseCarrierOption(filled, cardId, 'paper_carrier');
    filled = personalise(filled, cardId, { ...words, recipientEmail: 'ada@example.com' });
    filled = deliver(filled, cardId, pick(addresses, flavour) ?? address);
  }
  return filled;
}

function step(flow: Flow, [name, which, flavour]: Step, newId: () => string): Flow {
  const listed = pick(flow.cartList, which)?.cardId ?? 'none';
  const current = pick(flow.cards, which)?.cardId ?? 'none';
  const group = pick(addressGroups(flow.cartList), which)?.id ?? 'none';
  switch (name) {
    case 'quantity':
      return setQuantity(flow, (flavour % 6) + 1, newId);
    case 'begin':
      return beginRound(flow, newId);
    case 'fill':
      return fill(flow, flavour, newId);
    case 'spoil':
      return changeDetails(flow, current, { nameOnCard: '' });
    case 'move':
      return deliver(flow, current, pick(addresses, flavour) ?? address);
    case 'select':
      return selectCard(flow, current);
    case 'finish':
      return finishRound(flow);
    case 'back':
      return goBack(flow, pick(['landing', 'carrier', 'review'] as const, flavour) ?? 'landing');
    case 'discard':
      return discard(flow);
    case 'edit':
      return editCard(flow, listed, pick(['landing', 'carrier'] as const, flavour) ?? 'landing');
    case 'duplicate':
      return duplicateCard(flow, flavour % 2 === 0 ? listed : current, newId);
    case 'remove':
      return removeCard(flow, flavour % 2 === 0 ? listed : current);
    case 'restore':
      return restoreCard(flow);
    case 'confirm':
      return confirmGroup(flow, group, 'fedex_2day', newId);
    case 'break':
      return breakGroup(flow, group);
    default:
      throw new RangeError(`No operation is called ${name}`);
  }
}

const names = [
  'quantity',
  'begin',
  'fill',
  'fill',
  'spoil',
  'move',
  'select',
  'finish',
  'finish',
  'back',
  'discard',
  'edit',
  'duplicate',
  'remove',
  'restore',
  'confirm',
  'confirm',
  'break',
];
const steps = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.nat({ max: 30 }), fc.nat({ max: 30 })) as fc.Arbitrary<Step>,
  { maxLength: 40 },
);

function expectSound(flow: Flow): void {
  const ids = idsOf(flow);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThanOrEqual(flow.configuration.maxQuantity);
  expect(flow.cartList.every(isComplete)).toBe(true);
  if (flow.editing !== null) {
    expect(flow.cards.map(({ cardId }) => cardId)).toEqual([flow.editing.cardId]);
    expect(flow.cartList.map(({ cardId }) => cardId)).toContain(flow.editing.cardId);
  }
  if (flow.cards.length > 0) {
    expect(flow.cards.map(({ cardId }) => cardId)).toContain(flow.currentCardId ?? flow.cards[0]?.cardId);
  }
  for (const { uuid, addressGroupId: id } of flow.bulkDeliveryGroups) {
    const members = flow.cartList.filter((card) => card.deliveryGroupUuid === uuid);
    expect(members.length).toBeGreaterThan(1);
    const places = members.map(({ deliveryInfo }) => deliveryInfo && addressGroupId(deliveryInfo));
    expect(new Set(places)).toEqual(new Set([id]));
    expect(members.every((card) => card.groupShipment && card.addressGroupId === id)).toBe(true);
  }
  const uuids = new Set(flow.bulkDeliveryGroups.map(({ uuid }) => uuid));
  for (const card of [...allCards(flow), ...flow.cards]) {
    if (card.groupShipment) expect(uuids).toContain(card.deliveryGroupUuid);
    else expect([card.deliveryGroupUuid, card.addressGroupId]).toEqual([null, null]);
  }
}

function expectSoundPayload(flow: Flow): void {
  const { cards, delivery_groups } = toCartPayload(flow);
  expect(cards.map(({ amount }) => amount)).toEqual(sellableCards(flow).map(({ amount }) => amount));
  const used = new Set(cards.map(({ group_uuid }) => group_uuid));
  expect(new Set(delivery_groups.map(({ uuid }) => uuid))).toEqual(used);
  expect(delivery_groups).toHaveLength(used.size);
  for (const { uuid, delivery_style, virtual } of delivery_groups) {
    const held = cards.filter(({ group_uuid }) => group_uuid === uuid).length;
    if (delivery_style === 'bulk_ship') expect(held).toBeGreaterThan(1);
    else expect(held).toBe(1);
    expect(virtual).toBe(delivery_style === 'email');
  }
}

describe('any sequence of operations', () => {
  it('loses no card, leaves no group of one and no group with two addresses', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const newId = countedIds('id');
        let flow = emptyFlow();
        for (const next of sequence) {
          const before = idsOf(flow);
          const after = step(flow, next, newId);
          expectSound(after);
          const kept = new Set(idsOf(after));
          const lost = before.filter((id) => !kept.has(id));
          if (!taking.has(next[0])) expect(lost).toEqual([]);
          // What an operation takes away can be put back.
          const removed = new Set(after.removed?.cards.map(({ card }) => card.cardId));
          for (const id of lost) expect(removed).toContain(id);
          flow = after;
        }
        expectSoundPayload(flow);
      }),
      { numRuns: 400 },
    );
  });

  it('leaves a flow that is sound as it is', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const newId = countedIds('id');
        const flow = sequence.reduce((now, next) => step(now, next, newId), emptyFlow());
        const sound = withSoundCards(flow);
        expect({ ...sound, currentCardId: null }).toEqual({ ...flow, currentCardId: null });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a flow whose parts came from outside', () => {
  const cards = ['a', 'b', 'b', 'c'].map((id) => plasticCard(id));

  it('has each card once', () => {
    const flow = withSoundCards({ ...emptyFlow(), cartList: cards, cards });
    expect(flow.cartList.map(({ cardId }) => cardId)).toEqual(['a', 'b', 'c']);
    expect(flow.cards).toEqual([]);
  });

  it('has incomplete cards in the round', () => {
    const half = plasticCard('half', { deliveryInfo: null });
    const flow = withSoundCards({ ...emptyFlow(), cartList: [half, plasticCard('a')] });
    expect(flow.cards).toEqual([half]);
    expect(flow.cartList.map(({ cardId }) => cardId)).toEqual(['a']);
  });

  it('has no group of one and none with two addresses', () => {
    const group = {
      uuid: 'g',
      addressGroupId: addressGroupId(address),
      shipping_name: '',
      shipping_method_id: null,
    };
    const inGroup = { addressGroupId: group.addressGroupId, deliveryGroupUuid: 'g', groupShipment: true };
    const elsewhere = { ...address, zip: '62702' };
    for (const cartList of [
      [plasticCard('a', inGroup)],
      [plasticCard('a', inGroup), plasticCard('b', { ...inGroup, deliveryInfo: elsewhere })],
    ]) {
      const flow = withSoundCards({ ...emptyFlow(), cartList, bulkDeliveryGroups: [group] });
      expect(flow.bulkDeliveryGroups).toEqual([]);
      expect(flow.cartList.some(({ groupShipment }) => groupShipment)).toBe(false);
      expectSound(flow);
    }
  });

  it('keeps nothing of a cart group that is not there', () => {
    const flow = emptyFlow();
    expect(loadCartGroup(flow, [], { uuid: 'g', delivery_style: 'email', shipping_method_id: null })).toBe(
      flow,
    );
  });
});
