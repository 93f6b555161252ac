import { describe, expect, it } from 'vitest';
import { addIteratorMethods } from './iterator-methods';

/** An iterator of a browser that has neither method, and whether it was closed. */
function oldIterator(values: readonly number[], prototype: object) {
  const inner = values[Symbol.iterator]();
  const state = { asked: 0, isClosed: false };
  const iterator: object = Object.assign(Object.create(prototype), {
    next: () => {
      state.asked += 1;
      return inner.next();
    },
    return: () => {
      state.isClosed = true;
      return { done: true, value: undefined };
    },
    [Symbol.iterator]() {
      return this;
    },
  });
  return { iterator: withMethods<number>(iterator), state };
}

interface IteratorObject<T> extends Iterable<T> {
  map<R>(change: (value: T, index: number) => R): IteratorObject<R>;
  toArray(): T[];
}

function isIterator<T>(value: object): value is IteratorObject<T> {
  return 'map' in value && 'toArray' in value && Symbol.iterator in value;
}
function withMethods<T>(value: object): IteratorObject<T> {
  if (!isIterator<T>(value)) throw new Error('The methods are not there');
  return value;
}

describe('the methods of iterators that a browser lacks', () => {
  it('are added, and work one value at a time', () => {
    const prototype = {};
    addIteratorMethods(prototype);
    const { iterator, state } = oldIterator([3, 4, 5], prototype);
    const mapped = iterator.map((value, index) => value * 10 + index);
    expect(state.asked).toBe(0);
    const [first] = mapped;
    expect([first, state.asked, state.isClosed]).toEqual([30, 1, true]);
    expect(oldIterator([3, 4, 5], prototype).iterator.toArray()).toEqual([3, 4, 5]);
    expect([...oldIterator([1, 2], prototype).iterator.map(String)]).toEqual(['1', '2']);
    expect(Object.keys(prototype)).toEqual([]);
  });

  it('follow one another as the grid asks for them, also on generators of this engine', () => {
    addIteratorMethods();
    function* cells() {
      yield 'a';
      yield 'b';
    }
    expect(
      withMethods<string>(cells())
        .map((cell, index) => `${cell}${index}`)
        .toArray(),
    ).toEqual(['a0', 'b1']);
  });

  it('stay what they are where the browser has them', () => {
    const own = { map: () => 'own', toArray: () => [] };
    addIteratorMethods(own);
    expect(own.map()).toBe('own');
  });
});
