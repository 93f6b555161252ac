import { describe, expect, it } from 'vitest';
import { address, plasticCard } from '../../../testing/flow-cards';
import { parcelLabel, quickestMethod, slowedCards } from './parcel';

const by = (shippingMethod: string) =>
  plasticCard(shippingMethod, { deliveryInfo: { ...address, shippingMethod } });
const ids = ['fedex_ground', 'standard_mail', 'fedex_2day'];
const three = ids.map(by);
const days = (...dates: string[]) => ids.map((id, index) => ({ id, delivery_date: dates[index] ?? '' }));

describe('the way of one parcel', () => {
  it('is the quickest that any of its cards chose, in whatever order they stand', () => {
    expect(quickestMethod(ids)).toBe('fedex_2day');
    expect(quickestMethod(ids.toReversed())).toBe('fedex_2day');
    expect(quickestMethod(['standard_mail', 'fedex_ground'])).toBe('fedex_ground');
    expect(quickestMethod(['standard_mail', null])).toBe('standard_mail');
    expect(quickestMethod([null])).toBeNull();
  });

  it('goes by the day of arrival where the carrier has said it', () => {
    expect(quickestMethod(ids, days('2026-11-24', '2026-11-28', '2026-11-25'))).toBe('fedex_ground');
    expect(quickestMethod(ids, days('2026-11-25', '2026-11-28', '2026-11-25'))).toBe('fedex_2day');
  });

  it('leaves out what the carrier does not offer any more', () => {
    const without = days('2026-11-26', '2026-11-28', '').slice(0, 2);
    expect(quickestMethod(ids, without)).toBe('fedex_ground');
    expect(quickestMethod(['fedex_2day'], without)).toBe('fedex_2day');
  });

  it('may be a slower one, and then it is known for whom', () => {
    const offered = days('2026-11-26', '2026-11-28', '2026-11-24');
    const slowed = (id: string) => slowedCards(three, id, offered).map(({ cardId }) => cardId);
    expect(slowed('standard_mail')).toEqual(['fedex_ground', 'fedex_2day']);
    expect(slowed('fedex_ground')).toEqual(['fedex_2day']);
    expect(slowed('fedex_2day')).toEqual([]);
    expect(slowed('unknown')).toEqual([]);
  });
});

describe('the people of one parcel', () => {
  it.each([
    [['Grace Hopper'], 'Addressed to Grace Hopper'],
    [['Grace Hopper', 'grace hopper '], 'Addressed to Grace Hopper'],
    [
      ['Grace Hopper', 'Alan Turing', 'Zed Third', 'Alan Turing'],
      'Addressed to Grace Hopper, with the cards of Alan Turing and Zed Third',
    ],
  ])('%j: %s', (names, words) => {
    expect(parcelLabel(names)).toBe(words);
  });
});
