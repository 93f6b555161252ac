import { chooseBlobs, ReleaseStore } from '@bowtie/release-store';
import { createDueWorker, type ServiceDeps, startPeriodic } from '@bowtie/service-kit';
import { cleanUp } from './channels/clean-up';
import { Mirror } from './channels/mirror';
import { ChannelMover } from './channels/move-channel';
import type { ReleasesConfig } from './config';
import { HealthWatch } from './health/health-watch';
import { openNoticeQueue } from './health/notice-queue';
import { createTeamNotifier } from './health/notify-teams';
import { releaseFigures } from './health/release-figures';
import { showReleaseMetrics } from './health/release-metrics';
import { type Channels, openChannels } from './store/channels';
import { type HealthActs, openHealthActs } from './store/health-acts';
import { type HealthMinutes, openHealthMinutes } from './store/health-minutes';
import { openPublishedVersions, type PublishedVersions } from './store/published-versions';
import { openTeams, type Teams } from './teams/teams';

const mirrorMs = 2_000;
const cleanUpMs = 3_600_000;
/** So many looks at the health of versions come between two of their metrics. */
const looksPerMetrics = 3;

/** What the handlers of the registry work with. */
export interface ReleasesDeps {
  teams: Teams;
  store: ReleaseStore;
  channels: Channels;
  published: PublishedVersions;
  mirror: Mirror;
  mover: ChannelMover;
  healthMinutes: HealthMinutes;
  healthActs: HealthActs;
  close(): Promise<void>;
}

export async function openReleasesDeps({
  config,
  db,
  openRedis,
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
  const looks = createDueWorker<string>({
    name: 'release_mirror',
    everyMs: mirrorMs,
    list: () => mirror.incomplete(),
    run: (channel) => mirror.complete(channel),
    about: (channel) => ({ channel }),
    log,
  });
  const cleanUps = startPeriodic({
    name: 'release_clean_up',
    everyMs: cleanUpMs,
    run: () => cleanUp({ channels, published, store, log }, config.RELEASE_KEPT_DAYS, new Date()),
    onError: (error) => log.warn({ err: error }, 'old versions are removed later'),
  });
  const teams = openTeams(config.RELEASE_TEAMS_FILE);
  const notices = openNoticeQueue(await openRedis());
  const notifyTeams = createTeamNotifier({ acts, teams, queue: notices, log });
  const judgements = startPeriodic({
    name: 'release_health',
    everyMs: config.RELEASE_JUDGE_MS,
    run: async (signal) => {
      await watch.run(signal);
      await notifyTeams();
    },
    onError: (error) => log.warn({ err: error }, 'the health of versions is looked at later'),
  });
  const figures = startPeriodic({
    name: 'release_metrics',
    everyMs: looksPerMetrics * config.RELEASE_JUDGE_MS,
    run: async () => {
      const records = await channels.all();
      const now = new Date();
      const of = { channels, minutes: healthMinutes };
      showReleaseMetrics(
        await Promise.all(
          records.map(async (record) => ({ record, areas: await releaseFigures(of, record, now) })),
        ),
      );
    },
    onError: (error) => log.warn({ err: error }, 'the metrics of versions are shown later'),
  });
  // What a process that died has left.
  looks.wake();
  return {
    teams,
    store,
    channels,
    published,
    mirror,
    mover,
    healthMinutes,
    healthActs: acts,
    async close() {
      await Promise.all([looks.close(), cleanUps.stop(), judgements.stop(), figures.stop()]);
      await notices.close();
    },
  };
}
