import { promoteArea } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';
import { promotion } from '../rules/next-move';
import { authorOf, requireAreas } from './author-of';
import { moveView } from './move-view';
import { wantedVersion } from './wanted-version';

export function handlePromoteArea({ mover, published }: ReleasesDeps): HandledCall {
  return handle(promoteArea, async ({ params: { channel }, body, ...context }) => {
    const { area, version, percent } = body;
    requireAreas(context, [area]);
    const { builds } = await wantedVersion(published, area, version);
    const move = await mover.move(channel, async (current) => {
      if (current === null) throw callError(promoteArea, 'channel_unknown');
      const next = promotion(current.last, area, builds, percent, authorOf(context, body));
      if (typeof next === 'string') throw callError(promoteArea, next);
      return next;
    });
    return { move: moveView(channel, move) };
  });
}
