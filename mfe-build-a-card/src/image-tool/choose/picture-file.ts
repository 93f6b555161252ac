import { uploadImage } from '@bowtie/contracts';
import { uploadLimitBytes } from '@bowtie/domain';

/** What the browser's file dialog offers; some systems know HEIC by its ending alone. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const headBytes = 64;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

function isHeic(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  for (let at = 8; at + 4 <= end; at += 4) if (heicBrands.includes(ascii(bytes, at, at + 4))) return true;
  return false;
}

/** Whether the first bytes are those of a picture that the store takes. Names and endings say nothing. */
function isPicture(head: Uint8Array): boolean {
  if (head.length < 12) return false;
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isPng = head[0] === 0x89 && ascii(head, 1, 8) === 'PNG\r\n\x1a\n';
  const isWebp = ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp || isHeic(head);
}

/** What speaks against sending a file, in the words that the store itself would refuse it with. */
export async function validateFile(file: File): Promise<string | undefined> {
  const { image_missing, image_too_large, image_type_unknown, image_broken } = uploadImage.errors;
  if (file.size === 0) return image_missing.message;
  if (file.size > uploadLimitBytes) return image_too_large.message;
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    return isPicture(head) ? undefined : image_type_unknown.message;
  } catch {
    // A folder, or a file that has gone since it was chosen.
    return image_broken.message;
  }
}
