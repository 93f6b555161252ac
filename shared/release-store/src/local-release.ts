import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AREAS,
  type AreaDescriptor,
  areaDescriptorSchema,
  type ChannelDocument,
  DESCRIPTOR_FILE,
  LOCAL_CHANNEL,
  type ReleaseDocument,
  recordOf,
} from '@bowtie/contracts';
import { BlobDiffers } from './blob-store';
import { buildsOf, type ReleaseStore } from './release-store';

/** So many documents of the local channel are kept; nobody goes back on it. */
const keptDocuments = 20;

/** The areas of a release in the usual language and in the others. */
export type Combination = Pick<ReleaseDocument, 'areas' | 'translations'>;

/** Lays out an area that was built in a folder. One that lies there already is left as it is. @throws Error where none was built */
export async function addBuiltArtefact(store: ReleaseStore, folder: string): Promise<AreaDescriptor> {
  const text = await readFile(path.join(folder, DESCRIPTOR_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no built area; run its build first`);
  const descriptor = areaDescriptorSchema.parse(JSON.parse(text));
  const { area, version } = descriptor;
  const known = await store.descriptor(area, version);
  if (known !== undefined) return known;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name === DESCRIPTOR_FILE) continue;
    const file = path.join(entry.parentPath, entry.name);
    await store.putFile(area, version, path.relative(folder, file), await readFile(file));
  }
  await store.finish(descriptor);
  return descriptor;
}

/** The areas' versions in all languages, as one comparable text. */
function combinationText(builds: readonly AreaDescriptor[]): string {
  return builds
    .map(({ area, version }) => `${area}@${version}`)
    .sort()
    .join(' ');
}

/**
 * Shows a combination on the channel `local`: that of the document there is, or of a new one.
 * @param now when that is
 */
export async function releaseLocally(
  store: ReleaseStore,
  { areas, translations }: Combination,
  now: Date,
): Promise<ChannelDocument> {
  for (;;) {
    const before = await store.newestDocument(LOCAL_CHANNEL);
    const at = now.toISOString();
    const content = {
      format: 1 as const,
      channel: LOCAL_CHANNEL,
      // Behind every document there is, also behind one that cannot be read.
      number: ((await store.documentNumbers(LOCAL_CHANNEL)).at(-1) ?? 0) + 1,
      created_at: at,
      since: sinceOf(areas, before, at),
      areas,
      ...(translations !== undefined && { translations }),
      act: {
        kind: 'start' as const,
        area: null,
        version: null,
        before: null,
        percent: 100,
        by: 'checkout',
        reason: '',
        at,
      },
    };
    if (before !== undefined && combinationText(buildsOf(before)) === combinationText(buildsOf(content)))
      return before;
    try {
      await store.putDocument(content);
    } catch (error) {
      // Another start took this number.
      if (error instanceof BlobDiffers) continue;
      throw error;
    }
    const numbers = await store.documentNumbers(LOCAL_CHANNEL);
    for (const number of numbers.slice(0, -keptDocuments)) await store.removeDocument(LOCAL_CHANNEL, number);
    const written = await store.document(LOCAL_CHANNEL, content.number);
    if (written !== undefined) return written;
  }
}

function sinceOf(
  areas: ReleaseDocument['areas'],
  before: ChannelDocument | undefined,
  at: string,
): ReleaseDocument['since'] {
  return recordOf(AREAS, (area) =>
    before?.areas[area].version === areas[area].version ? before.since[area] : at,
  );
}
