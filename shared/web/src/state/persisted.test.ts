// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followKept, keptText, persisted, readKept, writeKept } from './persisted';

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

describe('the two stores that migrate together', () => {
  const old = JSON.stringify({ version: 4, value: 'old' });
  const both = () => [keptText('checkout-step', 'session'), keptText('build-a-card', 'local')];
  beforeEach(() => sessionStorage.clear());

  it.each(['checkout-step', 'build-a-card'])('are both reset by another version of %s', (key) => {
    writeKept('checkout-step', 'new', 'session');
    writeKept('build-a-card', 'new', 'local');
    const storage = key === 'build-a-card' ? localStorage : sessionStorage;
    storage.setItem(`bowtie:${key}`, old);
    expect(readKept('build-a-card', 'local')).toBeUndefined();
    expect(both()).toEqual([undefined, undefined]);
  });

  it('are both reset by what cannot be read', () => {
    writeKept('checkout-step', 'new', 'session');
    localStorage.setItem('bowtie:build-a-card', '{');
    expect(readKept('checkout-step', 'session')).toBeUndefined();
    expect(both()).toEqual([undefined, undefined]);
  });

  it('are left alone by the version of anything else', () => {
    writeKept('checkout-step', 'new', 'session');
    localStorage.setItem('bowtie:count', old);
    expect(readKept('count', 'local')).toBeUndefined();
    expect(readKept('checkout-step', 'session')).toBe('new');
  });
});

describe('following what other tabs keep', () => {
  it('hears of its own key and of everything being cleared', () => {
    const heard = vi.fn();
    const stop = followKept('count', heard);
    for (const key of ['bowtie:count', 'bowtie:other', null])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
