import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { healthLimits as limits } from '../health/limits';
import { isWorse, riseElsewhere, type Share, shareOf } from './is-worse';

const share = (views: number, failed: number): Share => ({ views, failed });
const anyShare = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([views, part]) => share(views, Math.round(views * part)));

describe('a version', () => {
  it('is worse where much more of it fails, on enough views', () => {
    expect(isWorse(share(220, 20), share(5_000, 10), 0, limits)).toBe(true);
    expect(isWorse(share(60, 60), share(0, 0), 0, limits)).toBe(true);
    expect(isWorse(share(49, 49), share(5_000, 10), 0, limits)).toBe(false);
    // Twice as much of next to nothing is worth no roll-back.
    expect(isWorse(share(100_000, 40), share(100_000, 10), 0, limits)).toBe(false);
    // One more among a hundred is chance.
    expect(isWorse(share(100, 2), share(5_000, 50), 0, limits)).toBe(false);
  });

  it('is not worse for what fails everywhere', () => {
    const [now, old] = [share(500, 200), share(5_000, 10)];
    expect(isWorse(now, old, riseElsewhere(share(900, 360), share(9_000, 20)), limits)).toBe(false);
    expect(isWorse(now, old, riseElsewhere(share(900, 20), share(9_000, 20)), limits)).toBe(true);
    expect(riseElsewhere(share(0, 0), share(100, 1))).toBe(0);
  });

  it('is never worse on few views, or with a share that is no higher than the old one', () => {
    fc.assert(
      fc.property(anyShare, anyShare, fc.double({ min: 0, max: 1, noNaN: true }), (current, old, rise) => {
        if (!isWorse(current, old, rise, limits)) return;
        expect(current.views).toBeGreaterThanOrEqual(limits.views);
        expect(shareOf(current) - rise).toBeGreaterThan(shareOf(old) * (old.views / (old.views + 50)));
      }),
    );
  });

  it('stays worse when still more of it fails, and is not made worse by a worse old one or a worse rest', () => {
    fc.assert(
      fc.property(
        anyShare,
        anyShare,
        fc.nat(500),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (current, old, more, rise) => {
          const worse = isWorse(current, old, 0, limits);
          const failed = Math.min(current.views, current.failed + more);
          if (worse) expect(isWorse({ ...current, failed }, old, 0, limits)).toBe(true);
          const failedBefore = Math.min(old.views, old.failed + more);
          if (!worse) expect(isWorse(current, { ...old, failed: failedBefore }, 0, limits)).toBe(false);
          if (!worse) expect(isWorse(current, old, rise, limits)).toBe(false);
        },
      ),
    );
  });

  it('is hardly ever called worse by chance: in three of ten thousand draws of the same share at most', () => {
    // A draw that is the same each time, so that the test is.
    let seed = 42;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const draw = (views: number, part: number) => {
      let failed = 0;
      for (let view = 0; view < views; view++) if (random() < part) failed += 1;
      return share(views, failed);
    };
    let worse = 0;
    for (let round = 0; round < 10_000; round++) {
      const part = [0.002, 0.01, 0.03, 0.1][round % 4] ?? 0;
      if (isWorse(draw(100, part), draw(600, part), 0, limits)) worse += 1;
    }
    expect(worse).toBeLessThanOrEqual(3);
  });
});
