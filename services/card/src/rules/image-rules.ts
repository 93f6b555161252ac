import {
  hasCardShape,
  isLargeEnough,
  isLogoLargeEnough,
  type Size,
  tooSmallLogo,
} from '@bowtie/card-art/cobrand';
import { submitCobrand } from '@bowtie/contracts';

/** The rules that a picture can break. */
type ImageReasonCode = 'image_too_small' | 'image_shape' | 'image_transparent' | 'image_not_allowed';

/** Why a picture may not be printed on a card. */
export interface ImageReason {
  code: ImageReasonCode;
  message: string;
}

/** What the rules look at. */
export interface RuledImage extends Size {
  /** The piece of an upload that it shows, before it was enlarged; null when it shows nothing but itself. */
  piece: Size | null;
  isClear: boolean;
}

const reason = (code: ImageReasonCode): ImageReason => ({
  code,
  message: submitCobrand.errors[code].message,
});

/** The rules that a picture breaks by its size and its looks. */
export function brokenRules(image: RuledImage): ImageReason[] {
  const broken: ImageReason[] = [];
  if (!isLargeEnough(image.piece ?? image)) broken.push(reason('image_too_small'));
  if (!hasCardShape(image)) broken.push(reason('image_shape'));
  if (image.isClear) broken.push(reason('image_transparent'));
  return broken;
}

/** The pixels that a logo is worth: enlarging a picture has given it no more. */
export function logoPixels({ width, height, piece }: RuledImage): Size {
  if (piece === null || piece.width >= width) return { width, height };
  return { width: Math.max(1, Math.round(piece.width)), height: Math.max(1, Math.round(piece.height)) };
}

/** A logo that is so many times as long as it is high is nothing but a line on a card. */
const longestLogo = 40;
const tooNarrowLogo = 'This logo is too narrow to be seen on a card. Please choose another one.';

/** The rules that a logo breaks: it may have any shape but a line's, transparent parts, and fewer pixels than a card. */
export function brokenLogoRules(image: RuledImage): ImageReason[] {
  const { width, height } = logoPixels(image);
  if (!isLogoLargeEnough({ width, height })) return [{ code: 'image_too_small', message: tooSmallLogo }];
  const isLine = Math.max(width, height) > longestLogo * Math.min(width, height);
  return isLine ? [{ code: 'image_shape', message: tooNarrowLogo }] : [];
}

/** The rule that a moderator found broken. */
export const notAllowed = reason('image_not_allowed');
