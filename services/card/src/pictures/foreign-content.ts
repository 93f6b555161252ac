import { holdsArchive } from './archives';
import type { PictureType } from './picture-type';

/**
 * Finds a second file inside a picture: a web page, a script, an archive, a document. What is kept of a picture is
 * encoded anew and holds none of it, but whoever sends such a file means no picture.
 *
 * Looked at are all bytes that are no pixels. Cameras put pictures and films of their own behind the first picture;
 * those are left alone.
 */
export function holdsForeignContent(file: Buffer, type: PictureType): boolean {
  const { notes, end } = partsOf[type](file);
  const behind = file.subarray(end);
  return (
    notes.some(holdsMarkup) ||
    holdsMarkup(behind) ||
    beginsAsFile(behind) ||
    holdsArchive(file) ||
    isDocument(file) ||
    file.toString('latin1', 0, scriptHead.length) === scriptHead
  );
}

interface Parts {
  /** Comments, metadata and other pieces that are no pixels. */
  notes: Buffer[];
  /** Where the picture is over. */
  end: number;
}

/** Programs that show documents look for their mark this far into a file. */
const documentReach = 1_024;
/** A document without an object shows nothing; a text that names the mark of documents has none. */
const documentObject = /\d\s+\d+\s+obj\b/;
/** A JPEG whose first segment is as long as the two letters that open a remark in a script. */
const scriptHead = '\xff\xd8\xff\xe0/*';
const fileMarks = ['PK\x03\x04', 'PK\x05\x06', '%PDF-', 'GIF8', 'Rar!', '7z\xbc\xaf', '\x7fELF', 'MZ', '#!'];
const markup = /<(?:script|iframe|object|embed|html|body|svg|!doctype)[ \n>]|<\?php/i;

const holdsMarkup = (bytes: Buffer): boolean => bytes.length > 0 && markup.test(bytes.toString('latin1'));

function beginsAsFile(bytes: Buffer): boolean {
  // Zeros and line ends fill up what a camera reserved.
  const start = bytes.findIndex((byte) => byte !== 0 && byte !== 10 && byte !== 13 && byte !== 32);
  if (start < 0) return false;
  const head = bytes.toString('latin1', start, start + 8);
  return fileMarks.some((mark) => head.startsWith(mark));
}

/** Whether a program that shows documents would take this for one: its mark, and an object of it further on. */
function isDocument(file: Buffer): boolean {
  const at = file.subarray(0, documentReach).indexOf('%PDF-');
  return at >= 0 && documentObject.test(file.toString('latin1', at));
}

function partsOfPng(file: Buffer): Parts {
  const notes: Buffer[] = [];
  let at = 8;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (type !== 'IDAT' && type !== 'fdAT') notes.push(file.subarray(at + 8, at + 8 + length));
    at = next;
    if (type === 'IEND') break;
  }
  return { notes, end: at };
}

function partsOfWebp(file: Buffer): Parts {
  const notes: Buffer[] = [];
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  let at = 12;
  while (at + 8 <= end) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (!['VP8 ', 'VP8L', 'ALPH', 'ANMF'].includes(type)) notes.push(file.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return { notes, end };
}

/** Markers of a JPEG that stand alone, without a length. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function partsOfJpeg(file: Buffer): Parts {
  const notes: Buffer[] = [];
  let at = 2;
  while (at + 4 <= file.length) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at + 1 >= file.length) break;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) return { notes, end: at + 2 };
    // Within the pixels 0xff is followed by a zero or a restart; fill bytes come in rows.
    if (marker === 0 || marker === 0xff || standsAlone(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (at + 4 > file.length) break;
    const length = file.readUInt16BE(at + 2);
    if (marker >= 0xe0) notes.push(file.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return { notes, end: file.length };
}

/** Boxes, of which one holds the pixels. */
function partsOfHeic(file: Buffer): Parts {
  const notes: Buffer[] = [];
  let at = 0;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (length === 1 && at + 16 > file.length) break;
    // A length of 0 reaches to the end; one of 1 is written out in eight bytes.
    const size =
      length === 0 ? file.length - at : length === 1 ? Number(file.readBigUInt64BE(at + 8)) : length;
    if (!/^[a-z]{4}$/i.test(type) || size < 8 || at + size > file.length) break;
    if (type !== 'mdat') notes.push(file.subarray(at + 8, at + size));
    at += size;
  }
  return { notes, end: at };
}

const partsOf: Record<PictureType, (file: Buffer) => Parts> = {
  png: partsOfPng,
  webp: partsOfWebp,
  jpeg: partsOfJpeg,
  heic: partsOfHeic,
};
