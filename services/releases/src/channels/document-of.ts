import {
  AREAS,
  type AreaDescriptor,
  type AreaName,
  type ChannelDocument,
  english,
  fieldsOfTrials,
  otherLanguages,
  recordOf,
  releaseDocumentSchema,
} from '@bowtie/contracts';
import type { ReleaseStore } from '@bowtie/release-store';
import type { Builds, Move } from '../model/channel-record';

/** A version that a move names is not in the store. */
export class ArtefactMissing extends Error {}

/** The document of a move. The same move always gives the same one. @throws ArtefactMissing */
export async function documentOf(
  store: ReleaseStore,
  channel: string,
  { number, act, live, since, trials }: Move,
): Promise<Omit<ChannelDocument, 'digest'>> {
  const read = async (area: AreaName, version: string): Promise<AreaDescriptor> => {
    const descriptor = await store.descriptor(area, version);
    if (descriptor === undefined) throw new ArtefactMissing(`${area} ${version} is not in the store`);
    return descriptor;
  };
  const areasIn = async (tag: string) => {
    const found = await Promise.all(
      AREAS.map(async (area) => [area, await read(area, live[area][tag] ?? '')] as const),
    );
    return releaseDocumentSchema.shape.areas.parse(Object.fromEntries(found));
  };
  const translations: NonNullable<ChannelDocument['translations']> = {};
  for (const { tag } of otherLanguages)
    if (AREAS.every((area) => live[area][tag] !== undefined)) translations[tag] = await areasIn(tag);
  const buildsOfTrial = async (area: AreaName, builds: Builds) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(builds).map(async ([tag, version]) => [tag, await read(area, version)] as const),
      ),
    );
  return {
    format: 1,
    number,
    created_at: act.at,
    // In the order of the areas, whatever the order in which they were kept.
    since: recordOf(AREAS, (area) => since[area]),
    areas: await areasIn(english.tag),
    ...(Object.keys(translations).length > 0 && { translations }),
    channel,
    act,
    ...fieldsOfTrials(
      await Promise.all(
        trials.map(async ({ area, percent, since, builds }) => ({
          area,
          percent,
          since,
          builds: await buildsOfTrial(area, builds),
        })),
      ),
    ),
  };
}
