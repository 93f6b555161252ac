/** The pictures cannot be kept or read at the moment; asking again later may help. */
export class ImageHostingUnavailable extends Error {
  override readonly name = 'ImageHostingUnavailable';
}

/** A place for pictures. Keys are made by the store: words of `A-Za-z0-9_.-`, parted by slashes. */
export interface ImageHosting {
  /** Keeps bytes under a key, all of them or none; a key that is there already is replaced. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** The bytes of a key, or undefined when there are none. @throws ImageHostingUnavailable */
  get(key: string): Promise<Buffer | undefined>;
  /** Forgets a key; one that is not there is forgotten already. @throws ImageHostingUnavailable */
  remove(key: string): Promise<void>;
}

const keyPattern = /^(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Refuses a key that could lead elsewhere. @throws TypeError */
export function assertKey(key: string): void {
  if (key.length > 200 || !keyPattern.test(key)) throw new TypeError('This is no key of a picture');
}
