import { describe, expect, it } from 'vitest';
import { centredCut } from './crop-geometry';
import { inkOfCut } from './cut-ink';

/** A picture of one colour above and another one below its middle. */
function halves(upper: number, lower: number, opacity = 255) {
  const [width, height] = [50, 32];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const grey = pixel < (width * height) / 2 ? upper : lower;
    data.set([grey, grey, grey, opacity], pixel * 4);
  }
  return { width, height, data };
}
const picture = { width: 2_000, height: 1_280 };

describe('the ink of a cut', () => {
  it('reads on the part of the picture that lies below the text', () => {
    expect(inkOfCut(halves(0, 255), picture, centredCut)).toEqual({ ink: 'dark', scrim: 0 });
    expect(inkOfCut(halves(255, 0), picture, centredCut)).toEqual({ ink: 'light', scrim: 0 });
  });

  it('turns with the picture', () => {
    const turned = { ...centredCut, rotation: 180 };
    expect(inkOfCut(halves(0, 255), picture, turned)).toEqual({ ink: 'light', scrim: 0 });
  });

  it('takes what is transparent for white', () => {
    expect(inkOfCut(halves(0, 0, 0), picture, centredCut)).toEqual({ ink: 'dark', scrim: 0 });
  });
});
