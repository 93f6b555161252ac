import {
  type Box,
  leastDesignSize,
  mostEnlarged,
  printableAreas,
  printDesignSize,
  type Size,
} from './design-geometry';

/** Where a logo stands: x and y are its centre, as shares of the card's width and height. */
export interface LogoPlacement {
  zoom: number;
  x: number;
  y: number;
}

/** The smallest and largest zoom that is ever asked for, whatever the logo. */
export const logoZoomBounds = { least: 0.2, most: 20 } as const;

/** The part of the face that a logo fills when it first appears. */
const firstShare = 0.4;
/** Two roundings of half a pixel: what the hand cannot see and print does not show. */
const tolerance = 1;

function largestIn(size: Size, room: Size): number {
  return Math.min(room.width / size.width, room.height / size.height);
}

function times(size: Size, factor: number): Size {
  return { width: size.width * factor, height: size.height * factor };
}

/** The size on the printed face at zoom 1: within two fifths of the card, and no larger than its pixels allow. */
export function logoBaseSize(logo: Size): Size {
  const room = times(printDesignSize, firstShare);
  return times(logo, Math.min(mostEnlarged, largestIn(logo, room)));
}

/** How far a logo can be zoomed: until it fills a printable area, or its pixels would show. Hundredths, at least 1. */
export function maxLogoZoom(logo: Size): number {
  const base = logoBaseSize(logo);
  const byPixels = (logo.width * mostEnlarged) / base.width;
  const byRoom = Math.max(...printableAreas.map((area) => largestIn(base, area)));
  const most = Math.min(byPixels, byRoom, logoZoomBounds.most);
  // A hair is added so that 1.9999999999 counts as 2.
  return Math.max(1, Math.floor(most * 100 + 1e-6) / 100);
}

/** Where the logo lies on the printed face, in its pixels. */
export function logoBox(logo: Size, { zoom, x, y }: LogoPlacement): Box {
  const size = times(logoBaseSize(logo), zoom);
  return {
    ...size,
    x: x * printDesignSize.width - size.width / 2,
    y: y * printDesignSize.height - size.height / 2,
  };
}

/**
 * Whether a logo has the pixels for the size at which logos first appear: as many to the width or height of the card as a
 * picture of one's own needs. One with fewer would be a blot at any zoom.
 */
export function isLogoLargeEnough({ width, height }: Size): boolean {
  const least = times(leastDesignSize, firstShare);
  return width >= least.width - tolerance || height >= least.height - tolerance;
}

/** What is said of a logo that is not large enough. */
export const tooSmallLogo = 'This logo is too small to be sharp in print. Please choose a larger one.';

export type LogoPlacementError = 'logo_zoom_exceeded' | 'logo_outside';

/** Why a logo cannot be printed where it stands; undefined when it can. */
export function logoPlacementError(logo: Size, placement: LogoPlacement): LogoPlacementError | undefined {
  if (placement.zoom > maxLogoZoom(logo) + 1e-9) return 'logo_zoom_exceeded';
  const box = logoBox(logo, placement);
  return printableAreas.some((area) => isWithin(box, area)) ? undefined : 'logo_outside';
}

function isWithin(box: Box, { x, y, width, height }: Box): boolean {
  return (
    box.x >= x - tolerance &&
    box.y >= y - tolerance &&
    box.x + box.width <= x + width + tolerance &&
    box.y + box.height <= y + height + tolerance
  );
}

function between(value: number, least: number, most: number): number {
  // Where there is no room the middle is left.
  return least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);
}

/** Where the middle of a logo may be, in shares of the card's width and height. */
export interface LogoRange {
  readonly x: readonly [least: number, most: number];
  readonly y: readonly [least: number, most: number];
}

/** Where a logo of this size may be in a printable area. Where it is larger than that, least exceeds most. */
function rangeIn(area: Box, { width, height }: Size): LogoRange {
  return {
    x: [
      (area.x + width / 2) / printDesignSize.width,
      (area.x + area.width - width / 2) / printDesignSize.width,
    ],
    y: [
      (area.y + height / 2) / printDesignSize.height,
      (area.y + area.height - height / 2) / printDesignSize.height,
    ],
  };
}

const slack = tolerance / printDesignSize.width;
const hasRoom = ({ x, y }: LogoRange): boolean => x[0] <= x[1] + slack && y[0] <= y[1] + slack;

/** The ranges in which a logo fits at its zoom, the nearest to where it stands first. */
export function logoRanges(logo: Size, placement: LogoPlacement): LogoRange[] {
  const size = times(logoBaseSize(logo), placement.zoom);
  const away = (range: LogoRange) => {
    const [x, y] = [between(placement.x, ...range.x), between(placement.y, ...range.y)];
    return Math.hypot((x - placement.x) * printDesignSize.width, (y - placement.y) * printDesignSize.height);
  };
  return printableAreas
    .map((area) => rangeIn(area, size))
    .filter(hasRoom)
    .sort((one, other) => away(one) - away(other));
}

/** The nearest placement that can be printed. */
export function placeInside(logo: Size, { zoom, x, y }: LogoPlacement): LogoPlacement {
  const fitting = between(zoom, logoZoomBounds.least, maxLogoZoom(logo));
  const [range] = logoRanges(logo, { zoom: fitting, x, y });
  if (range === undefined) return { ...firstPlacement, zoom: fitting };
  return { zoom: fitting, x: between(x, ...range.x), y: between(y, ...range.y) };
}

/** Where a logo first appears: in the middle of the card. */
export const firstPlacement: LogoPlacement = { zoom: 1, x: 0.5, y: 0.5 };
