import { AREAS, type AreaName } from '@bowtie/contracts';
import { recordOf } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Move } from '../model/channel-record';
import { endOfTrial, promotion, rollBack, trialOf, versionOf } from './next-move';

const author = { by: 'smb', reason: '', at: '2026-01-02T03:04:05.000Z' };
const build = (version: number) => ({ en: `1.${version}.0-aaaaaaaaaaaa`, es: `1.${version}.0-bbbbbbbbbbbb` });
const first: Move = {
  number: 1,
  act: { kind: 'start', area: null, version: null, before: null, percent: 100, ...author },
  live: recordOf(AREAS, () => build(0)),
  since: recordOf(AREAS, () => '2026-01-01T00:00:00.000Z'),
  trials: [],
};

const step = fc.record({
  do: fc.constantFrom('promote', 'trial', 'end', 'back'),
  area: fc.constantFrom(...AREAS),
  version: fc.nat(3),
  percent: fc.integer({ min: 1, max: 99 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function next(current: Move, { do: what, area, version, percent }: Step): Move {
  const made =
    what === 'promote'
      ? promotion(current, area, build(version), 100, author)
      : what === 'trial'
        ? promotion(current, area, build(version), percent, author)
        : what === 'end'
          ? endOfTrial(current, area, author)
          : rollBack(current, area, build(version), author);
  return made === undefined || typeof made === 'string' ? current : made;
}

describe('a move', () => {
  it('has the next number, changes one area, and never shows what is on trial as live', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let current = first;
        for (const one of steps) {
          const after = next(current, one);
          if (after !== current) {
            expect(after.number).toBe(current.number + 1);
            const changed = AREAS.filter((area) => after.live[area] !== current.live[area]);
            expect(changed.filter((area) => area !== one.area)).toEqual([]);
            for (const area of AREAS)
              expect(after.since[area] === current.since[area] || changed.includes(area)).toBe(true);
            expect(after.act.area).toBe(one.area);
          }
          for (const { area, builds } of after.trials)
            expect(versionOf(builds)).not.toBe(versionOf(after.live[area]));
          // At most one of each area, always in the same order; a move touches that of its own area alone.
          const places = after.trials.map(({ area }) => AREAS.indexOf(area));
          expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
          for (const area of AREAS)
            if (area !== one.area) expect(trialOf(after, area)).toBe(trialOf(current, area));
          current = after;
        }
      }),
    );
  });

  const onTrial = (area: AreaName) => {
    const move = promotion(first, area, build(1), 10, author);
    if (typeof move === 'string') throw new Error(move);
    return move;
  };

  it('begins a trial beside those of other areas, and ends that of its own area alone', () => {
    const one = onTrial('mfe-smb');
    const both = promotion(one, 'mfe-account', build(1), 20, author);
    if (typeof both === 'string') throw new Error(both);
    expect(both.trials.map(({ area, percent }) => [area, percent])).toEqual([
      ['mfe-smb', 10],
      ['mfe-account', 20],
    ]);
    expect(promotion(both, 'mfe-smb', build(1), 100, author)).toMatchObject({
      trials: [{ area: 'mfe-account' }],
    });
    expect(promotion(both, 'mfe-consumer', build(1), 100, author)).toMatchObject({ trials: both.trials });
    expect(endOfTrial(both, 'mfe-account', author)).toMatchObject({ trials: one.trials });
  });

  it('is refused where nothing would change', () => {
    expect(promotion(first, 'mfe-smb', build(0), 100, author)).toBe('already_live');
    expect(promotion(onTrial('mfe-smb'), 'mfe-smb', build(1), 10, author)).toBe('already_live');
    expect(rollBack(first, 'mfe-smb', build(0), author)).toBe('already_live');
    expect(rollBack(first, 'mfe-smb', undefined, author)).toBe('nothing_before');
    expect(endOfTrial(first, 'mfe-smb', author)).toBeUndefined();
  });
});
