import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plastic } from '../../testing/plastic-card';
import {
  checkPlasticCard,
  fromPlasticCardItem,
  fromPlasticCardPayload,
  type PlasticCardRow,
  plasticCardFields,
  toPlasticCardPayload,
} from './plastic-card';

const required = 'This field is required. Please enter a value.';
const alpha = (field: string) => `${field} requires only alpha characters, hyphens, and apostrophes`;

describe('a plastic row', () => {
  it('that is right is refused nothing', () => {
    expect(checkPlasticCard(plastic)).toEqual({});
  });

  it('lets a form say what may stay away; given, it keeps to its rule', () => {
    const optional = ['cardMessage'] as const;
    expect(checkPlasticCard({ ...plastic, cardMessage: '' }).cardMessage).toBe(required);
    expect(checkPlasticCard({ ...plastic, cardMessage: '' }, { optional })).toEqual({});
    expect(checkPlasticCard({ ...plastic, cardMessage: 'a!b' }, { optional }).cardMessage).toBe(
      alpha('Card Message'),
    );
  });

  it('goes to the wire and back unchanged', () => {
    const text = fc.string({ maxLength: 20, unit: 'grapheme' }).map((any) => any.trim());
    const rows: fc.Arbitrary<PlasticCardRow> = fc.record({
      cardAmount: fc.integer({ min: 10, max: 500 }),
      nameOnCard: text,
      cardMessage: text,
      cardRecipientFullName: text,
      cardSenderFullName: text,
      carrierMessage: text,
      cardRecipientAddressRecipientName: text,
      cardRecipientAddressLine1: text,
      cardRecipientAddressLine2: text,
      cardRecipientAddressCity: text,
      cardRecipientAddressState: fc.constantFrom('IL', 'NY', 'AE'),
      cardRecipientAddressZip: text,
    });
    fc.assert(
      fc.property(rows, (row) => {
        const payload = toPlasticCardPayload(row);
        expect(fromPlasticCardPayload(payload)).toEqual(row);
        expect(toPlasticCardPayload(fromPlasticCardPayload(payload))).toEqual(payload);
        const { amount, message_on_card, zip, ...texts } = payload;
        const details = { ...texts, load_value: amount, emboss_message: message_on_card, zip_code: zip };
        expect(fromPlasticCardItem({ custom_card_details: details })).toEqual(row);
      }),
    );
  });

  it('has a field of the wire for each of its own, and none twice', () => {
    expect(Object.keys(plasticCardFields).sort()).toEqual(Object.keys(plastic).sort());
    const names = Object.values(plasticCardFields);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(toPlasticCardPayload(plastic)).sort()).toEqual([...names].sort());
  });

  it('without an amount is not for the wire', () => {
    expect(() => toPlasticCardPayload({ ...plastic, cardAmount: undefined })).toThrow(RangeError);
  });
});
