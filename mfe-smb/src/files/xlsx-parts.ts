import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { FileProblem } from './file-problem';

/** So much of a file is given to the unpacker at once: little, so that what it makes of it stays little too. */
const chunkBytes = 8_192;
/** The most that one part of a workbook may unpack to. */
const mostUnpacked = 128 * 1_048_576;

/** Takes a part of a workbook as it is unpacked. */
export interface PartReader {
  text(chunk: string): void;
  end(): void;
}

/**
 * Unpacks those parts of a zip that somebody reads, piece by piece: never is a whole part in memory.
 * @param readerOf gives who reads a part; undefined for one that is passed over
 * @throws FileProblem for what unpacks to too much, or is no zip
 */
export function readParts(
  bytes: Uint8Array,
  readerOf: (name: string) => PartReader | undefined,
  onProgress: (share: number) => void = () => undefined,
): void {
  const unzip = new Unzip((file) => {
    const reader = readerOf(file.name);
    if (reader === undefined) return;
    const decoder = new TextDecoder();
    let unpacked = 0;
    file.ondata = (error, data, isLast) => {
      // The unpacker hands over what the reader threw, too.
      const cause: unknown = error;
      if (cause !== null) throw cause instanceof FileProblem ? cause : new FileProblem('unreadable');
      unpacked += data.length;
      if (unpacked > mostUnpacked) throw new FileProblem('unpacks_too_large');
      reader.text(decoder.decode(data, { stream: !isLast }));
      if (isLast) reader.end();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
    onProgress(at / bytes.length);
  }
}
