import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designBoxes } from '..';
import { overlaps } from '../box';
import { mostEnlarged, printableAreas, printableOutline, printDesignSize } from './design-geometry';
import {
  firstPlacement,
  isLogoLargeEnough,
  logoBaseSize,
  logoBox,
  logoPlacementError,
  logoZoomBounds,
  maxLogoZoom,
  placeInside,
} from './logo';

const logo = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
});
const placement = fc.record({
  zoom: fc.double({ min: 0.01, max: 30, noNaN: true }),
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
});

describe('a logo', () => {
  it('can be printed where it first appears', () => {
    fc.assert(
      fc.property(logo, (size) => {
        expect(logoPlacementError(size, firstPlacement)).toBeUndefined();
      }),
    );
  });

  it('keeps its shape, and its pixels are never more than doubled', () => {
    fc.assert(
      fc.property(logo, (size) => {
        const box = logoBox(size, { ...firstPlacement, zoom: maxLogoZoom(size) });
        expect(box.width / box.height).toBeCloseTo(size.width / size.height, 6);
        expect(box.width).toBeLessThanOrEqual(size.width * mostEnlarged + 1e-6);
      }),
    );
  });

  it('is moved and made small enough to be printed', () => {
    fc.assert(
      fc.property(logo, placement, (size, wild) => {
        const inside = placeInside(size, wild);
        expect(logoPlacementError(size, inside)).toBeUndefined();
        expect(inside.zoom).toBeGreaterThanOrEqual(logoZoomBounds.least);
      }),
    );
  });

  it('stays where it is when it can be printed there', () => {
    fc.assert(
      fc.property(logo, placement, (size, wild) => {
        const inside = placeInside(size, wild);
        const again = placeInside(size, inside);
        expect(again.zoom).toBeCloseTo(inside.zoom, 9);
        expect(again.x).toBeCloseTo(inside.x, 9);
        expect(again.y).toBeCloseTo(inside.y, 9);
      }),
    );
  });

  it('fills two fifths of the card at first', () => {
    expect(logoBaseSize({ width: 4_000, height: 1_000 })).toEqual({ width: 800, height: 200 });
    expect(logoBaseSize({ width: 1_000, height: 4_000 })).toEqual({ width: 128, height: 512 });
    expect(logoBaseSize({ width: 100, height: 100 })).toEqual({ width: 200, height: 200 });
  });

  it('can be zoomed until it fills a printable area or its pixels show', () => {
    expect(maxLogoZoom({ width: 4_000, height: 1_000 })).toBe(1.68);
    expect(maxLogoZoom({ width: 4_000, height: 4_000 })).toBe(1.57);
    expect(maxLogoZoom({ width: 600, height: 150 })).toBe(1.5);
    expect(maxLogoZoom({ width: 100, height: 100 })).toBe(1);
  });

  it('needs the pixels for two fifths of a sharp card, in width or in height', () => {
    const enough = (width: number, height: number) => isLogoLargeEnough({ width, height });
    expect([enough(258, 100), enough(259, 100)]).toEqual([false, true]);
    expect([enough(100, 165), enough(100, 166)]).toEqual([false, true]);
    expect(enough(10, 10)).toBe(false);
  });

  it('that is large enough is never less than the pixels of a sharp card allow', () => {
    fc.assert(
      fc.property(logo, (size) => {
        fc.pre(isLogoLargeEnough(size));
        const { width, height } = logoBaseSize(size);
        expect(maxLogoZoom(size)).toBeGreaterThanOrEqual(1);
        expect(width >= 500 || height >= 320).toBe(true);
      }),
    );
  });

  it('is refused just beyond its largest zoom', () => {
    const size = { width: 4_000, height: 1_000 };
    const at = (zoom: number) =>
      logoPlacementError(size, { ...placeInside(size, { ...firstPlacement, zoom }), zoom });
    expect([at(1.67), at(1.68), at(1.69)]).toEqual([undefined, undefined, 'logo_zoom_exceeded']);
  });

  it('is refused just outside each printable area, on every side that is an edge of both', () => {
    const size = { width: 800, height: 200 };
    const at = (x: number, y: number) =>
      logoPlacementError(size, { zoom: 1, x: x / printDesignSize.width, y: y / printDesignSize.height });
    const [strip, field] = printableAreas;
    const [halfWidth, halfHeight] = [400, 100];
    const right = strip.x + strip.width - halfWidth;
    const foot = field.y + field.height - halfHeight;
    const step = strip.y + strip.height - halfHeight;
    const [top, left] = [strip.y + halfHeight, strip.x + halfWidth];
    for (const [x, y] of [
      [left, top],
      [right, top],
      [right, foot],
      [field.x + halfWidth, foot],
      [left, step],
    ] as const)
      expect(at(x, y), `${x} ${y}`).toBeUndefined();
    for (const [x, y] of [
      [left - 2, top],
      [left, top - 2],
      [right + 2, top],
      [right, foot + 2],
      [field.x + halfWidth - 2, foot],
      [left, step + 2],
    ] as const)
      expect(at(x, y), `${x} ${y}`).toBe('logo_outside');
  });

  it.each(['visa', 'mastercard'] as const)(
    'never covers anything that is printed on a %s card',
    (network) => {
      fc.assert(
        fc.property(logo, placement, fc.boolean(), fc.boolean(), (size, wild, hasName, hasMessage) => {
          const box = logoBox(size, placeInside(size, wild));
          for (const [part, printed] of Object.entries(designBoxes({ network, hasName, hasMessage }))) {
            if (printed === undefined) continue;
            const { x, y, width, height } = printed;
            // A pixel, as everywhere, is what nobody sees.
            const inPixels = {
              x: x * 2_000 + 1,
              y: y * 2_000 + 1,
              width: width * 2_000 - 2,
              height: height * 2_000 - 2,
            };
            expect(overlaps(box, inPixels), part).toBe(false);
          }
        }),
      );
    },
  );
});

describe('the printable areas', () => {
  it('lie within the face, clear of its edges, and are outlined as one', () => {
    expect(printDesignSize).toEqual({ width: 2_000, height: 1_280 });
    expect(printableAreas).toEqual([
      { x: 100, y: 100, width: 1_800, height: 337 },
      { x: 600, y: 100, width: 1_300, height: 804 },
    ]);
    expect(printableOutline).toHaveLength(6);
    for (const { x, y } of printableOutline) {
      expect(x >= 0.05 && x <= 0.95 && y >= 0.05 && y <= 0.95).toBe(true);
    }
  });
});
