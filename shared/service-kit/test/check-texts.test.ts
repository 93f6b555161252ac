import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextFault } from '../src/calls/check-texts';

const lone = fc.constantFrom('\ud800', '\udc00', 'a\ud83d', '\ude00b', '\udc00\ud800');
const value = fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 4 });

/** A value with something in it, somewhere. */
function holding(inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      inner,
      fc.tuple(fc.array(value, { maxLength: 2 }), tie('node')).map(([others, node]) => [...others, node]),
      fc.tuple(fc.string({ unit: 'grapheme' }), tie('node')).map(([key, node]) => ({ [`k${key}`]: node })),
    ),
  })).node;
}

describe('texts that no call takes', () => {
  it('are lone surrogates, wherever they stand, in a key too', () => {
    fc.assert(
      fc.property(holding(lone), fc.constantFrom('path', 'query', 'body'), (given, part) => {
        expect(findTextFault(given, part)?.message).toBe('This is not valid text.');
      }),
    );
    expect(findTextFault({ 'a\ud800': 1 }, 'body')).toBeDefined();
  });

  it('are none of what JSON of whole characters holds', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(findTextFault(given, 'body')).toBeUndefined();
      }),
    );
  });

  it('are ids longer than any, and long texts in addresses', () => {
    const long = 'x'.repeat(301);
    for (const body of [{ cart_id: long }, { deep: [{ card_ids: ['a', long] }] }, { hash: long }])
      expect(findTextFault(body, 'body')?.message).toBe('This is too long.');
    expect(findTextFault({ message: 'x'.repeat(50_000) }, 'body')).toBeUndefined();
    expect(findTextFault({ q: 'x'.repeat(2_001) }, 'query')).toMatchObject({ path: ['q'] });
    expect(findTextFault({ order_number: 'x'.repeat(2_001) }, 'path')).toMatchObject({
      path: ['order_number'],
    });
  });

  it('are nothing that is nested without end, which is not looked through', () => {
    let deep: unknown = '\ud800';
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect(findTextFault(deep, 'body')?.message).toBe('This is nested too deeply.');
  });
});
