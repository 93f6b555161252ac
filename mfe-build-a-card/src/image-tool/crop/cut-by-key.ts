import type { Size } from '@bowtie/card-art/cobrand';
import { type Cut, centredCut, moveCut, rotateCut, zoomCut } from './crop-geometry';

/** Shares of the frame's width that an arrow key moves the picture by; more with Shift. */
const step = 0.02;
const stride = 0.1;
const zoomStep = 1.1;

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a key makes of a cut; undefined when it means nothing here. */
export function cutByKey(
  picture: Size,
  cut: Cut,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Cut | undefined {
  const direction = directions[key];
  if (direction) {
    const length = shiftKey ? stride : step;
    return moveCut(picture, cut, { x: direction.x * length, y: direction.y * length });
  }
  switch (key) {
    case '+':
    case '=':
      return zoomCut(picture, cut, cut.zoom * zoomStep);
    case '-':
    case '_':
      return zoomCut(picture, cut, cut.zoom / zoomStep);
    case '[':
      return rotateCut(picture, cut, -1);
    case ']':
      return rotateCut(picture, cut, 1);
    case '{':
      return rotateCut(picture, cut, -90);
    case '}':
      return rotateCut(picture, cut, 90);
    case '0':
      return centredCut;
    default:
      return undefined;
  }
}
