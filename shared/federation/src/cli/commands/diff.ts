import { compareReleases } from '@bowtie/contracts';
import { numberOf } from '../arguments';
import { defineCommand } from '../command';

const listed = (name: string, { added, removed }: { added: string[]; removed: string[] }) => [
  ...added.map((what) => `    + ${name} ${what}`),
  ...removed.map((what) => `    - ${name} ${what}`),
];

export const diff = defineCommand({
  name: 'diff',
  usage: 'FROM TO [--channel C]',
  summary: 'says what differs between two numbers of a channel',
  options: {},
  async run({ positionals: [from, to], registry, channel }) {
    const answer = await registry.ask(compareReleases, {
      params: { channel },
      query: { from: numberOf(from, 'FROM'), to: numberOf(to, 'TO') },
    });
    const lines = answer.areas.flatMap(({ area, before, after, routes, calls, bytes }) => [
      `${area}  ${before} → ${after}  ${bytes.before} → ${bytes.after} bytes`,
      ...listed('route', routes),
      ...listed('call', calls),
    ]);
    return { lines: lines.length > 0 ? lines : ['They show the same.'], data: answer };
  },
});
