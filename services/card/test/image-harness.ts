import { cropImage, type OwnImage, uploadImage } from '@bowtie/contracts';
import { createIdentitySigner, createLog, type Identity, identityHeader } from '@bowtie/service-kit';
import { testSecret, visitor } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { z } from 'zod';
import { imageVariables } from '../src/images/image-config';
import { openImageDeps } from '../src/images/image-deps';
import { sweepOnce } from '../src/images/sweep';
import { type CardHarness, openCardHarness } from './card-harness';

const seal = createIdentitySigner(testSecret);

interface Shown {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

export interface ImageHarness extends CardHarness {
  /** Uploads what must be taken. */
  upload(file: Uint8Array, as?: Identity): Promise<OwnImage>;
  /** The code with which a file is refused, and the status. */
  refused(file: Uint8Array, as?: Identity): Promise<string>;
  /** A cut of the whole width that must be made. */
  face(file: Uint8Array, as?: Identity): Promise<OwnImage>;
  show(path: string, as?: Identity): Promise<Shown>;
  /** Sweeps as the service does now and then; says how many pictures went. */
  sweep(): Promise<number>;
}

export const ada = visitor();

export async function openImageHarness(env: Record<string, string> = {}): Promise<ImageHarness> {
  const cards = await openCardHarness(env);
  const { harness } = cards;
  const log = createLog('test', 'silent');
  const swept = await openImageDeps({
    config: z.object({ ...imageVariables, GIFT_LINK_KEY: z.string() }).parse({
      IMAGE_DIR: cards.imageDir,
      GIFT_LINK_KEY: 'of no use to a sweep',
    }),
    db: harness.db('card'),
    log,
  });
  const upload: ImageHarness['upload'] = async (file, as = ada) => {
    const { status, body } = await harness.upload(uploadImage, file, { as });
    if (status !== 200) throw new Error(`not taken: ${status} ${JSON.stringify(body)}`);
    return body.image;
  };
  return {
    ...cards,
    upload,
    async refused(file, as = ada) {
      const { status, body } = await harness.upload(uploadImage, file, { as });
      return `${status} ${body.code}`;
    },
    async face(file, as = ada) {
      const { cloudinary_id, width } = await upload(file, as);
      const crop = { x: 0, y: 0, width, height: width / 1.5625 };
      const { status, body } = await harness.call(cropImage, { body: { cloudinary_id, crop } }, { as });
      if (status !== 200) throw new Error(`not cut: ${status} ${JSON.stringify(body)}`);
      return body.image;
    },
    async show(path, as = ada) {
      const response = await fetch(harness.url + path, { headers: { [identityHeader]: seal.sign(as) } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    },
    sweep: () => sweepOnce({ ...swept, log }, 30),
    async close() {
      await swept.close();
      await cards.close();
    },
  };
}

/** The name of the colour at a place given as shares of width and height. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = Math.min(info.width - 1, Math.round(x * (info.width - 1)));
  const row = Math.min(info.height - 1, Math.round(y * (info.height - 1)));
  const at = (row * info.width + column) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  if (alpha < 128) return 'clear';
  const known: [string, number, number, number][] = [
    ['red', 200, 30, 30],
    ['blue', 30, 60, 200],
    ['green', 30, 160, 60],
    ['yellow', 240, 220, 40],
    ['white', 255, 255, 255],
    ['black', 0, 0, 0],
  ];
  const near = known.find(([, r, g, b]) => Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) < 90);
  return near?.[0] ?? `rgb(${red}, ${green}, ${blue})`;
}

/** The colours of the four quarters, row by row. */
export async function quartersOf(picture: Buffer): Promise<string[]> {
  const places = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const;
  return Promise.all(places.map(([x, y]) => colourAt(picture, x, y)));
}
