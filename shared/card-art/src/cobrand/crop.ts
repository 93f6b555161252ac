import { cardPreview } from '@bowtie/domain';
import { type Box, leastDesignSize, mostEnlarged, printDesignSize, type Size } from './design-geometry';

interface Point {
  x: number;
  y: number;
}

/** What is cut, in pixels of the turned picture. */
export interface Cut {
  /** Clockwise, in degrees. */
  rotation: number;
  crop: Box;
}

/** A rounding of the hand, in pixels of the picture. */
const tolerance = 1;
/** How far the shape of a cut may be from that of a card, as a share. */
const shapeTolerance = 0.01;

/** Turns a point clockwise about the origin, with y running downwards. */
function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The size of the upright rectangle around a picture that was turned about its centre. */
export function turnedSize({ width, height }: Size, rotation: number): Size {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** Turned about the middle of the turned picture and moved to the middle of the unturned one. */
function toSource(source: Size, rotation: number, point: Point): Point {
  const turned = turnedSize(source, rotation);
  const fromCentre = minus(point, { x: turned.width / 2, y: turned.height / 2 });
  return plus(turn(fromCentre, -rotation), { x: source.width / 2, y: source.height / 2 });
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
}

/** The corners of a cut where they lie on the unturned picture. */
export function cutCorners(source: Size, { rotation, crop }: Cut): Point[] {
  return cornersOf(crop).map((corner) => toSource(source, rotation, corner));
}

/** Whether a cut has the shape of a card. */
export function hasCardShape({ width, height }: Size): boolean {
  return Math.abs(width / height / cardPreview.aspectRatio - 1) <= shapeTolerance;
}

/** Whether a cut has the shape of a card and shows nothing but the picture. */
export function cutFits(source: Size, cut: Cut): boolean {
  return (
    hasCardShape(cut.crop) &&
    cutCorners(source, cut).every(
      ({ x, y }) =>
        x >= -tolerance && y >= -tolerance && x <= source.width + tolerance && y <= source.height + tolerance,
    )
  );
}

/** Whether a piece of this size is sharp enough in print. */
export function isLargeEnough({ width, height }: Size): boolean {
  return width >= leastDesignSize.width - tolerance && height >= leastDesignSize.height - tolerance;
}

/** The width of the largest cut of a card's shape about the middle of the picture. */
function widestCut(source: Size, rotation: number): number {
  // A cut about the middle stays inside while its own turned frame does.
  const frame = turnedSize({ width: 1, height: 1 / cardPreview.aspectRatio }, -rotation);
  return Math.min(source.width / frame.width, source.height / frame.height);
}

/** The largest cut of a card's shape about the middle of the picture. */
export function largestCut(source: Size, rotation = 0): Box {
  const turned = turnedSize(source, rotation);
  const width = widestCut(source, rotation);
  const height = width / cardPreview.aspectRatio;
  return { x: (turned.width - width) / 2, y: (turned.height - height) / 2, width, height };
}

/**
 * The nearest cut that shows nothing but the picture: first made small enough to fit at all, then moved. Use it after
 * every drag, zoom and turn.
 */
export function cutInside(source: Size, { rotation, crop }: Cut): Box {
  const width = Math.min(crop.width, widestCut(source, rotation));
  const height = width / cardPreview.aspectRatio;
  const middle = toSource(source, rotation, centreOf(crop));
  // Where the middle may be, on the unturned picture, so that the turned-back frame of the cut stays on it.
  const frame = turnedSize({ width, height }, -rotation);
  const kept = {
    x: Math.min(
      Math.max(middle.x, frame.width / 2),
      Math.max(frame.width / 2, source.width - frame.width / 2),
    ),
    y: Math.min(
      Math.max(middle.y, frame.height / 2),
      Math.max(frame.height / 2, source.height - frame.height / 2),
    ),
  };
  const turned = turnedSize(source, rotation);
  const fromCentre = turn(minus(kept, { x: source.width / 2, y: source.height / 2 }), rotation);
  const centre = plus(fromCentre, { x: turned.width / 2, y: turned.height / 2 });
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** The size at which a cut is kept for print: that of the printed face where its pixels allow. */
export function cutSize(crop: Size): Size {
  const width = Math.max(1, Math.min(printDesignSize.width, Math.round(crop.width * mostEnlarged)));
  return { width, height: Math.max(1, Math.round(width / cardPreview.aspectRatio)) };
}

/** The piece of the unturned picture that holds a cut, in whole pixels, and where the cut's middle lies on it. */
export interface SourcePiece {
  piece: Box;
  /** From the middle of the turned piece to the middle of the cut. */
  offset: Point;
}

/** What must be read of a picture to make a cut; the rest need not be turned. */
export function sourcePiece(source: Size, cut: Cut): SourcePiece {
  const corners = cutCorners(source, cut);
  const side = (values: number[], most: number) => {
    const start = Math.min(Math.max(0, Math.floor(Math.min(...values)) - 2), most - 1);
    const end = Math.max(start + 1, Math.min(most, Math.ceil(Math.max(...values)) + 2));
    return { start, length: end - start };
  };
  const across = side(
    corners.map(({ x }) => x),
    source.width,
  );
  const down = side(
    corners.map(({ y }) => y),
    source.height,
  );
  const piece = { x: across.start, y: down.start, width: across.length, height: down.length };
  const middle = toSource(source, cut.rotation, centreOf(cut.crop));
  return { piece, offset: turn(minus(middle, centreOf(piece)), cut.rotation) };
}
