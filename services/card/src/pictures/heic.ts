import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { mostPixels } from './picture-bounds';
import { PictureError } from './picture-error';

const decodeMs = 9_000;
const heapMegabytes = 96;

const MessageSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('decoded'),
    width: z.int(),
    height: z.int(),
    data: z.instanceof(Uint8Array),
  }),
  z.object({ outcome: z.literal('refused'), reason: z.enum(['broken', 'dimensions']) }),
]);

/**
 * The decoder’s thread, as text: a bundle has no files of its own beside it. It asks for the size before it decodes;
 * the picture comes upright, since the container says how it is turned.
 */
const thread = `
const { parentPort, workerData } = require('node:worker_threads');
const heif = require(workerData.decoder);
console.log = () => undefined;
const tell = (message, transfer) => parentPort.postMessage(message, transfer);
const refuse = (reason) => tell({ outcome: 'refused', reason });
const images = new heif.HeifDecoder().decode(workerData.file);
const image = images.find((one) => one.is_primary()) ?? images[0];
if (image === undefined) refuse('broken');
else {
  const width = image.get_width();
  const height = image.get_height();
  if (!(width > 0 && height > 0)) refuse('broken');
  else if (width * height > workerData.mostPixels) refuse('dimensions');
  else {
    const data = new Uint8ClampedArray(width * height * 4);
    image.display({ data, width, height }, (shown) => {
      if (!shown) refuse('broken');
      else tell({ outcome: 'decoded', width, height, data: new Uint8Array(data.buffer) }, [data.buffer]);
    });
  }
}
`;

/** A decoded picture: red, green, blue and alpha of each pixel. */
export interface DecodedPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * Decodes a HEIC file in a thread of its own, which ends with it, so that its memory goes back and nothing it meets in
 * the file can stop the service. @throws PictureRefused
 */
export async function decodeHeic(file: Buffer): Promise<DecodedPicture> {
  const decoder = createRequire(import.meta.url).resolve('libheif-js/wasm-bundle');
  const worker = new Worker(thread, {
    eval: true,
    workerData: { decoder, file, mostPixels: mostPixels / 2 },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    stdout: true,
    stderr: true,
  });
  let late: NodeJS.Timeout | undefined;
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      late = setTimeout(() => reject(new Error('The decoder took too long')), decodeMs);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The decoder ended without a word')));
    });
    const told = MessageSchema.parse(message);
    if (told.outcome === 'refused') throw new PictureError(told.reason);
    return told;
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('broken', { cause: error });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
