import type { AreaDescriptor } from '@bowtie/contracts';
import { buildsOf, type ReleaseStore } from './release-store';

/** So many files are on their way at a time. */
const atOnce = 8;

async function copyArtefact(from: ReleaseStore, to: ReleaseStore, build: AreaDescriptor): Promise<void> {
  const { area, version, files, unserved = [], server } = build;
  if ((await to.descriptor(area, version)) !== undefined) return;
  const waiting = [...files, ...unserved, ...(server === undefined ? [] : [server])].flatMap(
    ({ path, gzip, brotli }) => [
      path,
      ...(gzip === undefined ? [] : [`${path}.gz`]),
      ...(brotli === undefined ? [] : [`${path}.br`]),
    ],
  );
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const content = await from.file(area, version, file);
      if (content === undefined) throw new Error(`${area}/${version}/${file} is missing`);
      await to.putFile(area, version, file, content);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const known = await from.descriptor(area, version);
  if (known === undefined) throw new Error(`${area}/${version} is not finished`);
  await to.finish(known);
}

/**
 * Copies the newest document of a channel and all that it names, where it is not here yet. Those that cannot be copied whole are
 * told to `onBad`, and the one before is tried.
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
