import { readChannelHistory } from '@bowtie/contracts';
import { areaOf, numberOf } from '../arguments';
import { defineCommand } from '../command';
import { moveLine } from '../move-line';

export const history = defineCommand({
  name: 'history',
  usage: '[AREA] [--page N] [--limit N] [--channel C]',
  summary: 'lists the moves of a channel, newest first: who, when and why',
  options: { page: { type: 'string' }, limit: { type: 'string' } },
  async run({ positionals: [area], values: { page = '1', limit = '20' }, registry, channel }) {
    const answer = await registry.ask(readChannelHistory, {
      params: { channel },
      query: {
        page: numberOf(page, '--page'),
        limit: numberOf(limit, '--limit'),
        ...(area !== undefined && { area: areaOf(area) }),
      },
    });
    return { lines: answer.moves.map(moveLine), data: answer };
  },
});
