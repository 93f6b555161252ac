import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPMENT_DESCRIPTOR, DEVELOPMENT_FOLDER } from '@bowtie/contracts';
import { readAreaFolder } from '../preset/area-folder';
import { webpackConfig } from '../preset/webpack-config';
import { compile } from './compile';
import { describeArea } from './describe-area';
import { bootAssets } from './page-assets';
import { precompress } from './precompress';
import { noSeams } from './seams-plugin';
import { writeShellFiles } from './shell-files';

/**
 * Builds the shell in `root` as areas in development need it, into a folder of its own inside its build: with React's development build, which
 * alone takes changed modules into a running page. It is released with the shell, so that whoever develops an area builds none.
 */
export async function buildDevelopmentShell(root: string, built: string): Promise<void> {
  const area = await readAreaFolder(root);
  const out = path.join(built, DEVELOPMENT_FOLDER);
  const { compilation } = await compile(webpackConfig(area, { development: true, out }));
  await writeShellFiles(root, out);
  const descriptor = describeArea(area, {
    files: await precompress(out, Number.POSITIVE_INFINITY),
    boot: bootAssets(compilation),
    pages: {},
    seams: noSeams(),
    shapes: { calls: {}, parts: {} },
  });
  await writeFile(path.join(built, DEVELOPMENT_DESCRIPTOR), `${JSON.stringify(descriptor, null, 1)}\n`);
}
