import { promoteArea, rollBackArea } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import { buildsBefore } from '../channels/builds-before';
import type { ReleasesDeps } from '../deps';
import { endOfTrial, rollBack, trialOf, versionOf } from '../rules/next-move';
import { authorOf, requireAreas } from './author-of';
import { moveView } from './move-view';
import { wantedVersion } from './wanted-version';

export function handleRollBackArea({ mover, mirror, channels, published }: ReleasesDeps): HandledCall {
  return handle(rollBackArea, async ({ params: { channel }, body, ...context }) => {
    const { area, to, expected } = body;
    requireAreas(context, [area]);
    // The history has to know of every move that was made.
    await mirror.tryComplete(channel);
    const move = await mover.move(channel, async (current) => {
      if (current === null) throw callError(promoteArea, 'channel_unknown');
      const { live } = current.last;
      const trial = trialOf(current.last, area);
      const shown = [live[area], ...(trial === undefined ? [] : [trial.builds])].map(versionOf);
      if (expected !== undefined && !shown.includes(expected)) throw callError(promoteArea, 'not_shown');
      const author = authorOf(context, body);
      const isLive = expected === versionOf(live[area]);
      const ended = to === undefined && !isLive ? endOfTrial(current.last, area, author) : undefined;
      if (ended !== undefined) return ended;
      const builds =
        to === undefined
          ? await buildsBefore(channels, channel, current.last, area)
          : await channels.onceLive(channel, area, (await wantedVersion(published, area, to)).version);
      const next = rollBack(current.last, area, builds, author);
      if (typeof next === 'string') throw callError(promoteArea, next);
      return next;
    });
    return { move: moveView(channel, move) };
  });
}
