import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

const bundled = new Map<string, Promise<string>>();

/**
 * The bundle of a process that tests start, made once for a worker. It starts in a third of the time of its source, of which
 * each file is looked up and transformed by itself.
 * @param file its source, in a package of ours
 */
export function bundledProcess(file: string): Promise<string> {
  const known = bundled.get(file) ?? bundle(file);
  bundled.set(file, known);
  return known;
}

async function bundle(file: string): Promise<string> {
  // Few tests start a process.
  const { bundleProcess } = await import('../build/bundle-process');
  // What stays outside of the bundle is looked for from its package.
  const folder = packageOf(dirname(file));
  const outfile = join(folder, '.cache', `${basename(file, '.ts')}.js`);
  // Another worker may read it in this moment.
  const unfinished = `${outfile}.${process.pid}`;
  await bundleProcess(folder, `./${relative(folder, file)}`, { outfile: unfinished });
  await rename(unfinished, outfile);
  return outfile;
}

function packageOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder));
}
