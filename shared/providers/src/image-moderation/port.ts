/** A picture as it would be printed. */
interface ModeratedPicture {
  /** WebP. */
  content: Buffer;
  /** The same, very small: red, green and blue of each pixel, row by row. */
  thumbnail: Uint8Array;
}

/** Whether a picture may be printed; a refusal is an answer, asking again would give the same. */
type ModerationOutcome = 'fine' | 'refused';

/** The moderator does not answer, or not in a way that can be understood; asking again later may help. */
export class ImageModerationUnavailable extends Error {
  override readonly name = 'ImageModerationUnavailable';
}

/** Looks for what no card may show: nudity, violence, hatred. */
export interface ImageModeration {
  /** @throws ImageModerationUnavailable */
  moderate(picture: ModeratedPicture): Promise<ModerationOutcome>;
}
