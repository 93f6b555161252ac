import { describe, expect, it } from 'vitest';
import { packageLabel } from './package-names';

const greeting_card = { name: 'Make a wish' };

describe('what a card is mailed in', () => {
  it.each([
    ['paper_carrier', null, 'In a paper carrier'],
    ['greeting_card', greeting_card, 'In a greeting card: Make a wish'],
    ['greeting_card_handwrytten', greeting_card, 'In a handwritten greeting card: Make a wish'],
    ['no_carrier', null, 'On a plain sheet'],
    [null, null, undefined],
  ] as const)('is said of %s', (carrier_type, card, words) => {
    expect(packageLabel({ plastic: true, carrier_type, greeting_card: card })).toBe(words);
    expect(packageLabel({ plastic: false, carrier_type, greeting_card: card })).toBeUndefined();
  });
});
