import { areaOf, versionOf } from '../arguments';
import { defineCommand } from '../command';
import { moveLine } from '../move-line';
import { percentOf, promoteOptions, promoteVersion } from '../promote-version';

export const promote = defineCommand({
  name: 'promote',
  usage: 'AREA VERSION [--percent P] [--channel C] [--reason TEXT]',
  summary: 'shows a published version to all visitors, or to a share of them as a trial',
  options: promoteOptions,
  async run({ positionals: [area, version], values: { percent, reason }, registry, channel }) {
    const move = await promoteVersion(registry, channel, {
      area: areaOf(area),
      version: versionOf(version),
      percent: percentOf(percent),
      reason,
    });
    return { lines: [moveLine(move)], data: move };
  },
});
