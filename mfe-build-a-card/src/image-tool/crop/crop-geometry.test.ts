import { cutFits, type Size } from '@bowtie/card-art/cobrand';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cut,
  centredCut,
  clampCut,
  cropOf,
  cutPosition,
  cutTransform,
  isTooSmall,
  moveCut,
  rotateCut,
  rotationParts,
  zoomCut,
  zoomLimit,
} from './crop-geometry';

const photo: Size = { width: 4_000, height: 3_000 };

const sizes = fc.record({
  width: fc.integer({ min: 650, max: 8_000 }),
  height: fc.integer({ min: 416, max: 8_000 }),
});
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const cuts: fc.Arbitrary<Cut> = fc.record({
  x: number(-1, 2),
  y: number(-1, 2),
  zoom: number(0.1, 20),
  rotation: number(-720, 720),
});
const cropSteps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('move' as const), x: number(-2, 2), y: number(-2, 2) }),
    fc.record({
      does: fc.constant('zoom' as const),
      to: number(0.1, 12),
      x: number(-1, 1),
      y: number(-1, 1),
    }),
    fc.record({ does: fc.constant('turn' as const), by: number(-200, 200) }),
  ),
  { maxLength: 12 },
);

describe('a cut', () => {
  it('begins with as much of the picture as fits', () => {
    expect(cropOf(photo, centredCut)).toEqual({
      rotation: 0,
      crop: { x: 0, y: (3_000 - 2_560) / 2, width: 4_000, height: 2_560 },
    });
    expect(cropOf({ width: 1_000, height: 3_000 }, centredCut).crop.width).toBe(1_000);
  });

  it('lies within the picture whatever is asked for, and has the shape of a card', () => {
    fc.assert(
      fc.property(sizes, cuts, (picture, cut) => {
        expect(cutFits(picture, cropOf(picture, cut))).toBe(true);
        const { crop } = cropOf(picture, cut);
        expect(crop.width / crop.height).toBeCloseTo(1.5625, 6);
      }),
    );
  });

  it('stays within the picture through any moving, zooming and turning', () => {
    fc.assert(
      fc.property(sizes, cropSteps, (picture, steps) => {
        let cut = centredCut;
        for (const step of steps) {
          if (step.does === 'move') cut = moveCut(picture, cut, step);
          else if (step.does === 'zoom') cut = zoomCut(picture, cut, step.to, step);
          else cut = rotateCut(picture, cut, step.by);
          expect(clampCut(picture, cut)).toEqual(cut);
          expect(cutFits(picture, cropOf(picture, cut))).toBe(true);
        }
      }),
    );
  });

  it('follows the hand: dragging to the right shows what is further left', () => {
    const close = zoomCut(photo, centredCut, 2);
    const before = cropOf(photo, close).crop;
    const after = cropOf(photo, moveCut(photo, close, { x: 0.1, y: 0 })).crop;
    expect(before.x - after.x).toBeCloseTo(before.width * 0.1, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('follows the hand on a picture that lies on its side too', () => {
    const close = zoomCut(photo, rotateCut(photo, centredCut, 90), 2);
    const before = cropOf(photo, close).crop;
    const after = cropOf(photo, moveCut(photo, close, { x: 0.1, y: 0 })).crop;
    expect(before.x - after.x).toBeCloseTo(before.width * 0.1, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('zooms about the point under the fingers', () => {
    const at = { x: 0.2, y: -0.1 };
    const close = zoomCut(photo, centredCut, 2);
    const under = (cut: Cut) => {
      const { crop } = cropOf(photo, cut);
      return [crop.x + crop.width * (0.5 + at.x), crop.y + crop.height / 2 + crop.width * at.y];
    };
    const [x = 0, y = 0] = under(close);
    const [nextX = 0, nextY = 0] = under(zoomCut(photo, close, 3, at));
    expect(nextX).toBeCloseTo(x, 6);
    expect(nextY).toBeCloseTo(y, 6);
  });

  it('is never narrower than can be printed', () => {
    expect(zoomLimit(photo, 0)).toBeCloseTo(4_000 / 650);
    expect(zoomLimit({ width: 12_000, height: 9_000 }, 0)).toBe(8);
    expect(zoomLimit({ width: 650, height: 416 }, 0)).toBe(1);
    expect(cropOf(photo, zoomCut(photo, centredCut, 99)).crop.width).toBeCloseTo(650);
  });

  it('knows a picture that is too small however it is turned', () => {
    expect(isTooSmall({ width: 649, height: 415 })).toBe(true);
    expect(isTooSmall({ width: 650, height: 416 })).toBe(false);
    expect(isTooSmall({ width: 416, height: 650 })).toBe(false);
    expect(isTooSmall({ width: 4_000, height: 300 })).toBe(true);
  });
});

describe('turning', () => {
  it('goes round and stays between -180 and 180', () => {
    expect(rotateCut(photo, { ...centredCut, rotation: 170 }, 20).rotation).toBe(-170);
    expect(rotateCut(photo, { ...centredCut, rotation: -90 }, -90).rotation).toBe(-180);
    expect(rotationParts(93)).toEqual({ quarter: 90, fine: 3 });
    expect(rotationParts(-44)).toEqual({ quarter: 0, fine: -44 });
  });
});

describe('what is told and drawn', () => {
  it('says where the cut lies, and nothing where there is no room', () => {
    expect(cutPosition(photo, centredCut)).toEqual({ across: null, down: 0.5 });
    const corner = moveCut(photo, zoomCut(photo, centredCut, 2), { x: 9, y: 9 });
    expect(cutPosition(photo, corner)).toEqual({ across: 0, down: 0 });
  });

  it('draws by a transform alone', () => {
    expect(cutTransform(photo, centredCut)).toBe('rotate(0deg) scale(1) translate(-50%, -50%)');
  });
});
