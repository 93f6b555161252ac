import { promoteArea } from '@bowtie/contracts';
import { areaOf, versionOf } from '../arguments';
import { defineCommand, UsageError } from '../command';
import { moveLine } from '../move-line';

export const promote = defineCommand({
  name: 'promote',
  usage: 'AREA VERSION [--percent P] [--channel C] [--reason TEXT]',
  summary: 'shows a published version to all visitors, or to a share of them as a trial',
  options: { percent: { type: 'string' }, reason: { type: 'string' } },
  async run({ positionals: [area, version], values: { percent = '100', reason = '' }, registry, channel }) {
    const share = Number(percent);
    if (!(share > 0 && share <= 100)) throw new UsageError('--percent needs a number above 0, up to 100.');
    const { move } = await registry.ask(promoteArea, {
      params: { channel },
      body: { area: areaOf(area), version: versionOf(version), percent: share, reason },
    });
    return { lines: [moveLine(move)], data: move };
  },
});
