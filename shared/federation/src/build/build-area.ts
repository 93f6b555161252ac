import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type AreaDescriptor,
  DESCRIPTOR_FILE,
  english,
  otherLanguages,
  type PageLanguage,
} from '@bowtie/contracts';
import { readAreaFolder } from '../preset/area-folder';
import { serverConfig } from '../preset/server-config';
import { webpackConfig } from '../preset/webpack-config';
import { builtFolder } from '../release/built-folder';
import { SHAPES_FILE, type Shapes, shapesOf } from '../seams/shapes';
import { buildDevelopmentShell } from './build-development';
import { compile } from './compile';
import { describeArea } from './describe-area';
import { bootAssets, pageAssets } from './page-assets';
import { precompress } from './precompress';
import { joinSeams, SeamsPlugin } from './seams-plugin';
import { writeShellFiles } from './shell-files';
import { writeShellTypes } from './shell-types';
import { writeIntegrity } from './write-integrity';

const run = promisify(execFile);

async function lastCommit(root: string): Promise<{ id: string; author: string } | undefined> {
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%H%n%an', '--', '.'], { cwd: root });
    const [id = '', author = ''] = stdout.trim().split('\n');
    return id === '' ? undefined : { id, author };
  } catch {
    // Built from an archive without history.
    return undefined;
  }
}

/** Writes the shapes behind the descriptor's digests, for who judges a difference. */
async function writeShapes(out: string, shapes: Shapes): Promise<void> {
  const file = path.join(out, SHAPES_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(shapes));
}

/**
 * Builds the area in `root` in one language into its folder in `dist/`, with the descriptor in `area.json`.
 * @param translations versions of the area in the other languages, which that in the usual one names
 */
export async function buildArea(
  root: string,
  language: PageLanguage,
  translations?: Readonly<Record<string, string>>,
): Promise<AreaDescriptor> {
  const area = await readAreaFolder(root, language);
  const out = path.join(root, builtFolder(language));
  const inBrowser = new SeamsPlugin(area);
  const { compilation } = await compile(webpackConfig(area, { development: false, out }), inBrowser);
  const onServer = serverConfig(area, out);
  // After the browser's, which empties the folder.
  const forServer = new SeamsPlugin({ ...area, given: ['@bowtie/contracts', '@bowtie/domain'] });
  if (onServer !== undefined) await compile(onServer, forServer);
  const seams = joinSeams(inBrowser.found, forServer.found);
  const shapes = shapesOf({
    calls: seams.calls,
    parts: [...seams.parts, ...Object.keys(area.definition.exposes)],
  });
  if (area.isShell) await writeShellFiles(root, out);
  await writeShapes(out, shapes);
  // They are the same in every language.
  if (area.isShell && language === english) {
    await writeShellTypes(root, out);
    await buildDevelopmentShell(root, out);
  }
  await writeIntegrity(out);
  const boot = bootAssets(compilation);
  const pages = pageAssets(compilation, new Set(area.definition.routes.map(({ page }) => page)));
  const descriptor = describeArea(area, {
    files: await precompress(out),
    boot,
    pages,
    seams,
    shapes,
    commit: await lastCommit(root),
    translations,
  });
  await writeFile(path.join(out, DESCRIPTOR_FILE), `${JSON.stringify(descriptor, null, 1)}\n`);
  return descriptor;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const translations: Record<string, string> = {};
    for (const language of [...otherLanguages, english]) {
      const isLast = language === english;
      const { area, version, files } = await buildArea(
        process.cwd(),
        language,
        isLast ? translations : undefined,
      );
      translations[language.tag] = version;
      const size = files.reduce((sum, file) => sum + (file.gzip ?? file.bytes), 0);
      process.stdout.write(
        `${area} ${version} (${language.tag}): ${files.length} files, ${Math.round(size / 1024)} kB compressed\n`,
      );
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
