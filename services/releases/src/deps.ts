import { chooseBlobs, ReleaseStore } from '@bowtie/release-store';
import { type ServiceDeps, startPeriodic } from '@bowtie/service-kit';
import { cleanUp } from './channels/clean-up';
import { Mirror } from './channels/mirror';
import { ChannelMover } from './channels/move-channel';
import type { ReleasesConfig } from './config';
import { type Channels, openChannels } from './store/channels';
import { openPublishedVersions, type PublishedVersions } from './store/published-versions';
import { openTeams, type Teams } from './teams/teams';

const mirrorMs = 2_000;
const cleanUpMs = 3_600_000;

/** What the handlers of the registry work with. */
export interface ReleasesDeps {
  teams: Teams;
  store: ReleaseStore;
  channels: Channels;
  published: PublishedVersions;
  mirror: Mirror;
  mover: ChannelMover;
  close(): Promise<void>;
}

export async function openReleasesDeps({
  config,
  db,
  log,
}: ServiceDeps<ReleasesConfig>): Promise<ReleasesDeps> {
  const store = new ReleaseStore(chooseBlobs(config));
  const [channels, published] = await Promise.all([openChannels(db), openPublishedVersions(db)]);
  const mirror = new Mirror({ channels, store, log });
  const looks = startPeriodic({
    name: 'release_mirror',
    everyMs: mirrorMs,
    run: (signal) => mirror.completeAll(signal),
    onError: (error) => log.warn({ err: error }, 'channels are looked after later'),
  });
  const cleanUps = startPeriodic({
    name: 'release_clean_up',
    everyMs: cleanUpMs,
    run: () => cleanUp({ channels, published, store, log }, config.RELEASE_KEPT_DAYS, new Date()),
    onError: (error) => log.warn({ err: error }, 'old versions are removed later'),
  });
  // What a process that died has left.
  void looks.runNow();
  return {
    teams: openTeams(config.RELEASE_TEAMS_FILE),
    store,
    channels,
    published,
    mirror,
    mover: new ChannelMover({ channels, store, mirror }),
    async close() {
      await Promise.all([looks.stop(), cleanUps.stop()]);
    },
  };
}
