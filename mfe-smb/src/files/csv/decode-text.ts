/** Bytes that are looked at to tell how a text is written. */
const sampleBytes = 4_096;

/** Whether every second byte is zero, as in English text of two bytes a letter. */
function zeroesAt(bytes: Uint8Array, offset: 0 | 1): boolean {
  const sample = bytes.subarray(0, sampleBytes);
  let zeroes = 0;
  for (let index = offset; index < sample.length; index += 2) if (sample[index] === 0) zeroes += 1;
  return sample.length >= 4 && zeroes > sample.length / 4;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || zeroesAt(bytes, 1)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || zeroesAt(bytes, 0)) return 'utf-16be';
  return 'utf-8';
}

/** Excel's csv for the Macintosh ends its lines with a carriage return alone, and has letters of its own. */
const isMacintosh = (bytes: Uint8Array) => bytes.includes(0x0d) && !bytes.includes(0x0a);

/** The text of a file: UTF-8 or UTF-16, with or without a mark, and else what older programs write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isMacintosh(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}
