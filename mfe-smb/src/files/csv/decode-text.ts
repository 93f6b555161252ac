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

/** Letters in which older programs write texts, for who has to say which; all are known to browsers. */
export const textEncodings = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'shift_jis',
  'gbk',
  'big5',
  'euc-kr',
] as const;
export type TextEncodingName = (typeof textEncodings)[number];

/** A text, and in which letters it was read where that was only guessed. */
export interface DecodedText {
  text: string;
  guessed: TextEncodingName | undefined;
}

/**
 * The text of a file: UTF-8 or UTF-16, with or without a mark, and else what older programs write, which only a person can tell
 * for sure.
 * @param chosen what a person said
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncodingName): DecodedText {
  try {
    return { text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes), guessed: undefined };
  } catch {
    const guessed = chosen ?? (isMacintosh(bytes) ? 'macintosh' : 'windows-1252');
    return { text: new TextDecoder(guessed).decode(bytes), guessed };
  }
}
