// @vitest-environment happy-dom

import { followStored, readStored, storedText, writeStored } from '@bowtie/web';
import { createStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { persistedAtom } from './persisted-atom';

const count = () => persistedAtom({ key: 'count', initial: 0, schema: z.number() });

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
    writeStored('count', 'local', 'many');
    expect(createStore().get(count())).toBe(0);
    localStorage.setItem('bowtie:count', '{');
    expect(createStore().get(count())).toBe(0);
  });

  it('reads nothing before it is needed', () => {
    const read = vi.spyOn(window, 'localStorage', 'get');
    const atom = count();
    expect(read).not.toHaveBeenCalled();
    expect(createStore().get(atom)).toBe(0);
    expect(read).toHaveBeenCalled();
    read.mockRestore();
  });

  it('is removed when it is reset', () => {
    const store = createStore();
    const atom = count();
    store.set(atom, 3);
    store.set(atom, RESET);
    expect(store.get(atom)).toBe(0);
    expect(storedText('count', 'local')).toBeUndefined();
  });

  it('keeps in memory what a full storage does not take, page after page', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const store = createStore();
    const atom = count();
    store.set(atom, 2);
    const leave = store.sub(atom, () => undefined);
    leave();
    store.sub(atom, () => undefined);
    expect(store.get(atom)).toBe(2);
    vi.unstubAllGlobals();
  });

  it('works where storage is blocked', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = createStore();
    const atom = count();
    store.set(atom, 2);
    expect(store.get(atom)).toBe(2);
    expect(readStored('count', 'local')).toBeUndefined();
    blocked.mockRestore();
  });
});

describe('the stores that migrate together', () => {
  const old = JSON.stringify({ version: 4, value: 'old' });
  const keys = ['checkout-step', 'build-a-card', 'business', 'business-checkout'] as const;
  const areaOf = (key: string) => (key === 'checkout-step' ? 'session' : 'local');
  const both = () => [storedText('checkout-step', 'session'), storedText('build-a-card', 'local')];
  beforeEach(() => sessionStorage.clear());

  it.each(keys)('are all reset by another version of %s', (key) => {
    for (const each of keys) writeStored(each, areaOf(each), 'new');
    const storage = areaOf(key) === 'local' ? localStorage : sessionStorage;
    storage.setItem(`bowtie:${key}`, old);
    expect(readStored('build-a-card', 'local')).toBeUndefined();
    expect(keys.map((each) => storedText(each, areaOf(each)))).toEqual(keys.map(() => undefined));
  });

  it('are both reset by what cannot be read', () => {
    writeStored('checkout-step', 'session', 'new');
    localStorage.setItem('bowtie:build-a-card', '{');
    expect(readStored('checkout-step', 'session')).toBeUndefined();
    expect(both()).toEqual([undefined, undefined]);
  });

  it('are left alone by the version of anything else', () => {
    writeStored('checkout-step', 'session', 'new');
    localStorage.setItem('bowtie:count', old);
    expect(readStored('count', 'local')).toBeUndefined();
    expect(readStored('checkout-step', 'session')?.value).toBe('new');
  });
});

describe('following what other tabs keep', () => {
  it('hears of its own key and of everything being cleared', () => {
    const heard = vi.fn();
    const stop = followStored('count', heard);
    for (const key of ['bowtie:count', 'bowtie:other', null])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
