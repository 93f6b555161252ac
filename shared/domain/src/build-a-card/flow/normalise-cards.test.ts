import { describe, expect, it } from 'vitest';
import { address, plasticCard } from '../../../testing/flow-cards';
import { addressGroupId } from '../carrier/address-groups';
import { loadCartGroup } from '../cart/cart-item';
import { emptyFlow } from './flow';
import { normaliseCards } from './normalise-cards';

describe('a flow whose parts came from outside', () => {
  const cards = ['a', 'b', 'b', 'c'].map((id) => plasticCard(id));

  it('has each card once', () => {
    const flow = normaliseCards({ ...emptyFlow(), cartList: cards, cards });
    expect(flow.cartList.map(({ cardId }) => cardId)).toEqual(['a', 'b', 'c']);
    expect(flow.cards).toEqual([]);
  });

  it('has incomplete cards in the batch', () => {
    const half = plasticCard('half', { deliveryInfo: null });
    const flow = normaliseCards({ ...emptyFlow(), cartList: [half, plasticCard('a')] });
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
      const flow = normaliseCards({ ...emptyFlow(), cartList, bulkDeliveryGroups: [group] });
      expect(flow.bulkDeliveryGroups).toEqual([]);
      expect(flow.cartList.some(({ groupShipment }) => groupShipment)).toBe(false);
    }
  });

  it('keeps nothing of a cart group that is not there', () => {
    const flow = emptyFlow();
    expect(loadCartGroup(flow, [], { uuid: 'g', delivery_style: 'email', shipping_method_id: null })).toBe(
      flow,
    );
  });
});
