import { hasCardShape, isLargeEnough, type Size } from '@bowtie/domain/cobrand';

/** Why a picture may not be printed on a card. */
export interface ImageReason {
  code: string;
  message: string;
}

/** What the rules look at. */
export interface RuledImage extends Size {
  /** The piece of an upload that it shows, before it was enlarged; null when it shows nothing but itself. */
  piece: Size | null;
  isClear: boolean;
}

const reasons = {
  image_too_small:
    'This picture is too small to be sharp in print. Please choose a larger one, or a larger part of it.',
  image_shape: 'This picture does not have the shape of a card. Please cut it first.',
  image_transparent: 'Most of this picture is transparent. Please choose another one.',
  image_not_allowed: 'We cannot print this picture. Please see our image guidelines and choose another one.',
} as const;
type ImageReasonCode = keyof typeof reasons;

const reason = (code: ImageReasonCode): ImageReason => ({ code, message: reasons[code] });

/** The rules that a picture breaks by its size and its looks. */
export function brokenRules(image: RuledImage): ImageReason[] {
  const broken: ImageReason[] = [];
  if (!isLargeEnough(image.piece ?? image)) broken.push(reason('image_too_small'));
  if (!hasCardShape(image)) broken.push(reason('image_shape'));
  if (image.isClear) broken.push(reason('image_transparent'));
  return broken;
}

/** The rule that a moderator found broken. */
export const notAllowed = reason('image_not_allowed');

const addressPattern =
  /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?[^/\s?#]*\/images\/own\/([A-Za-z0-9_-]{1,64})\.webp(?:[?#].*)?$/;

/** The id of a picture by its address, from which `http://` or `https://` is removed; undefined for any other address. */
export function imageIdOf(address: string): string | undefined {
  return addressPattern.exec(address)?.[1];
}
