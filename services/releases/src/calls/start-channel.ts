import { AREAS, type AreaName, type PublishedVersion, recordOf, startChannel } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';
import { authorOf, requireAreas } from './author-of';
import { moveView } from './move-view';
import { wantedVersion } from './wanted-version';

export function handleStartChannel({ mover, published }: ReleasesDeps): HandledCall {
  const newest = async (area: AreaName) => {
    const found = await published.newest(area);
    if (found === null)
      throw callError(startChannel, 'version_unknown', {
        message: `No version of ${area} was published yet. Publish it first: npm run release -- publish ${area}`,
      });
    return found;
  };
  return handle(startChannel, async ({ params: { channel }, body, ...context }) => {
    requireAreas(context, AREAS);
    const author = authorOf(context, body);
    const versions = new Map<AreaName, PublishedVersion>();
    for (const area of AREAS) {
      const wanted = body.versions[area];
      versions.set(
        area,
        wanted === undefined ? await newest(area) : await wantedVersion(published, area, wanted),
      );
    }
    const move = await mover.move(channel, async (current) => {
      if (current !== null) throw callError(startChannel, 'channel_filled');
      return {
        number: 1,
        act: { kind: 'start', area: null, version: null, before: null, percent: 100, ...author },
        live: recordOf(AREAS, (area) => versions.get(area)?.builds ?? {}),
        since: recordOf(AREAS, () => author.at),
        trials: [],
      };
    });
    return { move: moveView(channel, move) };
  });
}
