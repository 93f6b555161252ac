import {
  type LogoPlacement,
  logoPlacementError,
  logoRanges,
  maxLogoZoom,
  printDesignSize,
  type Size,
} from '@bowtie/card-art/cobrand';
import { type ErrorAnswer, submitCobrand } from '@bowtie/contracts';
import { type ApiError, callError } from '@bowtie/service-kit';

/** Why a logo cannot stand there, at its fields with what is allowed for them; undefined where it can. */
export function validatePlacement(logo: Size, placement: LogoPlacement): ApiError | undefined {
  const misplaced = logoPlacementError(logo, placement);
  if (misplaced === undefined) return undefined;
  const errors: ErrorAnswer['errors'] =
    misplaced === 'logo_zoom_exceeded'
      ? {
          'logo.zoom': [
            `The logo is larger than it can be printed: it can be zoomed to ${maxLogoZoom(logo)} at most.`,
          ],
        }
      : errorsOutside(logo, placement);
  return callError(submitCobrand, misplaced, { errors });
}

/** What the eye does not see is allowed, as everywhere with logos: a pixel of the printed face. */
const tolerance = 1;
const sides = [
  ['x', printDesignSize.width, 'width'],
  ['y', printDesignSize.height, 'height'],
] as const;

function errorsOutside(logo: Size, placement: LogoPlacement): ErrorAnswer['errors'] {
  const [range] = logoRanges(logo, placement);
  const errors: ErrorAnswer['errors'] = {};
  if (range === undefined) return errors;
  for (const [axis, length, side] of sides) {
    const [least, most] = range[axis];
    const beyond = Math.max(least - placement[axis], placement[axis] - most) * length;
    if (beyond <= tolerance) continue;
    const [from, to] = [Math.ceil(least * 1_000) / 10, Math.floor(most * 1_000) / 10];
    errors[`logo.${axis}`] = [
      side === 'width'
        ? `The logo leaves the printable area: its middle fits between ${from} and ${to} percent of the card’s width.`
        : `The logo leaves the printable area: its middle fits between ${from} and ${to} percent of the card’s height.`,
    ];
  }
  return errors;
}
