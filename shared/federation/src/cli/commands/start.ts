import { startChannel } from '@bowtie/contracts';
import { areaOf, versionOf } from '../arguments';
import { defineCommand } from '../command';
import { moveLine } from '../move-line';

export const start = defineCommand({
  name: 'start',
  usage: '[AREA=VERSION …] [--channel C] [--reason TEXT]',
  summary: 'fills an empty channel with the newest published version of every area, or with those named',
  options: { reason: { type: 'string' } },
  async run({ positionals, values: { reason = '' }, registry, channel }) {
    const versions = Object.fromEntries(
      positionals.map((text) => {
        const [area, version] = text.split('=');
        return [areaOf(area), versionOf(version)];
      }),
    );
    const { move } = await registry.ask(startChannel, { params: { channel }, body: { versions, reason } });
    return { lines: [moveLine(move)], data: move };
  },
});
