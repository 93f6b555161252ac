import {
  AREAS,
  type AreaDescriptor,
  type AreaName,
  type ChannelDocument,
  english,
  fieldsOfTrials,
  otherLanguages,
  recordOf,
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
  const shown = [...AREAS.map((area) => ({ area, builds: live[area] })), ...trials];
  const found = new Map<string, AreaDescriptor | undefined>();
  await Promise.all(
    shown.flatMap(({ area, builds }) =>
      Object.values(builds).map(async (version) =>
        found.set(`${area} ${version}`, await store.descriptor(area, version)),
      ),
    ),
  );
  const build = (area: AreaName, version = ''): AreaDescriptor => {
    const descriptor = found.get(`${area} ${version}`);
    if (descriptor === undefined) throw new ArtefactMissing(`${area} ${version} is not in the store`);
    return descriptor;
  };
  const areasIn = (tag: string) => recordOf(AREAS, (area) => build(area, live[area][tag]));
  const translations: NonNullable<ChannelDocument['translations']> = {};
  for (const { tag } of otherLanguages)
    if (AREAS.every((area) => live[area][tag] !== undefined)) translations[tag] = areasIn(tag);
  const buildsOfTrial = (area: AreaName, builds: Builds) =>
    Object.fromEntries(Object.entries(builds).map(([tag, version]) => [tag, build(area, version)] as const));
  return {
    format: 1,
    number,
    created_at: act.at,
    // In the order of the areas, whatever the order in which they were kept.
    since: recordOf(AREAS, (area) => since[area]),
    areas: areasIn(english.tag),
    ...(Object.keys(translations).length > 0 && { translations }),
    channel,
    act,
    ...fieldsOfTrials(
      trials.map(({ area, percent, since, builds }) => ({
        area,
        percent,
        since,
        builds: buildsOfTrial(area, builds),
      })),
    ),
  };
}
