import { startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'mongodb';
import { stateOf } from './collections';
import { readRows } from './read-rows';
import type { Rows } from './rows';
import type { Snapshot } from './snapshot';

interface CatalogCacheDeps {
  db: Db;
  log: FastifyBaseLogger;
  pollMs: number;
  /** Makes rows ready to be shown; each state that is read has another version. */
  prepare(version: number, rows: Rows): Snapshot;
  /** Tells whoever follows the catalogue, such as the search; tried again at the next look when it fails. */
  follow(snapshot: Snapshot): Promise<void>;
}

/** The catalogue in memory. Every call reads `current()`; the store is only asked whether something changed. */
export interface CatalogCache {
  current(): Snapshot;
  /** Looks once whether the catalogue changed, and takes the new state when it did. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Reads the catalogue and keeps it fresh: a change that was announced is shown within `pollMs`. */
export async function openCatalogCache({
  db,
  log,
  pollMs,
  prepare,
  follow,
}: CatalogCacheDeps): Promise<CatalogCache> {
  const versionInStore = async () => (await stateOf(db).findOne({ _id: 'catalog' }))?.version ?? 0;

  // The version is read before the rows: a change in between is seen as one more version at the next look.
  let storeVersion = await versionInStore();
  let edition = 0;
  const read = async () => {
    edition += 1;
    return prepare(edition, await readRows(db, log));
  };

  let snapshot = await read();
  let followed = -1;
  let failing = false;

  const lookNow = async () => {
    try {
      const version = await versionInStore();
      const isOver = snapshot.until !== undefined && snapshot.until <= new Date();
      if (version !== storeVersion || isOver) {
        snapshot = await read();
        storeVersion = version;
      }
      failing = false;
    } catch (error) {
      // What is known is shown on; the first failure of a row of them is worth a line.
      if (!failing) log.warn({ err: error }, 'the catalogue could not be looked up; showing what is known');
      failing = true;
    }
  };
  const followNow = async () => {
    if (followed === snapshot.version) return;
    const { version } = snapshot;
    try {
      await follow(snapshot);
      followed = version;
    } catch (error) {
      log.warn({ err: error, version }, 'the search does not know the new catalogue yet');
    }
  };
  await followNow();

  const periodic = startPeriodic({
    name: 'catalogue_look',
    everyMs: pollMs,
    run: async () => {
      await lookNow();
      await followNow();
    },
  });
  return { current: () => snapshot, refresh: periodic.runNow, close: periodic.stop };
}
