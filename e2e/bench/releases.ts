import { measureFederation } from './measure/releases/federation-cost';
import { measureReleases } from './measure/releases/release-times';
import { atMost, type Line, plain } from './report';

/** What released areas may cost at most, against the same in one bundle. */
const mostRatio = 1.1;
const pages = ['/', '/buy-gift-cards/', '/cart/'] as const;

/** What a team waits for, in a store of one process. */
export async function releaseLines(): Promise<Line[]> {
  const { promote, rollBack, check, publish } = await measureReleases();
  return [
    atMost('promote, until it is seen', promote, 'ms', 3_000),
    atMost('roll back, until it is seen', rollBack, 'ms', 3_000),
    plain('check mfe-smb', check / 1_000, 's'),
    plain('publish mfe-smb --promote, until it is seen', publish / 1_000, 's'),
  ];
}

/** What federation costs pages of one area. */
export async function federationLines(rounds: number): Promise<Line[]> {
  const costs = await measureFederation(pages, rounds);
  return costs.flatMap(({ path, federated, oneBundle }) => {
    const line = (what: string, figure: keyof typeof federated, unit: string) =>
      atMost(
        `${path}: ${what}, against ${oneBundle[figure].toFixed(0)} ${unit}`,
        federated[figure] / oneBundle[figure],
        'times',
        mostRatio,
      );
    return [
      line(`gzipped first visit of ${federated.kb.toFixed(0)} kB`, 'kb', 'kB'),
      line(`first paint at ${federated.firstPaint.toFixed(0)} ms`, 'firstPaint', 'ms'),
      line(`interactive at ${federated.interactive.toFixed(0)} ms`, 'interactive', 'ms'),
    ];
  });
}
