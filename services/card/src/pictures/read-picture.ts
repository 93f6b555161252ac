import { open, readFile } from 'node:fs/promises';
import type { Sharp, SharpOptions } from 'sharp';
import { type FinishedPicture, finishPicture, type StoredPicture } from './finish-picture';
import { holdsForeignContent } from './foreign-content';
import { decodeHeic } from './heic';
import { loadSharp } from './load-sharp';
import { isOpaque, isSeen } from './measure';
import { mostPixels, type PictureFacts, weigh } from './picture-bounds';
import { PictureError } from './picture-error';
import { headBytes, type PictureType, pictureTypeOf } from './picture-type';

/** What is kept of a photograph: enough to cut any piece out of it that can be printed. */
const maxStoredPixels = 24_000_000;
/** What is kept of a picture with transparent parts: a logo is never printed larger than the card. */
const maxTransparentPixels = 6_000_000;
const workSeconds = 9;
/** Best coding would hold the whole picture once more. */
const encoding = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

const options: SharpOptions = {
  limitInputPixels: mostPixels,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
};

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    await file.read(head, 0, headBytes, 0);
    return head;
  } finally {
    await file.close();
  }
}

function toPictureError(error: unknown): PictureError {
  if (error instanceof PictureError) return error;
  const isHuge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);
  return new PictureError(isHuge ? 'dimensions' : 'broken', { cause: error });
}

type Held = Omit<PictureFacts, 'width' | 'height'>;

/** What decoding costs. Progressive pictures, and WebP always, are held whole by their decoders. */
function heldBy(type: PictureType, depth: string | undefined, channels = 4, isProgressive = false): Held {
  const bytesPerSample = depth === 'ushort' ? 2 : 1;
  const heldWhole = isProgressive || type === 'webp';
  // A progressive JPEG is held as coefficients of two bytes.
  const heldPerSample = heldWhole ? (type === 'jpeg' ? 2 : bytesPerSample) : 0;
  return { channels, bytesPerSample, heldPerSample };
}

/** Has work done when its visitor is next. */
type OnWorkerPool = <T>(weight: 'ordinary' | 'heavy', work: () => Promise<T>) => Promise<T>;

interface Opened {
  /** Upright. */
  pipeline: Sharp;
  width: number;
  height: number;
}

/** Made smaller, where it has more pixels than are kept. */
function fitted({ pipeline, width, height }: Opened, most: number): Sharp {
  const scale = Math.min(1, Math.sqrt(most / (width * height)));
  const side = Math.floor(Math.max(width, height) * scale);
  if (scale < 1) pipeline.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return pipeline.toColourspace('srgb').timeout({ seconds: workSeconds });
}

async function encodeOpaque(opened: Opened): Promise<StoredPicture> {
  const { data, info } = await fitted(opened, maxStoredPixels)
    .flatten({ background: '#fff' })
    .jpeg(encoding)
    .toBuffer({ resolveWithObject: true });
  return { content: data, contentType: 'image/jpeg', width: info.width, height: info.height };
}

/** Keeps what is transparent, where anything is: that is looked for among the pixels that are kept, which are few. */
async function encodeTransparent(open: () => Opened): Promise<StoredPicture> {
  const sharp = await loadSharp();
  const { data, info } = await fitted(open(), maxTransparentPixels)
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (isOpaque(data, info.channels)) return encodeOpaque(open());
  if (!isSeen(data, info.channels)) throw new PictureError('unseen');
  const { width, height, channels } = info;
  const content = await sharp(data, { raw: { width, height, channels } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { content, contentType: 'image/png', width, height };
}

type FailOn = 'error' | 'warning';

/** What the decoder of JPEG remarks of pictures that are all there. */
const harmless =
  /extraneous bytes|Invalid SOS parameters|unknown JFIF revision|Unknown Adobe color transform/i;

/**
 * Keeps a JPEG that is all there. A piece that is missing, be it hidden by a right end or by a head that promises more
 * lines, is a mere remark to its decoder, which makes it up in grey.
 */
async function encodeComplete(keep: (failOn: FailOn) => Promise<StoredPicture>): Promise<StoredPicture> {
  try {
    return await keep('warning');
  } catch (error) {
    if (error instanceof Error && harmless.test(error.message)) return keep('error');
    throw error;
  }
}

function rejectForeignContent(file: Buffer, type: PictureType): void {
  if (holdsForeignContent(file, type)) throw new PictureError('foreign_content');
}

async function readHeic(path: string): Promise<StoredPicture> {
  const sharp = await loadSharp();
  const file = await readFile(path);
  rejectForeignContent(file, 'heic');
  const { data, width, height } = await decodeHeic(file);
  const pipeline = sharp(data, { raw: { width, height, channels: 4 } });
  return encodeOpaque({ pipeline, width, height });
}

async function readOther(
  path: string,
  type: PictureType,
  onWorkerPool: OnWorkerPool,
): Promise<FinishedPicture> {
  const sharp = await loadSharp();
  const facts = await sharp(path, options).metadata();
  if (facts.format !== type) throw new PictureError('broken');
  const { width, height, hasAlpha } = facts;
  const weight = weigh({ width, height, ...heldBy(type, facts.depth, facts.channels, facts.isProgressive) });
  return onWorkerPool(weight, async () => {
    rejectForeignContent(await readFile(path), type);
    const keep = (failOn: FailOn) => {
      const open = () => ({ pipeline: sharp(path, { ...options, failOn }).autoOrient(), width, height });
      return hasAlpha ? encodeTransparent(open) : encodeOpaque(open());
    };
    return finishPicture(await (type === 'jpeg' ? encodeComplete(keep) : keep('error')));
  });
}

/**
 * Reads a file as a picture, by its content alone. A file that is another one too is refused, and nothing of the file
 * itself is kept: what else was hidden behind, before or within the picture is gone. @throws PictureRefused PoolBusy
 */
export async function readPicture(path: string, onWorkerPool: OnWorkerPool): Promise<FinishedPicture> {
  const type = pictureTypeOf(await headOf(path));
  if (type === undefined) throw new PictureError('type_unknown');
  try {
    // How large a HEIC file is, its own decoder alone can tell.
    return type === 'heic'
      ? await onWorkerPool('heavy', async () => finishPicture(await readHeic(path)))
      : await readOther(path, type, onWorkerPool);
  } catch (error) {
    throw isOfTheStore(error) ? error : toPictureError(error);
  }
}

function isOfTheStore(error: unknown): boolean {
  return error instanceof Error && (error.name === 'PoolBusy' || 'syscall' in error);
}
