import { uploadImage } from '@bowtie/contracts';
import { uploadLimitBytes } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { validateFile } from './picture-file';

const { errors } = uploadImage;
const text = (words: string) => [...new TextEncoder().encode(words)];
const fill = Array.from({ length: 64 }, () => 0);

function file(bytes: readonly number[], name = 'picture', size = bytes.length): File {
  const made = new File([new Uint8Array([...bytes, ...fill].slice(0, Math.max(size, bytes.length)))], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

const jpeg = [0xff, 0xd8, 0xff, 0xe0, ...fill];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...fill];
const webp = [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8 '), ...fill];
const heif = (major: string, ...others: string[]) => [
  0,
  0,
  0,
  16 + 4 * others.length,
  ...text('ftyp'),
  ...text(major),
  0,
  0,
  0,
  0,
  ...others.flatMap(text),
  ...fill,
];

describe('a chosen file', () => {
  it.each([
    ['a jpeg', jpeg],
    ['a png', png],
    ['a webp', webp],
    ['a heic', heif('heic', 'mif1')],
    ['a heic by its second brand', heif('mif1', 'mif1', 'heic')],
  ])('may be %s, whatever its name says', async (_what, bytes) => {
    expect(await validateFile(file(bytes, 'holiday.txt'))).toBeUndefined();
  });

  it.each([
    ['an svg', text('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a gif', [...text('GIF89a'), ...fill]],
    ['a pdf', [...text('%PDF-1.7'), ...fill]],
    ['an avif', heif('avif', 'mif1', 'miaf')],
    ['a wav', [...text('RIFF'), 0, 0, 0, 0, ...text('WAVE'), ...fill]],
    ['a scrap', [0xff, 0xd8]],
  ])('may not be %s, whatever its name says', async (_what, bytes) => {
    expect(await validateFile(file(bytes, 'holiday.jpg'))).toBe(errors.image_type_unknown.message);
  });

  it('may be as large as the limit and no larger', async () => {
    expect(await validateFile(file(jpeg, 'a', uploadLimitBytes))).toBeUndefined();
    expect(await validateFile(file(jpeg, 'a', uploadLimitBytes + 1))).toBe(errors.image_too_large.message);
    expect(await validateFile(file([], 'a', 0))).toBe(errors.image_missing.message);
  });

  it('may have gone since it was chosen', async () => {
    const gone = file(jpeg);
    Object.defineProperty(gone, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    });
    expect(await validateFile(gone)).toBe(errors.image_broken.message);
  });
});
