// @vitest-environment happy-dom

import { readStored, writeStored } from '@bowtie/web';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lateSchema } from './late-schema';
import { persistedAtom, sharedPersistedAtom } from './persisted-atom';

const texts = z.array(z.string());

/** A schema that comes when `arrive` is called. */
function setup() {
  const fetched = vi.fn<() => void>();
  let arrive = () => {};
  const promise = new Promise<typeof texts>((resolve) => {
    arrive = () => resolve(texts);
  });
  const schema = lateSchema<string[]>('words', () => {
    fetched();
    return promise;
  });
  const shared = sharedPersistedAtom<string[]>({
    key: 'words',
    initial: [],
    schema,
    toStored: (words) => words,
    isWrittenAtOnce: () => true,
    merge: (theirs) => theirs ?? [],
  });
  const own = persistedAtom<string[]>({ key: 'words', initial: [], schema });
  return { schema, shared, own, fetched, arrive: () => arrive() };
}

const stored = () => readStored('words', 'local')?.value;
const add = (word: string) => (words: string[]) => [...words, word];

beforeEach(() => localStorage.clear());

describe('a schema that comes late', () => {
  it('is not fetched while nothing is stored, nor for what this page wrote itself', async () => {
    const { schema, shared, own, fetched } = setup();
    await schema.loadIfStored();
    const store = createStore();
    store.sub(own, () => undefined);
    store.sub(shared, () => undefined);
    store.set(shared, add('one'));
    expect(store.get(shared)).toEqual(['one']);
    expect(stored()).toEqual(['one']);
    expect(fetched).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('pointerdown'));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('comes with the page for who has something stored', async () => {
    writeStored('words', 'local', ['kept']);
    const { schema, shared, own, arrive } = setup();
    arrive();
    await schema.loadIfStored();
    expect(createStore().get(shared)).toEqual(['kept']);
    expect(createStore().get(own)).toEqual(['kept']);
  });

  it('brings what was stored once it is here, with what was done meanwhile on top', async () => {
    writeStored('words', 'local', ['kept']);
    const { shared, arrive } = setup();
    const store = createStore();
    store.sub(shared, () => undefined);
    store.set(shared, add('new'));
    // Nothing is written over what was not read.
    expect(stored()).toEqual(['kept']);
    arrive();
    await expect.poll(() => store.get(shared)).toEqual(['kept', 'new']);
    await expect.poll(stored).toEqual(['kept', 'new']);
  });

  it('tells the page of a value that could not be read at first', async () => {
    writeStored('words', 'local', ['kept']);
    const { own, arrive } = setup();
    const store = createStore();
    store.sub(own, () => undefined);
    expect(store.get(own)).toEqual([]);
    arrive();
    await expect.poll(() => store.get(own)).toEqual(['kept']);
  });

  it('is asked for again after it could not be had', async () => {
    writeStored('words', 'local', ['kept']);
    const answers = [Promise.reject(new Error('gone')), Promise.resolve(texts)];
    const schema = lateSchema<string[]>('words', () => answers.shift() ?? Promise.reject());
    await expect(schema.loadIfStored()).rejects.toThrow('gone');
    await schema.loadIfStored();
    expect(schema.safeParse(['a'])).toMatchObject({ success: true });
  });
});
