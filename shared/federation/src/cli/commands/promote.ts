import { areaOf, versionOf } from '../arguments';
import { defineCommand } from '../command';
import { moveLine } from '../move-line';
import { percentOf, planOf, planOptions, promoteOptions, promoteVersion } from '../promote-version';

export const promote = defineCommand({
  name: 'promote',
  usage: 'AREA VERSION [--percent P [--then P,… [--after 15m]]] [--channel C] [--reason TEXT]',
  summary:
    'shows a published version to all visitors, or to a share of them as a trial, which goes on by itself if asked',
  options: { ...promoteOptions, ...planOptions },
  async run({ positionals: [area, version], values: { percent, then, after, reason }, registry, channel }) {
    const move = await promoteVersion(registry, channel, {
      area: areaOf(area),
      version: versionOf(version),
      percent: percentOf(percent),
      reason,
      plan: planOf(then, after),
    });
    return { lines: [moveLine(move)], data: move };
  },
});
