import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  address,
  carrierText,
  countedIds,
  design,
  plasticCard,
  virtualCard,
} from '../../../testing/flow-cards';
import type { BuildACardCard } from '../cards/card';
import { duplicateCard, removeCard, restoreCard } from '../cards/cards';
import { chooseCarrierOption, deliver, personalise } from '../cards/carrier-changes';
import { beginBatch, changeDetails, changeImage, selectCard, setQuantity } from '../cards/changes';
import { isBegun, isComplete } from '../cards/completeness';
import { addressGroupId, addressGroups, breakGroup } from '../carrier/address-groups';
import { confirmGroup } from '../carrier/confirm-group';
import { sellableCards, toCartPayload } from '../cart/cart-payload';
import { discardUnfinished, editCard } from './edit';
import { emptyFlow, type Flow } from './flow';
import { goBack } from './go-back';
import { normaliseCards } from './normalise-cards';
import { discard, finishBatch } from './steps';

interface Step {
  name: string;
  which: number;
  flavour: number;
}
/** Operations that may take cards away; all others must keep every card. */
const taking = new Set(['remove', 'discard', 'unfinished', 'quantity', 'back']);

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
  let filled = beginBatch(flow, newId);
  for (const { cardId } of filled.cards) {
    filled = changeDetails(filled, cardId, {
      nameOnCard: 'Ada',
      amount: 10 + flavour,
      deliveryMethod: flavour % 4 === 3 ? 'virtual' : 'plastic',
    });
    filled = changeImage(filled, cardId, { design });
    filled = chooseCarrierOption(filled, cardId, 'paper_carrier');
    filled = personalise(filled, cardId, { ...carrierText, recipientEmail: 'ada@example.com' });
    filled = deliver(filled, cardId, pick(addresses, flavour) ?? address);
  }
  return filled;
}

function step(flow: Flow, { name, which, flavour }: Step, newId: () => string): Flow {
  const listed = pick(flow.cartList, which)?.cardId ?? 'none';
  const current = pick(flow.cards, which)?.cardId ?? 'none';
  const group = pick(addressGroups(flow.cartList), which)?.id ?? 'none';
  switch (name) {
    case 'quantity':
      return setQuantity(flow, (flavour % 6) + 1, newId);
    case 'begin':
      return beginBatch(flow, newId);
    case 'fill':
      return fill(flow, flavour, newId);
    case 'spoil':
      return changeDetails(flow, current, { nameOnCard: '' });
    case 'move':
      return deliver(flow, current, pick(addresses, flavour) ?? address);
    case 'select':
      return selectCard(flow, current);
    case 'finish':
      return finishBatch(flow);
    case 'back':
      return goBack(flow, pick(['landing', 'carrier', 'review'] as const, flavour) ?? 'landing');
    case 'discard':
      return discard(flow);
    case 'unfinished':
      return discardUnfinished(flow);
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
  'unfinished',
  'edit',
  'duplicate',
  'remove',
  'restore',
  'confirm',
  'confirm',
  'break',
];
const steps = fc.array(
  fc.record({ name: fc.constantFrom(...names), which: fc.nat({ max: 30 }), flavour: fc.nat({ max: 30 }) }),
  { minLength: 10, maxLength: 40, size: 'max' },
);

/** Some begin with nothing, some with a review that is filled, so that sequences come far enough. */
const beginnings = fc.constantFrom<Flow>(emptyFlow(), {
  ...emptyFlow(),
  cartList: [
    plasticCard('a'),
    plasticCard('b'),
    plasticCard('c', { deliveryInfo: { ...address, zip: '62702' } }),
    plasticCard('d', { deliveryInfo: { ...address, city: 'SPRINGFIELD' } }),
    virtualCard('e'),
    plasticCard('f', { deliveryInfo: { ...address, zip: '62702' } }),
  ],
  lastAdded: ['e', 'f'],
});

function expectValid(flow: Flow): void {
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

function expectValidPayload(flow: Flow): void {
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
  it('comes to groups and edits often enough to tell something', () => {
    const seen = { groups: 0, edits: 0 };
    for (const [beginning, sequence] of fc.sample(fc.tuple(beginnings, steps), { numRuns: 100, seed: 7 })) {
      const newId = countedIds('id');
      let flow = beginning;
      for (const next of sequence) {
        flow = step(flow, next, newId);
        seen.groups += flow.bulkDeliveryGroups.length;
        seen.edits += flow.editing === null ? 0 : 1;
      }
    }
    expect(seen.groups).toBeGreaterThan(100);
    expect(seen.edits).toBeGreaterThan(100);
  });

  it('loses no card, leaves no group of one and no group with two addresses', () => {
    fc.assert(
      fc.property(beginnings, steps, (beginning, sequence) => {
        const newId = countedIds('id');
        let flow = beginning;
        for (const next of sequence) {
          // The way back may leave a card behind that was only laid out.
          const blank = new Set(allCards(flow).flatMap((card) => (isBegun(card) ? [] : card.cardId)));
          const before = idsOf(flow);
          const after = step(flow, next, newId);
          expectValid(after);
          const kept = new Set(idsOf(after));
          const lost = before.filter((id) => !kept.has(id));
          if (!taking.has(next.name)) expect(lost).toEqual([]);
          // What an operation takes away can be put back.
          const removed = new Set(after.removed?.cards.map(({ card }) => card.cardId));
          for (const id of lost) if (!blank.has(id)) expect(removed).toContain(id);
          flow = after;
        }
        expectValidPayload(flow);
      }),
      { numRuns: 250 },
    );
  });

  it('leaves a flow that is valid as it is', () => {
    fc.assert(
      fc.property(beginnings, steps, (beginning, sequence) => {
        const newId = countedIds('id');
        const flow = sequence.reduce((now, next) => step(now, next, newId), beginning);
        const normalised = normaliseCards(flow);
        expect({ ...normalised, currentCardId: null }).toEqual({ ...flow, currentCardId: null });
      }),
      { numRuns: 200 },
    );
  });
});
