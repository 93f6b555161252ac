import { type AreaDescriptor, storedFiles } from '@bowtie/contracts';
import { inParallel } from './in-parallel';
import { buildsOf, type ReleaseStore } from './release-store';

/** So many files are on their way at a time. */
const atOnce = 8;

/** Copies an artefact whole, where it is not here yet. @throws Error where it is not whole there */
export async function copyArtefact(
  from: ReleaseStore,
  to: ReleaseStore,
  build: AreaDescriptor,
): Promise<void> {
  const { area, version } = build;
  if ((await to.descriptor(area, version)) !== undefined) return;
  await inParallel(storedFiles(build), atOnce, async ({ path }) => {
    const content = await from.file(area, version, path);
    if (content === undefined) throw new Error(`${area}/${version}/${path} is missing`);
    await to.putFile(area, version, path, content);
  });
  const known = await from.descriptor(area, version);
  if (known === undefined) throw new Error(`${area}/${version} is not finished`);
  await to.finish(known);
}

/**
 * Copies the newest document of a channel and all that it names, where it is not here yet. Those that cannot be copied whole are
 * passed to `onBad`, and the one before is tried.
 */
export async function copyNewestRelease(
  from: ReleaseStore,
  to: ReleaseStore,
  channel: string,
  onBad: (number: number, problem: unknown) => void,
): Promise<void> {
  const here = (await to.documentNumbers(channel)).at(-1) ?? 0;
  for (const number of (await from.documentNumbers(channel, here)).reverse()) {
    try {
      const document = await from.document(channel, number);
      if (document === undefined) continue;
      for (const build of buildsOf(document)) await copyArtefact(from, to, build);
      const { digest: _digest, ...content } = document;
      await to.putDocument(content);
      return;
    } catch (error) {
      onBad(number, error);
    }
  }
}
