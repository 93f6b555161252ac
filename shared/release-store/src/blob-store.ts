/** A name lies here with other bytes; what is written once never changes. */
export class BlobDiffers extends Error {
  constructor(readonly key: string) {
    super(`${key} lies here with other bytes`);
  }
}

/** Files by their names (`a/b/c.js`), in a folder or in a bucket. Each appears under its name at once, whole. */
export interface BlobStore {
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Writes a file where there is none of this name.
   * @returns false where the same bytes lie there already @throws BlobDiffers
   */
  write(key: string, content: Buffer): Promise<boolean>;
  /** The names that begin with a folder's (`a/b/`), in order, from the one after `after` on; at most `most` of them. */
  list(folder: string, options: { after?: string; most: number }): Promise<string[]>;
  /** The names of the folders in a folder. */
  folders(folder: string): Promise<string[]>;
  /** Removes everything in a folder. */
  removeFolder(folder: string): Promise<void>;
  remove(key: string): Promise<void>;
}
