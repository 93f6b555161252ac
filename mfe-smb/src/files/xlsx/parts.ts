import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { FileProblem } from '../file-problem';

/** So much of a file is given to the unpacker at once: little, so that what it makes of it stays little too. */
const chunkBytes = 8_192;
/** The most that one part of a workbook may unpack to: one with cells, and one that says what they are. */
const mostUnpacked = 128 * 1_048_576;
const mostUnpackedAside = 16 * 1_048_576;
/** More parts than any workbook of a list has, pictures included. */
const mostParts = 10_000;

/** Takes a part of a workbook as it is unpacked. */
export interface PartReader {
  text(chunk: string): void;
  end(): void;
  /** Whether it holds cells, of which there may be many. */
  hasCells?: boolean;
}

/** The name of a part as names are compared: without regard to case, and with the slashes of the web. */
function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

/** Where a part's relation leads: from the folder of the part, or from the top. */
export function partTarget(part: string, target: string): string {
  try {
    const { pathname } = new URL(target.replaceAll('\\', '/'), `file:///${part}`);
    return partName(decodeURIComponent(pathname));
  } catch {
    return partName(target);
  }
}

/**
 * Unpacks those parts of a zip that somebody reads, piece by piece: never is a whole part in memory.
 * @param readerOf gives who reads a part by its name (`partName`); undefined for one that is passed over
 * @throws FileProblem for what unpacks to too much, or is no zip
 */
export function readParts(
  bytes: Uint8Array,
  readerOf: (name: string) => PartReader | undefined,
  onProgress: (share: number) => void = () => undefined,
): void {
  const read = new Set<string>();
  let parts = 0;
  const unzip = new Unzip((file) => {
    parts += 1;
    if (parts > mostParts) throw new FileProblem('unpacks_too_large');
    const name = partName(file.name);
    const reader = readerOf(name);
    if (reader === undefined) return;
    // A small file would unpack without end if one part could stand in it again and again.
    if (read.has(name)) throw new FileProblem('unreadable');
    read.add(name);
    const most = reader.hasCells ? mostUnpacked : mostUnpackedAside;
    const decoder = new TextDecoder();
    let unpacked = 0;
    file.ondata = (error, data, isLast) => {
      // The unpacker hands over what the reader threw, too.
      const cause: unknown = error;
      if (cause !== null) throw cause instanceof FileProblem ? cause : new FileProblem('unreadable');
      unpacked += data.length;
      if (unpacked > most) throw new FileProblem('unpacks_too_large');
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
