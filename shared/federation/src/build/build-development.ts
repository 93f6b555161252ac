import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AreaDescriptor, DESCRIPTOR_FILE } from '@bowtie/contracts';
import { readAreaFolder } from '../preset/area-folder';
import { webpackConfig } from '../preset/webpack-config';
import { developmentFolder } from '../release/built-folder';
import { compile } from './compile';
import { describeArea } from './describe-area';
import { bootAssets } from './page-assets';
import { precompress } from './precompress';
import { noSeams } from './seams-plugin';
import { writeShellFiles } from './shell-files';

/**
 * Builds the shell in `root` as areas in development need it, into its folder in `dist/`: with React's development build, which alone takes
 * changed modules into a running page.
 */
export async function buildDevelopmentShell(root: string): Promise<AreaDescriptor> {
  const area = await readAreaFolder(root);
  const out = path.join(root, developmentFolder);
  const { compilation } = await compile(webpackConfig(area, { development: true, out }));
  await writeShellFiles(root, out);
  const descriptor = describeArea(area, {
    // Read from this machine: to compress the files would take longer than to build them.
    files: await precompress(out, Number.POSITIVE_INFINITY),
    boot: bootAssets(compilation),
    pages: {},
    seams: noSeams(),
    shapes: { calls: {}, parts: {} },
  });
  await writeFile(path.join(out, DESCRIPTOR_FILE), `${JSON.stringify(descriptor, null, 1)}\n`);
  return descriptor;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { area, version } = await buildDevelopmentShell(process.cwd());
    process.stdout.write(`${area} ${version} for development\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
