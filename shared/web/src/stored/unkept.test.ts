// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sharedPersistedAtom } from './persisted-atom';
import { noteKept, useIsKept } from './unkept';

const words = () =>
  sharedPersistedAtom<string[]>({
    key: 'words',
    initial: [],
    schema: z.array(z.string()),
    toStored: (value) => value,
    isWrittenAtOnce: () => true,
    onKept: (isKept) => noteKept('words', isKept),
    merge: (theirs) => theirs ?? [],
  });

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const stored = () => localStorage.getItem('bowtie:words') ?? '';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

it('is told of what a full storage does not take, asks before it goes, and keeps it as soon as there is room', () => {
  const store = createStore();
  const atom = words();
  store.sub(atom, () => undefined);
  const { result } = renderHook(() => useIsKept('words'));
  act(() => void store.set(atom, (all) => [...all, 'kept']));
  expect([result.current, isAsked()]).toEqual([true, false]);

  const { localStorage: roomy } = window;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => roomy.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  act(() => void store.set(atom, (all) => [...all, 'unkept']));
  expect([result.current, isAsked(), store.get(atom)]).toEqual([false, true, ['kept', 'unkept']]);
  vi.unstubAllGlobals();

  // Much later another tab writes: what it never saw is still on top.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => {
    localStorage.setItem(
      'bowtie:words',
      JSON.stringify({ version: 5, value: ['kept', 'theirs'], edits: {} }),
    );
    store.set(atom, (all) => [...all, 'more']);
  });
  expect(store.get(atom)).toContain('unkept');
  expect(stored()).toContain('unkept');
  expect(stored()).toContain('theirs');
  expect([result.current, isAsked()]).toEqual([true, false]);
});
