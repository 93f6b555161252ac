import type { Size } from '@bowtie/card-art/cobrand';
import { type Cut, cutPosition } from './crop-geometry';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** A zoom as people say it. */
export const zoomText = (zoom: number): string => percent(zoom);

/** A rotation as people say it. */
export const rotationText = (rotation: number): string => `${Math.round(rotation * 10) / 10}°`;

/** Where the cut lies, for those who hear it: nothing about a side on which it cannot move. */
export function describeCut(picture: Size, cut: Cut): string {
  const { across, down } = cutPosition(picture, cut);
  const place = [
    across === null ? '' : `${percent(across)} from the left`,
    down === null ? '' : `${percent(down)} from the top`,
  ].filter((words) => words !== '');
  return [
    `Zoom ${zoomText(cut.zoom)}`,
    cut.rotation === 0 ? '' : `turned ${rotationText(cut.rotation)}`,
    place.length > 0 ? place.join(', ') : 'the whole width and height in view',
  ]
    .filter((words) => words !== '')
    .join(', ');
}
