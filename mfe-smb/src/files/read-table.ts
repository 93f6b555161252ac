import { uploadLimitBytes } from '@bowtie/domain';
import { FileProblem, type FileProgress, type FileTable } from './file-problem';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];
/** Pictures and papers, which people choose by mistake. */
const foreign = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x50, 0x4b, 0x05, 0x06],
];

/** Whether a compound file is a workbook that was encrypted with a password: it names a stream so. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const [first = 0] = name;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (name.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

/** Reads a list of cards from a file, whatever it is called: xlsx, csv or tsv. @throws FileProblem */
export function readTable(bytes: Uint8Array, onProgress?: FileProgress): FileTable {
  if (bytes.length > uploadLimitBytes) throw new FileProblem('too_large');
  if (bytes.length === 0) throw new FileProblem('empty');
  if (begins(bytes, compound)) throw new FileProblem(isEncrypted(bytes) ? 'password' : 'old_excel');
  if (foreign.some((signature) => begins(bytes, signature))) throw new FileProblem('unknown_type');
  try {
    return begins(bytes, zip) ? readXlsx(bytes, onProgress) : readCsv(bytes, onProgress);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('unreadable');
  }
}
