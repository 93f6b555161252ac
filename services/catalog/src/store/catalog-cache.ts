import { commonError, startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'mongodb';
import type { Rows } from '../model/rows';
import { stateOf } from './collections';
import { readCatalog } from './read-rows';
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
  /**
   * The rows as they are in the store now, and which version they are.
   * @throws ApiError `service_unavailable` where they cannot be read
   */
  latest(): Promise<{ version: number; rows: Rows }>;
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

  let edition = 0;
  let known: { version: number; rows: Rows };
  const read = async () => {
    known = await readCatalog(db, log);
    edition += 1;
    return prepare(edition, known.rows);
  };

  let snapshot = await read();
  let followed = -1;
  let failing = false;

  const checkVersion = async () => {
    try {
      const version = await versionInStore();
      const isOver = snapshot.until !== undefined && snapshot.until <= new Date();
      if (version !== known.version || isOver) snapshot = await read();
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
      await checkVersion();
      await followNow();
    },
  });
  const latest = async () => {
    // A look that is under way may have begun before the change.
    for (let look = 0; look < 3; look += 1) {
      if ((await versionInStore()) === known.version) return known;
      await periodic.runNow();
    }
    throw commonError('service_unavailable');
  };
  return { current: () => snapshot, refresh: periodic.runNow, latest, close: periodic.stop };
}
