import { uploadLimitBytes } from '@bowtie/domain';
import { compoundProblem, compoundSignature } from './compound-file';
import type { TextEncodingName } from './csv/decode-text';
import { readCsv } from './csv/read-csv';
import { FileProblem, type FileProgress, type FileSheet } from './file-problem';
import { readXlsx } from './xlsx/read-xlsx';

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const zip = [0x50, 0x4b, 0x03, 0x04];
/** Pictures and papers, which people choose by mistake. */
const foreign = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x50, 0x4b, 0x05, 0x06],
];

/** Reads the sheets with rows of a file, whatever it is called: xlsx, csv or tsv. @throws FileProblem */
export function readTable(
  bytes: Uint8Array,
  onProgress?: FileProgress,
  encoding?: TextEncodingName,
): FileSheet[] {
  if (bytes.length > uploadLimitBytes) throw new FileProblem('too_large');
  if (bytes.length === 0) throw new FileProblem('empty');
  if (begins(bytes, compoundSignature)) throw new FileProblem(compoundProblem(bytes));
  if (foreign.some((signature) => begins(bytes, signature))) throw new FileProblem('unknown_type');
  try {
    return begins(bytes, zip) ? readXlsx(bytes, onProgress) : [readCsv(bytes, onProgress, encoding)];
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('unreadable');
  }
}
