import { AREAS, LOCAL_CHANNEL } from '@bowtie/contracts';
import { buildsOf, type ReleaseStore } from '@bowtie/release-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Move } from '../model/channel-record';
import type { Channels } from '../store/channels';
import type { PublishedVersions } from '../store/published-versions';

/** What the newest so many moves of a channel showed is kept, however old it is: somebody may go back to it. */
const recentMoves = 20;
const day = 86_400_000;

interface CleanUpDeps {
  channels: Channels;
  published: PublishedVersions;
  store: ReleaseStore;
  log: Pick<FastifyBaseLogger, 'info'>;
}

function namesOf({ live, trials }: Move): string[] {
  const shown = [...AREAS.map((area) => ({ area, builds: live[area] })), ...trials];
  return shown.flatMap(({ area, builds }) => Object.values(builds).map((version) => `${area}/${version}`));
}

/**
 * Removes versions that were published, or begun, more than so many days ago, and documents of that age. What a channel shows, has
 * on trial or showed in its recent history stays: pages that are open ask for its files, and teams go back to it.
 * @param days longer than any page stays open
 */
export async function cleanUp(deps: CleanUpDeps, days: number, now: Date): Promise<void> {
  const { channels, published, store, log } = deps;
  const before = new Date(now.getTime() - days * day);
  const kept = new Set<string>();
  for (const record of await channels.all()) {
    const channel = record._id;
    const recent = await channels.recent(channel, before.toISOString(), recentMoves);
    for (const move of [record.last, ...record.pending, ...recent])
      for (const name of namesOf(move)) kept.add(name);
    const oldest = Math.min(record.number, ...recent.map(({ number }) => number));
    for (const number of await store.documentNumbers(channel))
      if (number < oldest) await store.removeDocument(channel, number);
  }
  // A checkout's own build lies in the same folder.
  const local = await store.newestDocument(LOCAL_CHANNEL);
  for (const { area, version } of local === undefined ? [] : buildsOf(local)) kept.add(`${area}/${version}`);

  const old = await published.before(before);
  const ofPublished = old.published.flatMap(({ area, version, builds }) => {
    const versions = Object.values(builds);
    // All languages of a version go together.
    const isKept = versions.some((one) => kept.has(`${area}/${one}`));
    if (isKept) for (const one of versions) kept.add(`${area}/${one}`);
    return isKept ? [] : [{ area, version, versions }];
  });
  const finished = new Set(
    old.published.flatMap(({ area, builds }) => Object.values(builds).map((one) => `${area}/${one}`)),
  );
  const begun = old.begun
    .filter(({ area, version }) => !kept.has(`${area}/${version}`) && !finished.has(`${area}/${version}`))
    .map(({ area, version }) => ({ area, version, versions: [version] }));
  for (const { area, version, versions } of [...ofPublished, ...begun]) {
    // First it can no longer be promoted.
    await published.remove(area, version);
    for (const one of versions) await store.removeArtefact(area, one);
    log.info({ area, version }, 'an old version is removed');
  }
}
