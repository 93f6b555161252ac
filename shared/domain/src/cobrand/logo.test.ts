import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostEnlarged, printableArea, printableShare, printFace } from './face';
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

  it('can be zoomed until it fills the printable area or its pixels show', () => {
    expect(maxLogoZoom({ width: 4_000, height: 1_000 })).toBe(2.25);
    expect(maxLogoZoom({ width: 4_000, height: 4_000 })).toBe(2.1);
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
    const at = (zoom: number) => logoPlacementError(size, { zoom, x: 0.5, y: 0.5 });
    expect([at(2.24), at(2.25), at(2.26)]).toEqual([undefined, undefined, 'logo_zoom_exceeded']);
  });

  it('is refused just outside the printable area, on every side', () => {
    const size = { width: 800, height: 200 };
    const at = (x: number, y: number) => logoPlacementError(size, { zoom: 1, x, y });
    const [across, down] = [1 / printFace.width, 1 / printFace.height];
    const left = (printableArea.x + 400) / printFace.width;
    const top = (printableArea.y + 100) / printFace.height;
    expect(at(left, 0.5)).toBeUndefined();
    expect(at(left - 2 * across, 0.5)).toBe('logo_outside');
    expect(at(1 - left, 0.5)).toBeUndefined();
    expect(at(1 - left + 2 * across, 0.5)).toBe('logo_outside');
    expect(at(0.5, top)).toBeUndefined();
    expect(at(0.5, top - 2 * down)).toBe('logo_outside');
    expect(at(0.5, 1 - top)).toBeUndefined();
    expect(at(0.5, 1 - top + 2 * down)).toBe('logo_outside');
  });
});

describe('the printable area', () => {
  it('lies evenly within the face', () => {
    expect(printFace).toEqual({ width: 2_000, height: 1_280 });
    expect(printableArea).toEqual({ x: 100, y: 100, width: 1_800, height: 1_080 });
    expect(printableShare.x * 2 + printableShare.width).toBeCloseTo(1);
    expect(printableShare.y * 2 + printableShare.height).toBeCloseTo(1);
  });
});
