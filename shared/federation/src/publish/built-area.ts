import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AreaName, areaDescriptorSchema, DESCRIPTOR_FILE, pageLanguages } from '@bowtie/contracts';
import { builtFolder } from '../release/built-folder';
import { SHAPES_FILE, shapesSchema } from '../seams/shapes';
import { type typedPackages, typesFile } from '../seams/types';
import type { FoundFile } from './check-files';
import type { Candidate } from './refusals';
import type { ShellTypes } from './types/compile-project';

/** So many files are read at a time. */
const AT_ONCE = 16;

/** A built area in one language, with where its files lie. */
export interface BuiltCandidate extends Candidate {
  language: string;
  folder: string;
}

/** The area was not built, or by another version of the build. The message says what to do. */
export class NotBuiltError extends Error {}

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== DESCRIPTOR_FILE && !entry.name.endsWith('.map'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function readFiles(folder: string): Promise<Pick<Candidate, 'files' | 'sheets'>> {
  const paths = await filesIn(folder);
  const [files, sheets]: [FoundFile[], Candidate['sheets'][number][]] = [[], []];
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const part = paths.slice(start, start + AT_ONCE);
    const contents = await Promise.all(part.map((file) => readFile(path.join(folder, file))));
    for (const [index, content] of contents.entries()) {
      const file = part[index] ?? '';
      files.push({ path: file, bytes: content.length, sha256: sha256Of(content) });
      if (file.endsWith('.css')) sheets.push({ path: file, css: content.toString('utf8') });
    }
  }
  return { files, sheets };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function readLanguage(
  root: string,
  area: AreaName,
  tag: string,
  folder: string,
): Promise<BuiltCandidate> {
  const howTo = `Build it first: npx turbo run build --filter=@bowtie/${area}`;
  const found = await readJson(path.join(folder, DESCRIPTOR_FILE)).catch(() => undefined);
  if (found === undefined)
    throw new NotBuiltError(`${path.relative(root, folder)} holds no built area. ${howTo}`);
  const descriptor = areaDescriptorSchema.safeParse(found).data;
  const shapes = shapesSchema.safeParse(
    await readJson(path.join(folder, SHAPES_FILE)).catch(() => undefined),
  ).data;
  if (descriptor?.area !== area || descriptor.language !== tag || shapes === undefined)
    throw new NotBuiltError(
      `${path.relative(root, folder)} was built by another version of the build. ${howTo}`,
    );
  return { descriptor, shapes, language: tag, folder, ...(await readFiles(folder)) };
}

/** The types that a built shell publishes. @throws NotBuiltError */
export async function typesOfBuilt({ folder, descriptor }: BuiltCandidate): Promise<ShellTypes> {
  const read = async (name: (typeof typedPackages)[number]) => {
    const text = await readFile(path.join(folder, typesFile(name)), 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
    throw new NotBuiltError(
      `The build of ${descriptor.area} publishes no types of @bowtie/${name}. Build it anew.`,
    );
  };
  return { web: await read('web'), ui: await read('ui') };
}

/**
 * Reads an area's build in all languages, the usual one first; nothing but the area's own folder is looked at.
 * @param root of the checkout
 * @throws NotBuiltError
 */
export async function readBuiltArea(root: string, area: AreaName): Promise<BuiltCandidate[]> {
  const built: BuiltCandidate[] = [];
  for (const language of pageLanguages) {
    const folder = path.join(root, area, builtFolder(language));
    built.push(await readLanguage(root, area, language.tag, folder));
  }
  return built;
}
