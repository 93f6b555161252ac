/** A width and a height, in one unit. */
export interface Size {
  width: number;
  height: number;
}

/** An upright rectangle; x and y are its left upper corner. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Whether two rectangles share more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
