/** What stands in the fake store: one order of one buyer, who has a business. */
export const orderNumber = 'BT-0000-0000-0001';
export const personId = 'u-ada';
export const businessId = 'b-lovelace';
/** A number that stands on a card, of which no page may show more than the end. */
export const cardNumber = '4000001234567899';

/** What each of its cards cost, and when they were bought. */
export const price = 10_590;
export const placed = '2026-11-20T10:00:00.000Z';
