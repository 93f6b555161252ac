import { type ChannelState, readChannels } from '@bowtie/contracts';
import { defineCommand } from '../command';
import { moveLine } from '../move-line';

function linesOf({ areas, last }: ChannelState): string[] {
  return [
    moveLine(last),
    ...areas.map(({ area, version, since, team, trial }) => {
      const beside = trial === null ? '' : `, on trial ${trial.version} at ${trial.percent} %`;
      return `  ${area.padEnd(18)}${version}  since ${since}  ${team}${beside}`;
    }),
  ];
}

export const status = defineCommand({
  name: 'status',
  usage: '[--channel C]',
  summary: 'says what every channel shows, or one',
  options: {},
  async run({ values, registry }) {
    const { channels } = await registry.ask(readChannels);
    const wanted = channels.filter(
      ({ channel }) => values.channel === undefined || channel === values.channel,
    );
    const lines = wanted.flatMap(linesOf);
    return { lines: lines.length > 0 ? lines : ['No channel shows anything yet.'], data: wanted };
  },
});
