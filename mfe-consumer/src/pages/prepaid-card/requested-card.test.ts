import { describe, expect, it } from 'vitest';
import { readRequestedCard } from './requested-card';

const read = (address: string, state: unknown = null) =>
  readRequestedCard(new URLSearchParams(address), state);
const nothing = { design: undefined, amount: undefined, name: undefined };

describe('what the address asks the card to begin with', () => {
  it('reads design, amount and name', () => {
    expect(read('design=paper-parade&amount=75', { recipientName: ' Ada Byron ' })).toEqual({
      design: 'paper-parade',
      amount: 75,
      name: 'Ada Byron',
    });
  });

  it.each([
    '',
    'design=&amount=',
    'design=../../etc&amount=9',
    'design=<b>&amount=501',
    'amount=50.5',
    'amount=1e2',
    'amount=-50',
    'amount=fifty',
  ])('leaves out what cannot be sold: %s', (address) => {
    expect(read(address)).toEqual(nothing);
  });

  it.each([undefined, 'Ada', { recipientName: 7 }, { recipientName: '  ' }, { usr: null }])(
    'takes no name from %j',
    (state) => {
      expect(read('', state)).toEqual(nothing);
    },
  );
});
