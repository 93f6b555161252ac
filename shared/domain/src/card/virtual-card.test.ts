import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateAmount } from './card-value';
import {
  checkVirtualCard,
  fromVirtualCardItem,
  toVirtualCardPayload,
  type VirtualCardRow,
} from './virtual-card';

const row: VirtualCardRow = {
  cardAmount: 50,
  cardRecipientFullName: 'Grace Hopper',
  carrierMessage: 'Happy birthday, dear Grace!',
  emailAddress: 'grace@example.com',
  cardSenderFullName: 'Ada',
};

describe('a virtual card', () => {
  it('is refused field by field', () => {
    expect(checkVirtualCard(row)).toEqual({});
    expect(
      checkVirtualCard({ ...row, cardAmount: undefined, emailAddress: 'grace', cardSenderFullName: ' ' }),
    ).toEqual({
      cardAmount: 'This field is required. Please enter a value.',
      emailAddress: 'Please enter a valid format.',
      cardSenderFullName: 'This field is required. Please enter a value.',
    });
  });

  it.each([
    [9, true],
    [10, false],
    [500, false],
    [501, true],
    [10.5, true],
    [Number.NaN, true],
  ])('with %d dollars is refused: %s', (amount, refused) => {
    expect(validateAmount(amount) !== undefined).toBe(refused);
  });

  it('keeps to its product', () => {
    expect(validateAmount(20, { min: 25, max: 100 })).toBe(
      'Please enter an amount between $25.00 and $100.00.',
    );
    expect(validateAmount(600, { min: 5, max: 1_000 })).toBe(
      'Please enter an amount between $10.00 and $500.00.',
    );
  });

  it('goes to the wire and back unchanged', () => {
    const words = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim());
    const rows = fc.record({
      cardAmount: fc.integer({ min: 10, max: 500 }),
      cardRecipientFullName: words,
      carrierMessage: words,
      emailAddress: words,
      cardSenderFullName: words,
    });
    fc.assert(
      fc.property(rows, (any) => {
        const payload = toVirtualCardPayload(any, { groupUuid: 'g', network: 'visa', quantity: 1 });
        const item = {
          sender_name: payload.sender_name,
          custom_card_details: {
            load_value: payload.amount,
            recipient_name: payload.recipient_name,
            recipient_message: payload.recipient_message,
            recipient_email: payload.recipient_email,
          },
        };
        expect(fromVirtualCardItem(item)).toEqual(any);
      }),
    );
  });
});
