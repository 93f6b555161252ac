import { serviceNames, workers } from '@bowtie/contracts';
import { afterAll, beforeAll, describe } from 'vitest';
import { openLimits } from '../../throw-away-stack';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { describeNoRegistry, describeTeams } from '../releases/releases';
import { TeamsAtWork } from '../releases/teams-at-work';
import { describeRolling } from '../rolling/rolling';

/** What needs several of each process shares one store: to start and end it costs as much as these do. */
describe('a store of several instances', () => {
  const teams = new TeamsAtWork();
  let opened: DrillStack;
  const drill = () => opened;
  beforeAll(async () => {
    opened = await openDrillStack('instances', {
      ...openLimits,
      ARTEFACTS_DIR: teams.folder,
      RELEASE_CHANNEL: 'stable',
      // Twice as long as in production, of which this is a picture: what runs beside it keeps those waiting who have to notice.
      SHUTDOWN_DRAIN_MS: '4000',
    });
  });
  afterAll(async () => {
    // All at once, since nothing is in hand any more and each takes as long to end as it drains.
    const all = [...serviceNames, ...workers.map(({ name }) => name), 'gateway'];
    const instances = all.flatMap((name) => [name, `${name}-2`, `${name}-3`]);
    await Promise.all(instances.map((name) => opened?.stack.processes.get(name)?.stop()));
    await opened?.close();
    teams.remove();
  });

  // First, since it opens a store that shows nothing yet.
  describeTeams(drill, teams);
  describeRolling(drill);
  describeNoRegistry(drill, teams);
});
