import { type ChannelState, readChannels } from '@bowtie/contracts';
import { defineCommand } from '../command';
import { moveLine } from '../move-line';

type Plan = NonNullable<ChannelState['areas'][number]['trial']>['plan'];

function goesOn(plan: Plan): string {
  if (plan === null) return '';
  const shares = plan.next_shares.map((percent) => `${percent} %`).join(', ');
  return `, then ${shares} after ${plan.after_minutes} minutes each while it is well`;
}

function linesOf({ areas, last }: ChannelState): string[] {
  return [
    moveLine(last),
    ...areas.map(({ area, version, since, team, trial }) => {
      const beside =
        trial === null ? '' : `, on trial ${trial.version} at ${trial.percent} %${goesOn(trial.plan)}`;
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
