import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { INTEGRITY_FILE, integrityOfDigest } from '@bowtie/contracts';

/** Writes what browsers check the scripts and style sheets of a built folder with, by their names. */
export async function writeIntegrity(out: string): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const file of (await readdir(out)).filter((name) => /\.(?:js|css)$/.test(name)).sort()) {
    const content = await readFile(path.join(out, file));
    hashes[file] = integrityOfDigest(createHash('sha256').update(content).digest('hex'));
  }
  await writeFile(path.join(out, INTEGRITY_FILE), JSON.stringify(hashes));
}
