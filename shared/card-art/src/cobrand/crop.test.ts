import { cardPreview } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutCorners,
  cutFits,
  cutInside,
  cutSize,
  hasCardShape,
  isLargeEnough,
  largestCut,
  sourcePiece,
  turnedSize,
} from './crop';

const size = fc.record({
  width: fc.integer({ min: 20, max: 8_000 }),
  height: fc.integer({ min: 20, max: 8_000 }),
});
const rotation = fc.double({ min: -180, max: 180, noNaN: true });
const crop = fc.record({
  x: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
  y: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
  width: fc.double({ min: 1, max: 12_000, noNaN: true }),
  height: fc.double({ min: 1, max: 12_000, noNaN: true }),
});

describe('a cut', () => {
  it('about the middle is as large as the picture allows, and fits', () => {
    fc.assert(
      fc.property(size, rotation, (source, degrees) => {
        const largest = largestCut(source, degrees);
        expect(cutFits(source, { rotation: degrees, crop: largest })).toBe(true);
        const larger = { ...largest, width: largest.width * 1.2, height: largest.height * 1.2 };
        larger.x -= largest.width * 0.1;
        larger.y -= largest.height * 0.1;
        // Two pixels of tolerance hide a difference on the smallest pictures only.
        if (largest.height > 30) expect(cutFits(source, { rotation: degrees, crop: larger })).toBe(false);
      }),
    );
  });

  it('that is moved inside always fits, has the shape of a card, and then stays where it is', () => {
    fc.assert(
      fc.property(size, rotation, crop, (source, degrees, wild) => {
        const inside = cutInside(source, { rotation: degrees, crop: wild });
        expect(hasCardShape(inside)).toBe(true);
        expect(cutFits(source, { rotation: degrees, crop: inside })).toBe(true);
        const again = cutInside(source, { rotation: degrees, crop: inside });
        expect(again.x).toBeCloseTo(inside.x, 3);
        expect(again.y).toBeCloseTo(inside.y, 3);
        expect(again.width).toBeCloseTo(inside.width, 3);
      }),
    );
  });

  it('that fits is left where it is', () => {
    const source = { width: 4_000, height: 3_000 };
    const fitting = { x: 100, y: 200, width: 1_000, height: 640 };
    expect(cutInside(source, { rotation: 0, crop: fitting })).toEqual(fitting);
  });

  it.each([
    [0, 100, 50],
    [90, 50, 1_900],
    [180, 2_900, 1_950],
    [-90, 2_950, 100],
  ])('turned by %i finds its left upper corner on the unturned picture', (degrees, x, y) => {
    const cut = { rotation: degrees, crop: { x: 100, y: 50, width: 500, height: 320 } };
    const [first] = cutCorners({ width: 3_000, height: 2_000 }, cut);
    expect(first?.x).toBeCloseTo(x, 6);
    expect(first?.y).toBeCloseTo(y, 6);
  });

  it('shows nothing but the picture, to within a pixel', () => {
    const source = { width: 1_562, height: 1_000 };
    const at = (x: number) =>
      cutFits(source, { rotation: 0, crop: { x, y: 0, width: 1_562, height: 1_000 } });
    expect([at(-1.1), at(-1), at(0), at(1), at(1.1)]).toEqual([false, true, true, true, false]);
  });

  it('has the shape of a card to within one hundredth', () => {
    const shape = (width: number) => hasCardShape({ width, height: 640 });
    expect([shape(989), shape(991), shape(1_000), shape(1_009), shape(1_011)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is large enough from 650 by 416 on', () => {
    expect(isLargeEnough({ width: 648, height: 416 })).toBe(false);
    expect(isLargeEnough({ width: 650, height: 414 })).toBe(false);
    expect(isLargeEnough({ width: 650, height: 416 })).toBe(true);
  });

  it('is never enlarged more than twice, nor beyond the printed face', () => {
    expect(cutSize({ width: 400, height: 256 })).toEqual({ width: 800, height: 512 });
    expect(cutSize({ width: 1_000, height: 640 })).toEqual({ width: 2_000, height: 1_280 });
    expect(cutSize({ width: 4_000, height: 2_560 })).toEqual({ width: 2_000, height: 1_280 });
    expect(cutSize({ width: 1, height: 1 })).toEqual({ width: 2, height: 1 });
  });

  it('lies whole within the piece that is read for it', () => {
    fc.assert(
      fc.property(size, rotation, crop, (source, degrees, wild) => {
        const cut = { rotation: degrees, crop: cutInside(source, { rotation: degrees, crop: wild }) };
        const { piece, offset } = sourcePiece(source, cut);
        for (const value of Object.values(piece)) expect(Number.isInteger(value)).toBe(true);
        expect(piece.x).toBeGreaterThanOrEqual(0);
        expect(piece.y).toBeGreaterThanOrEqual(0);
        expect(piece.x + piece.width).toBeLessThanOrEqual(source.width);
        expect(piece.y + piece.height).toBeLessThanOrEqual(source.height);
        const turned = turnedSize(piece, degrees);
        expect(Math.abs(offset.x) + cut.crop.width / 2).toBeLessThanOrEqual(turned.width / 2 + 1);
        expect(Math.abs(offset.y) + cut.crop.height / 2).toBeLessThanOrEqual(turned.height / 2 + 1);
      }),
    );
  });
});

describe('a turned picture', () => {
  it('changes its sides at a quarter and keeps them at a half', () => {
    const turned = (degrees: number) => turnedSize({ width: 300, height: 200 }, degrees);
    expect(turned(90).width).toBeCloseTo(200);
    expect(turned(90).height).toBeCloseTo(300);
    expect(turned(180).width).toBeCloseTo(300);
    expect(turned(45).width).toBeCloseTo(500 / Math.SQRT2);
    expect(cardPreview.aspectRatio).toBe(1.5625);
  });
});
