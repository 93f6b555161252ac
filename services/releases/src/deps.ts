import { chooseBlobs, ReleaseStore } from '@bowtie/release-store';
import { type ServiceDeps, startPeriodic } from '@bowtie/service-kit';
import { cleanUp } from './channels/clean-up';
import { Mirror } from './channels/mirror';
import { ChannelMover } from './channels/move-channel';
import type { ReleasesConfig } from './config';
import { HealthWatch } from './health/health-watch';
import { judgeEveryMs } from './health/limits';
import { type Channels, openChannels } from './store/channels';
import { openHealthActs } from './store/health-acts';
import { type HealthMinutes, openHealthMinutes } from './store/health-minutes';
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
  healthMinutes: HealthMinutes;
  close(): Promise<void>;
}

export async function openReleasesDeps({
  config,
  db,
  log,
}: ServiceDeps<ReleasesConfig>): Promise<ReleasesDeps> {
  const store = new ReleaseStore(chooseBlobs(config));
  const [channels, published, healthMinutes, acts] = await Promise.all([
    openChannels(db),
    openPublishedVersions(db),
    openHealthMinutes(db),
    openHealthActs(db),
  ]);
  const mirror = new Mirror({ channels, store, log });
  const mover = new ChannelMover({ channels, store, mirror });
  const watch = new HealthWatch({ channels, minutes: healthMinutes, acts, mover, mirror, log });
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
  const judgements = startPeriodic({
    name: 'release_health',
    everyMs: judgeEveryMs,
    run: (signal) => watch.run(signal),
    onError: (error) => log.warn({ err: error }, 'the health of versions is looked at later'),
  });
  // What a process that died has left.
  void looks.runNow();
  return {
    teams: openTeams(config.RELEASE_TEAMS_FILE),
    store,
    channels,
    published,
    mirror,
    mover,
    healthMinutes,
    async close() {
      await Promise.all([looks.stop(), cleanUps.stop(), judgements.stop()]);
    },
  };
}
