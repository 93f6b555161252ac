// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { persisted, readKept, writeKept } from './persisted';

const count = () =>
  persisted({ key: 'count', initial: 0, restore: (kept) => (typeof kept === 'number' ? kept : undefined) });

beforeEach(() => localStorage.clear());

describe('persisted state', () => {
  it('outlives its store', () => {
    const first = createStore();
    const atom = count();
    first.set(atom, 3);
    first.set(atom, (now) => now + 1);
    expect(createStore().get(count())).toBe(4);
  });

  it('drops what another version wrote', () => {
    localStorage.setItem('bowtie:count', JSON.stringify({ version: 4, value: 9 }));
    expect(createStore().get(count())).toBe(0);
  });

  it('begins anew with what does not fit or cannot be read', () => {
    writeKept('count', 'many', 'local');
    expect(createStore().get(count())).toBe(0);
    localStorage.setItem('bowtie:count', '{');
    expect(createStore().get(count())).toBe(0);
  });

  it('works where storage is blocked', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = createStore();
    const atom = count();
    store.set(atom, 2);
    expect(store.get(atom)).toBe(2);
    expect(readKept('count', 'local')).toBeUndefined();
    blocked.mockRestore();
  });
});
