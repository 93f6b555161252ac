import { type Dispatcher, request } from 'undici';
import { UnrecoverableJob } from '../job-errors';

/** A picture as a PDF holds it. */
export interface PrintPicture {
  /** The JPEG itself, in words: the PDF library keeps a picture once only if it knows it by a text. */
  uri: string;
  width: number;
  height: number;
  /** The colour at its edge: the paper, where the picture is a drawing on paper. */
  edge: string;
}

/** Print size: about 590 dots to the inch on a card. Visitors' own pictures come as screens show them, with about 470. */
const mostPixels = { width: 2_000, height: 2_000 };
const mostBytes = 20 * 1024 * 1024;
const maxCached = 12;
const timeoutMs = 8_000;

/** Fetches pictures of the store as the print house wants them, and keeps the last few. */
export class Pictures {
  private readonly known = new Map<string, Promise<PrintPicture>>();

  constructor(private readonly storeUrl: string) {}

  /** The picture at a path of the store. */
  of(path: string): Promise<PrintPicture> {
    const before = this.known.get(path);
    if (before !== undefined) return before;
    const made = fetchPicture(this.storeUrl, path).then(renderForPrint);
    this.known.set(path, made);
    made.catch(() => this.known.delete(path));
    const [oldest] = this.known.keys();
    if (this.known.size > maxCached && oldest !== undefined) this.known.delete(oldest);
    return made;
  }
}

async function fetchPicture(storeUrl: string, path: string): Promise<Buffer> {
  const address = new URL(path, `${storeUrl}/`);
  // A picture is one of ours: nothing that an order says makes this process ask elsewhere.
  if (path === '' || address.origin !== new URL(storeUrl).origin)
    throw new UnrecoverableJob('The card has no picture of the store');
  const { statusCode, headers, body } = await request(address, {
    // Pictures are fetched seldom: a connection that was kept would often be closed by then.
    reset: true,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (statusCode === 200) return readBounded(body, Number(headers['content-length'] ?? 0));
  await body.dump();
  if (statusCode === 404 || statusCode === 410) throw new UnrecoverableJob('The picture of the card is gone');
  throw new Error(`The picture of the card could not be fetched (${statusCode})`);
}

/** Reads no more than a picture may have, whatever is said of its size. */
async function readBounded(body: Dispatcher.ResponseData['body'], said: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = said;
  if (said <= mostBytes) {
    size = 0;
    for await (const piece of body) {
      size += piece.length;
      if (size > mostBytes) break;
      pieces.push(piece);
    }
  }
  if (size <= mostBytes) return Buffer.concat(pieces);
  body.destroy();
  throw new UnrecoverableJob('The picture of the card is too large to print');
}

/** Drawings are rendered at print size; photographs keep their own pixels. */
async function renderForPrint(bytes: Buffer): Promise<PrintPicture> {
  // Loaded at the first plastic card: many processes never print one, and the library is large.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const told = await sharp(bytes).metadata();
  const drawing = told.format === 'svg';
  const scale = Math.min(mostPixels.width / told.width, mostPixels.height / told.height);
  const density = drawing ? Math.min(72 * scale, 2_400) : 72;
  const { data, info } = await sharp(bytes, { density })
    .resize({ ...mostPixels, fit: 'inside', withoutEnlargement: !drawing })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const corner = {
    left: Math.round(info.width * 0.03),
    top: Math.round(info.height / 2),
    width: 1,
    height: 1,
  };
  const [red = 255, green = 255, blue = 255] = await sharp(data).extract(corner).raw().toBuffer();
  const edge = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const uri = `data:image/jpeg;base64,${data.toString('base64')}`;
  return { uri, width: info.width, height: info.height, edge };
}
