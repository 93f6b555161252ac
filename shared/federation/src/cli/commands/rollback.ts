import { rollBackArea } from '@bowtie/contracts';
import { areaOf, versionOf } from '../arguments';
import { defineCommand } from '../command';
import { moveLine } from '../move-line';

export const rollback = defineCommand({
  name: 'rollback',
  usage: 'AREA [--to VERSION] [--channel C] [--reason TEXT]',
  summary: 'ends the trial of an area; without one, takes it back to the version that was live before',
  options: { to: { type: 'string' }, reason: { type: 'string' } },
  async run({ positionals: [area], values: { to, reason = '' }, registry, channel }) {
    const { move } = await registry.ask(rollBackArea, {
      params: { channel },
      body: { area: areaOf(area), reason, ...(to !== undefined && { to: versionOf(to) }) },
    });
    return { lines: [moveLine(move)], data: move };
  },
});
