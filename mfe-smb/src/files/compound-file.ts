import type { FileProblemCode } from './file-problem';

/** How a compound file begins: the folder of streams in one file, in which older programs of an office write. */
export const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0];
/** Sectors of the allocation table that the header names; further ones are named by sectors of their own. */
const namedInHeader = 109;
const entryBytes = 128;
/** More entries than any office file has. */
const mostEntries = 4_096;
/** Numbers from here on are no sectors, but say that there is none. */
const noSector = 0xfffffffa;

/** The names of what stands in a compound file. @throws RangeError for one that is cut off or refers outside of itself */
function entryNames(bytes: Uint8Array): Set<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = 2 ** Math.min(Math.max(9, view.getUint16(30, true)), 12);
  const numbersInSector = sectorBytes / 4;
  // The header takes a sector of its own.
  const startOf = (sector: number) => (sector + 1) * sectorBytes;
  /** The sector with a part of the allocation table, which says of each sector which one follows it. */
  const tableSector = (index: number): number => {
    if (index < namedInHeader) return view.getUint32(76 + index * 4, true);
    const perSector = numbersInSector - 1;
    let names = view.getUint32(68, true);
    for (let skipped = Math.floor((index - namedInHeader) / perSector); skipped > 0; skipped--)
      names = view.getUint32(startOf(names) + perSector * 4, true);
    return view.getUint32(startOf(names) + ((index - namedInHeader) % perSector) * 4, true);
  };
  const after = (sector: number) =>
    view.getUint32(
      startOf(tableSector(Math.floor(sector / numbersInSector))) + (sector % numbersInSector) * 4,
      true,
    );
  const names = new Set<string>();
  let entries = 0;
  for (
    let sector = view.getUint32(48, true);
    sector < noSector && entries < mostEntries;
    sector = after(sector)
  )
    for (let at = startOf(sector); at < startOf(sector) + sectorBytes; at += entryBytes) {
      entries += 1;
      // The length counts the zero behind the name.
      const length = Math.min(Math.max(0, view.getUint16(at + 64, true) - 2), 62);
      names.add(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length)));
    }
  return names;
}

/** Why a compound file is not read: a workbook behind a password, one of an older Excel, or no workbook at all. */
export function compoundProblem(bytes: Uint8Array): FileProblemCode {
  try {
    const names = entryNames(bytes);
    if (names.has('EncryptedPackage')) return 'password';
    return names.has('Workbook') || names.has('Book') ? 'old_excel' : 'unknown_type';
  } catch {
    return 'unreadable';
  }
}
