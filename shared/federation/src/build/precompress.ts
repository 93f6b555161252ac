import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ArtefactFile, DEVELOPMENT_FOLDER, SERVER_FOLDER } from '@bowtie/contracts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|txt)$/;
/** What no browser is sent under its own name: compressed copies, and the source maps. */
const NOT_SERVED = /\.(?:gz|br|map)$/;
/** What no visitor is sent: to compress it would take longer than to build it. */
const UNCOMPRESSED = new RegExp(`^(?:${SERVER_FOLDER}|${DEVELOPMENT_FOLDER})`);
/** Below this a compressed copy saves less than its headers cost. */
const SMALLEST_BYTES = 400;

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

async function compressOne(root: string, file: string, smallest: number): Promise<ArtefactFile> {
  const target = path.join(root, file);
  const content = await readFile(target);
  const entry: ArtefactFile = { path: file, bytes: content.length, sha256: sha256Of(content) };
  if (!COMPRESSIBLE.test(file) || UNCOMPRESSED.test(file) || content.length < smallest) return entry;
  const [gz, br] = await Promise.all([
    gzipped(content, { level: 9 }),
    brotlied(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ]);
  await Promise.all([writeFile(`${target}.gz`, gz), writeFile(`${target}.br`, br)]);
  return {
    ...entry,
    gzip: gz.length,
    brotli: br.length,
    gzip_sha256: sha256Of(gz),
    brotli_sha256: sha256Of(br),
  };
}

/**
 * Writes `.gz` and `.br` beside every file worth it, and says what of the folder is served.
 * @param smallest bytes from which a file is worth it
 */
export async function precompress(root: string, smallest = SMALLEST_BYTES): Promise<ArtefactFile[]> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(files.map((file) => compressOne(root, file, smallest)));
}
