import type { OwnImage } from '@bowtie/contracts';
import { vi } from 'vitest';

/** What a browser does with pictures and the test environment does not. */
export function stubPictures(size = { width: 4_000, height: 3_000 }) {
  const readable = vi.fn((_address: string) => true);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (this: HTMLImageElement) {
    if (!readable(this.src)) throw new DOMException('not an image', 'EncodingError');
  });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(size.height);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return { readable };
}

export const photo: OwnImage = {
  cloudinary_id: 'photo1',
  image_url: '/images/own/photo1.webp',
  width: 4_000,
  height: 3_000,
};

/** A file that begins as a jpeg does. */
export const jpegFile = (name = 'holiday.jpg'): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 60 }, () => 0)])], name);

/** A file that begins as a png does. */
export const pngFile = (): File =>
  new File(
    [
      new Uint8Array([
        0x89,
        0x50,
        0x4e,
        0x47,
        0x0d,
        0x0a,
        0x1a,
        0x0a,
        ...Array.from({ length: 56 }, () => 0),
      ]),
    ],
    'logo.png',
  );

/** An answer that comes when the test says so. */
export function later<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: T) => settle?.resolve(value),
    reject: (error: unknown) => settle?.reject(error),
  };
}
