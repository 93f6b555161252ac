import { AREAS, type AreaName } from '@bowtie/contracts';
import { recordOf } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Move } from '../model/channel-record';
import { endOfTrial, promotion, rollBack, versionOf } from './next-move';

const author = { by: 'smb', reason: '', at: '2026-01-02T03:04:05.000Z' };
const build = (version: number) => ({ en: `1.${version}.0-aaaaaaaaaaaa`, es: `1.${version}.0-bbbbbbbbbbbb` });
const first: Move = {
  number: 1,
  act: { kind: 'start', area: null, version: null, before: null, percent: 100, ...author },
  live: recordOf(AREAS, () => build(0)),
  since: recordOf(AREAS, () => '2026-01-01T00:00:00.000Z'),
  trial: null,
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
          const { trial } = after;
          if (trial !== null) expect(versionOf(trial.builds)).not.toBe(versionOf(after.live[trial.area]));
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

  it('leaves the trial of another area alone, and refuses a second trial', () => {
    const trial = onTrial('mfe-smb');
    expect(promotion(trial, 'mfe-account', build(1), 10, author)).toBe('other_trial');
    expect(promotion(trial, 'mfe-account', build(1), 100, author)).toMatchObject({ trial: trial.trial });
    expect(promotion(trial, 'mfe-smb', build(1), 100, author)).toMatchObject({ trial: null });
  });

  it('is refused where nothing would change', () => {
    expect(promotion(first, 'mfe-smb', build(0), 100, author)).toBe('already_live');
    expect(promotion(onTrial('mfe-smb'), 'mfe-smb', build(1), 10, author)).toBe('already_live');
    expect(rollBack(first, 'mfe-smb', build(0), author)).toBe('already_live');
    expect(rollBack(first, 'mfe-smb', undefined, author)).toBe('nothing_before');
    expect(endOfTrial(first, 'mfe-smb', author)).toBeUndefined();
  });
});
