import { promoteArea } from '@bowtie/contracts';
import { callError, commonError, type HandledCall, handle } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';
import { promotion } from '../rules/next-move';
import { authorOf, requireAreas } from './author-of';
import { moveView } from './move-view';
import { wantedVersion } from './wanted-version';

export function handlePromoteArea({ mover, published }: ReleasesDeps): HandledCall {
  return handle(promoteArea, async ({ params: { channel }, body, ...context }) => {
    const { area, version, percent, next_shares, after_minutes } = body;
    requireAreas(context, [area]);
    if (next_shares.some((share, place) => share <= (next_shares[place - 1] ?? percent)))
      throw commonError('invalid_request', {
        errors: { next_shares: ['needs shares that grow, above the first one'] },
      });
    const plan = next_shares.length === 0 ? undefined : { next_shares, after_minutes };
    const { builds } = await wantedVersion(published, area, version);
    const move = await mover.move(channel, async (current) => {
      if (current === null) throw callError(promoteArea, 'channel_unknown');
      const next = promotion(current.last, area, builds, percent, authorOf(context, body), plan);
      if (typeof next === 'string') throw callError(promoteArea, next);
      return next;
    });
    return { move: moveView(channel, move) };
  });
}
