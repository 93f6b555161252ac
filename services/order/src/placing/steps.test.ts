import { createLog } from '@bowtie/service-kit';
import { describe, expect, it } from 'vitest';
import { allInOrder, inSteps, type Steps } from './steps';

const log = createLog('order', 'silent');

/** Runs these steps and then fails; gives what was done, in its order. */
async function failAfter(made: () => Promise<string | null>, keepsAll = false) {
  const history: string[] = [];
  const done = (what: string) => async () => {
    history.push(what);
  };
  const work = async ({ step, keepAll }: Steps): Promise<string> => {
    await step('hold', { run: done('hold'), undo: done('release'), isOwn: true });
    await step('count', { run: done('count'), undo: done('count no more') });
    await step('look', { run: done('look') });
    const failing = async () => {
      history.push('undo fails');
      throw new Error('the store is away');
    };
    await step('claim', { run: done('claim'), undo: failing });
    if (keepsAll) keepAll();
    return step('insert', { run: () => Promise.reject(new Error('refused')), undo: done('never') });
  };
  const outcome = await inSteps({ log, made }, work).catch((error: Error) => error.message);
  return { outcome, undone: history.slice('hold count look claim'.split(' ').length) };
}

describe('a step that fails', () => {
  it('has the steps before it undone, the last first, also where one cannot be', async () => {
    expect(await failAfter(async () => null)).toEqual({
      outcome: 'refused',
      undone: ['undo fails', 'count no more', 'release'],
    });
  });

  it('ends with what another request has made, and what that needs is kept', async () => {
    expect(await failAfter(async () => 'order')).toEqual({ outcome: 'order', undone: ['release'] });
  });

  it('undoes only its own where nobody knows what was made', async () => {
    const away = () => Promise.reject(new Error('nobody knows'));
    expect(await failAfter(away)).toEqual({ outcome: 'nobody knows', undone: ['release'] });
  });

  it('undoes nothing once all is kept', async () => {
    expect(await failAfter(async () => null, true)).toEqual({ outcome: 'refused', undone: [] });
  });
});

describe('work that goes on at once', () => {
  const later = <T>(work: () => T) => new Promise<void>((go) => setImmediate(go)).then(work);

  it('gives all values', async () => {
    expect(await allInOrder([later(() => 1), Promise.resolve('two'), 3])).toEqual([1, 'two', 3]);
  });

  it('fails as the first of the list, once all have ended', async () => {
    let hasEnded = false;
    const slow = later(() => {
      hasEnded = true;
      throw new Error('first');
    });
    await expect(allInOrder([slow, Promise.reject(new Error('second'))])).rejects.toThrow('first');
    expect(hasEnded).toBe(true);
  });
});
