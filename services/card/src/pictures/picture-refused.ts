export type PictureRefusal = 'type_unknown' | 'broken' | 'unseen' | 'dimensions' | 'foreign_content';

/** A file that is not taken as a picture. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(
    readonly reason: PictureRefusal,
    options?: ErrorOptions,
  ) {
    super(`Not a picture: ${reason}`, options);
  }
}
