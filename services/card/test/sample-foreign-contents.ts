import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { flatHeic } from './sample-heic';
import { chunk, jpeg, quarters } from './sample-pictures';

const page = Buffer.from('<html><script>alert(1)</script></html>');
const archive = Buffer.concat([
  Buffer.from('PK\u0003\u0004 a file'),
  Buffer.from('PK\u0005\u0006'),
  Buffer.alloc(18),
]);
const behind = async (picture: Promise<Buffer> | Buffer, content: Buffer) =>
  Buffer.concat([await picture, content]);

const webp = async () =>
  sharp(await quarters(40, 30))
    .webp()
    .toBuffer();

/** A JPEG with a segment of one's own right after its first two bytes. */
async function withSegment(marker: number, content: string): Promise<Buffer> {
  const picture = await jpeg(40, 30);
  const segment = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${content}`, 'latin1');
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
}

async function withChunk(type: string, content: string | Buffer): Promise<Buffer> {
  const picture = await quarters(40, 30);
  return Buffer.concat([picture.subarray(0, 33), chunk(type, Buffer.from(content)), picture.subarray(33)]);
}

/** An archive of one file that is not packed, as programs write it. */
const wholeArchive = (() => {
  const name = Buffer.from('hello.txt');
  const content = Buffer.from('hello');
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(20, 4);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt16LE(20, 6);
  for (const [part, at] of [
    [head, 8],
    [entry, 10],
  ] as const) {
    part.writeUInt16LE(0x21, at + 4);
    part.writeUInt32LE(crc32(content), at + 6);
    part.writeUInt32LE(content.length, at + 10);
    part.writeUInt32LE(content.length, at + 14);
    part.writeUInt16LE(name.length, at + 18);
  }
  const table = Buffer.concat([entry, name]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(head.length + name.length + content.length, 16);
  return Buffer.concat([head, name, content, table, end]);
})();

/** Pictures that are another file as well. */
export const foreignContents: [string, () => Promise<Buffer>][] = [
  ['a jpeg and a page', () => behind(jpeg(40, 30), page)],
  ['a jpeg and an archive', () => behind(jpeg(40, 30), archive)],
  [
    'a jpeg and an archive far behind it',
    () => behind(jpeg(40, 30), Buffer.concat([Buffer.alloc(9_000, 7), archive])),
  ],
  ['a jpeg and a script in its remark', () => withSegment(0xfe, '<script>alert(document.domain)</script>')],
  ['a jpeg and a script in its own segment', () => withSegment(0xe5, '<?php system($_GET[0]); ?>')],
  ['a jpeg and a document', () => withSegment(0xfe, '\n%PDF-1.7\n1 0 obj')],
  [
    'a jpeg and a script by its first segment',
    () => withSegment(0xe0, `JFIF\0${' '.repeat(0x2f2a - 7)}*/=alert(1)/*`.slice(0, 0x2f2a - 2)),
  ],
  ['a jpeg and an archive in its own segment', () => withSegment(0xe5, wholeArchive.toString('latin1'))],
  [
    'a large jpeg and an archive far before its end',
    async () => behind(withSegment(0xe5, wholeArchive.toString('latin1')), Buffer.alloc(200_000)),
  ],
  [
    'a jpeg and an archive, and pictures of a camera behind it',
    () => behind(behind(jpeg(40, 30), wholeArchive), Buffer.alloc(5_000, 0x41)),
  ],
  ['a jpeg and an archive of another kind', () => withSegment(0xe5, 'Rar!\u001a\u0007\u0001\0')],
  ['a png and an archive in its own piece', () => withChunk('zzZz', wholeArchive)],
  ['a png and a page', () => behind(quarters(40, 30), page)],
  ['a png and a program', () => behind(quarters(40, 30), Buffer.from('\x7fELF\x02\x01', 'latin1'))],
  ['a png and a script among its texts', () => withChunk('tEXt', 'Comment\0<?php system(1);')],
  ['a webp and an archive', () => behind(webp(), archive)],
  ['a heic and a page', () => behind(flatHeic, page)],
];

/** Pictures that are nothing else, whatever their metadata say. */
export const honestContents: [string, () => Promise<Buffer>][] = [
  [
    'whose metadata name a kind of document',
    () =>
      withSegment(
        0xe1,
        'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">from a %PDF-1.7 file</x:xmpmeta>',
      ),
  ],
  ['whose remark names an archive', () => withSegment(0xfe, 'taken out of PK\u0003\u0004 by hand')],
  [
    'with bytes like the end of an archive among others',
    () => withSegment(0xe5, `PK\u0005\u0006${'~'.repeat(60)}`),
  ],
];
