import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture whose four quarters have colours of their own, so that one sees how it is turned. */
export async function quarters(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#f0dc28' } })
    .composite([
      quarter('#c81e1e', 0, 0),
      quarter('#1e3cc8', width - half.width, 0),
      quarter('#1ea03c', 0, height - half.height),
    ])
    .png()
    .toBuffer();
}

export async function jpeg(width: number, height: number): Promise<Buffer> {
  return sharp(await quarters(width, height))
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A picture of one colour. */
export function plain(background: string, width = 1_000, height = 640): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A logo: a disc on nothing, which may be wider than the disc. */
export async function disc(size: number, width = size): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size}"><circle cx="50%" cy="50%" r="${size * 0.48}" fill="#c81e1e"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A picture of which no part is like another. */
export function noise(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  let value = 1;
  for (let at = 0; at < data.length; at += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff;
    data[at] = value >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The first half of a JPEG, ended as a whole one is. */
export function cutShort(jpegFile: Buffer): Buffer {
  return Buffer.concat([jpegFile.subarray(0, jpegFile.length / 2), Buffer.from([0xff, 0xd9])]);
}

/** The same JPEG or PNG, which says that it has more lines than it has. */
export function taller(file: Buffer, height: number): Buffer {
  const copy = Buffer.from(file);
  if (file[0] === 0xff) {
    copy.writeUInt16BE(height, file.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    return copy;
  }
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

/** A piece of a PNG. */
export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few kilobytes that says it has this many pixels, all of one colour. */
export function bomb(width: number, height: number, interlaced = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  const some = deflateSync(Buffer.alloc(4_000_000), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', some),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A whole PNG of zeros, which is small whatever it holds: transparent where it has four channels. */
export function zeros(width: number, height: number, { channels = 4, bits = 8 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, channels === 4 ? 6 : 2], 8);
  const lines = Buffer.alloc(((width * channels * bits) / 8 + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
