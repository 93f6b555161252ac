import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AreaDescriptor,
  type AreaName,
  type ArtefactFile,
  english,
  otherLanguages,
} from '@bowtie/contracts';
import { builtFolder } from '../src/release/built-folder';
import { digestsOf, SHAPES_FILE, type Shapes } from '../src/seams/shapes';
import { descriptorOf } from './descriptors';

/** What a small area is built of. */
export interface BuiltFiles {
  /** Files for browsers, by path. */
  files?: Readonly<Record<string, string>>;
  /** The server bundle. */
  server?: string;
  shapes?: Shapes;
  change?: Partial<AreaDescriptor>;
}

function fileOf(file: string, content: string): ArtefactFile {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: file, bytes: Buffer.byteLength(content), sha256 };
}

async function write(folder: string, file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

/** Writes an area as its build would, in all languages, and gives its descriptor in English. */
export async function writeBuiltArea(
  root: string,
  area: AreaName,
  built: BuiltFiles = {},
): Promise<AreaDescriptor> {
  const { files = { 'remoteEntry.js': 'one();' }, server, shapes = { calls: {}, parts: {} }, change } = built;
  const translations: Record<string, string> = {};
  let descriptor: AreaDescriptor | undefined;
  for (const language of [...otherLanguages, english]) {
    const folder = path.join(root, area, builtFolder(language));
    const shapesText = JSON.stringify(shapes);
    const serverPath = 'server/index.js';
    descriptor = descriptorOf(area, {
      language: language.tag,
      ...(language === english && { translations: { ...translations } }),
      files: Object.entries(files).map(([file, content]) => fileOf(file, content)),
      calls: digestsOf(shapes.calls),
      parts: digestsOf(shapes.parts),
      ...(server !== undefined && { server: fileOf(serverPath, server) }),
      unserved: [fileOf(SHAPES_FILE, shapesText)],
      ...change,
    });
    translations[language.tag] = descriptor.version;
    for (const [file, content] of Object.entries(files)) await write(folder, file, content);
    if (server !== undefined) await write(folder, serverPath, server);
    await write(folder, SHAPES_FILE, shapesText);
    await write(folder, 'area.json', JSON.stringify(descriptor));
  }
  if (descriptor === undefined) throw new Error('the store has a language');
  return descriptor;
}
