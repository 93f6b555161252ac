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

async function withChunk(type: string, content: string): Promise<Buffer> {
  const picture = await quarters(40, 30);
  return Buffer.concat([picture.subarray(0, 33), chunk(type, Buffer.from(content)), picture.subarray(33)]);
}

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
  ['a png and a page', () => behind(quarters(40, 30), page)],
  ['a png and a program', () => behind(quarters(40, 30), Buffer.from('\x7fELF\x02\x01', 'latin1'))],
  ['a png and a script among its texts', () => withChunk('tEXt', 'Comment\0<?php system(1);')],
  ['a webp and an archive', () => behind(webp(), archive)],
  ['a heic and a page', () => behind(flatHeic, page)],
];
