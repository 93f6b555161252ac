// @vitest-environment happy-dom
import { newId, readStored, storedText, writeStored } from '@bowtie/web';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetDrafts } from './forget-drafts';
import { persistedAtom, readPersisted, sharedPersistedAtom } from './persisted-atom';

const texts = z.array(z.string());
const shared = () =>
  sharedPersistedAtom<readonly string[]>({
    key: 'business',
    initial: [],
    schema: texts,
    toStored: (words) => words,
    isWrittenAtOnce: () => false,
    merge: (theirs) => theirs ?? [],
  });
const own = (area: 'local' | 'session') =>
  persistedAtom<readonly string[]>({ key: `own-${area}`, initial: [], schema: texts, area });

let closeTabs: (() => void)[] = [];

/** A tab that shows what it keeps. */
function openTab() {
  const store = createStore();
  const [grid, local, session] = [shared(), own('local'), own('session')];
  const close = [grid, local, session].map((each) => store.sub(each, () => undefined));
  const leave = () => {
    for (const stop of close) stop();
  };
  closeTabs.push(leave);
  const shown = () => [grid, local, session].map((each) => store.get(each));
  const fill = () => {
    store.set(grid, () => ['Ada']);
    store.set(local, ['Grace']);
    store.set(session, ['Mary']);
  };
  return { shown, fill, leave };
}

/** What a log-out in another tab does here: its session storage is its own. */
function logOutElsewhere() {
  for (const key of ['business', 'own-local']) localStorage.removeItem(`bowtie:${key}`);
  writeStored('logged-out', 'local', `elsewhere ${newId()}`);
  for (const key of ['business', 'own-local', 'logged-out'])
    window.dispatchEvent(new StorageEvent('storage', { key: `bowtie:${key}` }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const close of closeTabs) close();
  closeTabs = [];
  vi.unstubAllGlobals();
});

describe('a log-out', () => {
  it('takes what was begun out of the browser and off the page', () => {
    const tab = openTab();
    tab.fill();
    forgetDrafts();
    expect(tab.shown()).toEqual([[], [], []]);
    tab.leave();
    expect(['business', 'own-local'].map((key) => readStored(key, 'local')?.value ?? [])).toEqual([[], []]);
    expect(storedText('own-session', 'session')).toBeUndefined();
    expect(openTab().shown()).toEqual([[], [], []]);
  });

  it('leaves what is paid for, what a tester chose, and what is not of the store', () => {
    writeStored('accepted-payment', 'session', 1);
    writeStored('held-payment', 'local', 2);
    writeStored('area-overrides', 'session', 3);
    localStorage.setItem('other', 'theirs');
    forgetDrafts();
    const kept = [storedText('accepted-payment', 'session'), storedText('held-payment', 'local')];
    expect([...kept, storedText('area-overrides', 'session'), localStorage.getItem('other')]).not.toContain(
      undefined,
    );
    expect(localStorage.getItem('other')).toBe('theirs');
  });

  it('is followed by other tabs, whether they show what they keep or not', () => {
    const tab = openTab();
    tab.fill();
    logOutElsewhere();
    expect(tab.shown()).toEqual([[], [], []]);
    tab.fill();
    tab.leave();
    logOutElsewhere();
    expect(storedText('own-session', 'session')).toBeDefined();
    expect(openTab().shown()).toEqual([[], [], []]);
    expect(storedText('own-session', 'session')).toBeUndefined();
  });

  it('takes what a full storage never held', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const store = createStore();
    const atom = own('session');
    const leave = store.sub(atom, () => undefined);
    store.set(atom, ['Mary']);
    leave();
    logOutElsewhere();
    store.sub(atom, () => undefined);
    expect(store.get(atom)).toEqual([]);
  });

  it('reaches what no page shows, before a page copies it', () => {
    const store = createStore();
    const draft = own('session');
    const leave = store.sub(draft, () => undefined);
    store.set(draft, ['Mary']);
    leave();
    expect(readPersisted(store, draft)).toEqual(['Mary']);
    forgetDrafts();
    expect(readPersisted(store, draft)).toEqual([]);
  });

  it('is none of a reload, nor of a tab that is opened later', () => {
    forgetDrafts();
    const tab = openTab();
    tab.fill();
    tab.leave();
    expect(openTab().shown()).toEqual([['Ada'], ['Grace'], ['Mary']]);
  });
});
