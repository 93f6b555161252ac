import { type AreaDescriptor, type AssetList, browserFiles } from '@bowtie/contracts';
import { type AreaLimits, areaLimits } from './limits';
import type { Refusal } from './refusal';

interface Weight {
  kb: number;
  /** What weighs that, for people. */
  of: string;
}

/** What an area weighs as it is sent, gzipped, in kB of 1,000 bytes. */
function weightsOf(area: AreaDescriptor): Record<keyof AreaLimits, Weight> {
  const { boot, pages } = area;
  const sizes = new Map(browserFiles(area).map(({ path, bytes, gzip }) => [path, gzip ?? bytes]));
  const kbOf = (paths: Iterable<string>) =>
    Array.from(new Set(paths), (path) => sizes.get(path) ?? 0).reduce((sum, size) => sum + size, 0) / 1_000;
  const listed = ({ js, css }: AssetList) => [...js, ...css];
  const ofPages = Object.entries(pages).map(([page, list]) => ({
    kb: kbOf(listed(list)),
    of: `the page ${page}`,
  }));
  const none = { kb: 0, of: 'no page' };
  return {
    entry: { kb: kbOf(listed(boot)), of: 'its entry' },
    page: ofPages.reduce((most, page) => (page.kb > most.kb ? page : most), none),
    whole: { kb: kbOf(sizes.keys()), of: 'all its files' },
  };
}

/** Whether an area keeps to its limits in `limits.ts`. */
export function checkLimits(
  descriptor: AreaDescriptor,
  limits: AreaLimits = areaLimits[descriptor.area],
): Refusal[] {
  const weights = weightsOf(descriptor);
  return (['entry', 'page', 'whole'] as const).flatMap((name): Refusal[] => {
    const { kb, of } = weights[name];
    if (kb <= limits[name]) return [];
    return [
      {
        kind: 'limit',
        wrong: `${descriptor.area} is over its limit: ${of} weighs ${kb.toFixed(1)} kB gzipped, ${limits[name]} kB are allowed (${name}).`,
        remedy:
          'Load later what the first paint does not need, or raise the limit in shared/federation/src/publish/limits.ts with the reason.',
      },
    ];
  });
}
