/** An archive's last part, and the longest remark that may follow it. */
const last = { mark: 'PK\x05\x06', size: 22, remark: 65_535 } as const;
/** What an archive of the large kind has right before its last part. */
const before = { mark: 'PK\x06\x07', size: 20 } as const;
const entryOfTable = 'PK\x01\x02';
const file = {
  mark: 'PK\x03\x04',
  size: 30,
  methods: [0, 8, 9, 12, 14, 93, 95, 98, 99],
  newest: 63,
} as const;
/** Long enough that no picture has them among its pixels. */
const otherMarks = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];

/**
 * Whether a program that opens archives would find one in these bytes. Such programs look for the end first and go by
 * what stands there, whatever came before or lies in between; some look for single files instead. A mark of four bytes
 * may stand among the pixels of an honest picture, so what follows it has to make sense too.
 */
export function holdsArchive(bytes: Buffer): boolean {
  return (
    [...placesOf(last.mark, bytes, bytes.length - last.size - last.remark)].some((at) => isEnd(bytes, at)) ||
    [...placesOf(file.mark, bytes)].some((at) => isFile(bytes, at)) ||
    otherMarks.some((mark) => bytes.includes(mark, 0, 'latin1'))
  );
}

function* placesOf(mark: string, bytes: Buffer, from = 0): Generator<number> {
  let at = bytes.indexOf(mark, Math.max(0, from), 'latin1');
  while (at >= 0) {
    yield at;
    at = bytes.indexOf(mark, at + 1, 'latin1');
  }
}

function stands(mark: string, bytes: Buffer, at: number): boolean {
  return at >= 0 && bytes.toString('latin1', at, at + mark.length) === mark;
}

/** Whether the last part of an archive stands here: its table is where it says, or its remark ends with the file. */
function isEnd(bytes: Buffer, at: number): boolean {
  if (at + last.size > bytes.length) return false;
  const entries = bytes.readUInt16LE(at + 10);
  const tableSize = bytes.readUInt32LE(at + 12);
  const tableStart = bytes.readUInt32LE(at + 16);
  return (
    at + last.size + bytes.readUInt16LE(at + 20) === bytes.length ||
    (entries === 0 && tableSize === 0) ||
    stands(entryOfTable, bytes, at - tableSize) ||
    stands(entryOfTable, bytes, tableStart) ||
    stands(before.mark, bytes, at - before.size)
  );
}

/** Whether a file of an archive begins here: packed in a way that there is, under a name that can be read. */
function isFile(bytes: Buffer, at: number): boolean {
  if (at + file.size > bytes.length) return false;
  const method = bytes.readUInt16LE(at + 8);
  const nameLength = bytes.readUInt16LE(at + 26);
  const name = bytes.subarray(at + file.size, at + file.size + nameLength);
  return (
    bytes.readUInt8(at + 4) <= file.newest &&
    file.methods.some((known) => known === method) &&
    nameLength > 0 &&
    name.length === nameLength &&
    name.every((byte) => byte >= 0x20)
  );
}
