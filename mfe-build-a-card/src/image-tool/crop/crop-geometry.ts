import { largestCut, leastDesignSize, type Size, turnedSize } from '@bowtie/card-art/cobrand';
import { cardPreview } from '@bowtie/domain';

/** Where the design of a card is cut out of a picture. */
export interface Cut {
  /** Centre of the cut, as a share of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  /** 1 cuts as much as fits into the picture; twice as much zoom cuts half as wide. */
  readonly zoom: number;
  /** Clockwise, in degrees, from -180 to 180. */
  readonly rotation: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const centredCut: Cut = { x: 0.5, y: 0.5, zoom: 1, rotation: 0 };

const shape = cardPreview.aspectRatio;
const mostZoom = 8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const between = (low: number, value: number, high: number) =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

function turned({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** How far a cut of width 1 that is turned reaches along the picture's own sides. */
const reach = (rotation: number): Size => turnedSize({ width: 1, height: 1 / shape }, rotation);

const widestCut = (picture: Size, rotation: number) => largestCut(picture, rotation).width;

/** How far one may zoom in before the card would be printed blurred. */
export function zoomLimit(picture: Size, rotation: number): number {
  return between(1, widestCut(picture, rotation) / leastDesignSize.width, mostZoom);
}

/** Whether even the widest cut is too small to print. */
export function isTooSmall(picture: Size): boolean {
  const widest = Math.max(widestCut(picture, 0), widestCut(picture, 90));
  return Math.round(widest) < leastDesignSize.width;
}

const cutWidth = (picture: Size, cut: Cut) => widestCut(picture, cut.rotation) / cut.zoom;

/** Degrees from -180 to 180 for any number of degrees, in hundredths. */
function wrapped(degrees: number): number {
  const turns = ((((degrees + 180) % 360) + 360) % 360) - 180;
  // Adding 0 makes 0 of -0.
  return Math.round(turns * 100) / 100 + 0;
}

/** The shares of the picture between which the centre of a cut may lie. */
function freedom(picture: Size, cut: Cut): { x: number; y: number } {
  const width = cutWidth(picture, cut);
  const { width: across, height: down } = reach(cut.rotation);
  return {
    x: Math.max(0, 0.5 - (width * across) / 2 / picture.width),
    y: Math.max(0, 0.5 - (width * down) / 2 / picture.height),
  };
}

/** The nearest cut that lies within the picture. */
export function clampCut(picture: Size, cut: Cut): Cut {
  const rotation = wrapped(cut.rotation);
  const zoom = between(1, cut.zoom, zoomLimit(picture, rotation));
  const free = freedom(picture, { ...cut, rotation, zoom });
  return {
    rotation,
    zoom,
    x: between(0.5 - free.x, cut.x, 0.5 + free.x),
    y: between(0.5 - free.y, cut.y, 0.5 + free.y),
  };
}

/** Moves the picture under the frame, by shares of the frame's width. */
export function moveCut(picture: Size, cut: Cut, by: Point): Cut {
  const width = cutWidth(picture, cut);
  const { x, y } = turned(by, -cut.rotation);
  return clampCut(picture, {
    ...cut,
    x: cut.x - (x * width) / picture.width,
    y: cut.y - (y * width) / picture.height,
  });
}

/** Zooms so that what lies under a point of the frame stays there; the point is counted from the frame's centre. */
export function zoomCut(picture: Size, cut: Cut, zoom: number, at: Point = { x: 0, y: 0 }): Cut {
  const next = between(1, zoom, zoomLimit(picture, cut.rotation));
  const shift = 1 - next / cut.zoom;
  return moveCut(picture, { ...cut, zoom: next }, { x: at.x * shift, y: at.y * shift });
}

/** Turns the picture about the frame's centre. */
export function rotateCut(picture: Size, cut: Cut, degrees: number): Cut {
  return clampCut(picture, { ...cut, rotation: cut.rotation + degrees });
}

/** The quarter turn nearest to a cut's rotation, and what it is turned beyond that. */
export function rotationParts(rotation: number): { quarter: number; fine: number } {
  const quarter = Math.round(rotation / 90) * 90 + 0;
  return { quarter, fine: Math.round((rotation - quarter) * 100) / 100 };
}

/** Where the cut lies between the picture's edges: 0 at the left or top, 1 at the right or bottom; null without room. */
export function cutPosition(picture: Size, cut: Cut): { across: number | null; down: number | null } {
  const free = freedom(picture, cut);
  const share = (value: number, room: number) => (room < 0.001 ? null : (value - (0.5 - room)) / (2 * room));
  return { across: share(cut.x, free.x), down: share(cut.y, free.y) };
}

/** What the store is asked to cut: the picture turned first, then a rectangle in pixels of the turned picture. */
export function cropOf(
  picture: Size,
  cut: Cut,
): { rotation: number; crop: { x: number; y: number; width: number; height: number } } {
  const { rotation, zoom, x, y } = clampCut(picture, cut);
  const canvas = turnedSize(picture, rotation);
  const centre = turned({ x: (x - 0.5) * picture.width, y: (y - 0.5) * picture.height }, rotation);
  const width = widestCut(picture, rotation) / zoom;
  const height = width / shape;
  return {
    rotation,
    crop: {
      x: canvas.width / 2 + centre.x - width / 2,
      y: canvas.height / 2 + centre.y - height / 2,
      width,
      height,
    },
  };
}

/** How a picture as wide as its frame is drawn so that the frame shows the cut. Only a transform: nothing is laid out anew. */
export function cutTransform(picture: Size, cut: Cut): string {
  const scale = picture.width / cutWidth(picture, cut);
  return `rotate(${cut.rotation}deg) scale(${scale}) translate(${-cut.x * 100}%, ${-cut.y * 100}%)`;
}
