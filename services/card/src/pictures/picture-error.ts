export type PictureErrorReason = 'type_unknown' | 'broken' | 'unseen' | 'dimensions' | 'foreign_content';

/** A file that is not taken as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureRefused';
  constructor(
    readonly reason: PictureErrorReason,
    options?: ErrorOptions,
  ) {
    super(`Not a picture: ${reason}`, options);
  }
}
