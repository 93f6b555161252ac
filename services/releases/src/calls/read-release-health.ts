import { readReleaseHealth } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';
import { releaseFigures } from '../health/release-figures';

export function handleReadReleaseHealth({ channels, healthMinutes, healthActs }: ReleasesDeps): HandledCall {
  return handle(readReleaseHealth, async ({ params: { channel } }) => {
    const record = await channels.read(channel);
    if (record === null) throw callError(readReleaseHealth, 'channel_unknown');
    const [areas, acts] = await Promise.all([
      releaseFigures({ channels, minutes: healthMinutes }, record, new Date()),
      healthActs.recent(channel),
    ]);
    return {
      areas,
      acts: acts.map(({ area, version, reason, decided_at, state, refusal }) => ({
        area,
        version,
        reason,
        at: decided_at.toISOString(),
        state,
        refusal,
      })),
    };
  });
}
