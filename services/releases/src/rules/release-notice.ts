import type { CallAnswer, readReleaseNotice } from '@bowtie/contracts';
import type { HealthAct } from '../model/health-record';

type Notice = NonNullable<CallAnswer<typeof readReleaseNotice>['notice']>;

const isRefused = ({ state }: HealthAct) => state === 'refused';

/** The mail to a team whose version fares worse than the one before. */
export function noticeEmail(act: HealthAct, to: string): Notice {
  const { area, version, before, channel, reason, refusal, isTrial } = act;
  const done = isTrial ? 'its trial was ended' : `${before} is live again`;
  return {
    by: 'email',
    to,
    subject: isRefused(act)
      ? `${area} ${version} fares badly on ${channel}, and could not be rolled back`
      : `${area} ${version} was taken off ${channel} by itself`,
    paragraphs: [
      `${area} ${version} on ${channel}: ${reason}.`,
      isRefused(act)
        ? `It could not be taken off by itself, and shoppers still see it: ${refusal}`
        : `That is worse than ${before}, so ${done}. Pages that are open follow at their next full load.`,
      `A version is taken off by itself once at most. Promote it again if you know better: npm run release -- promote ${area} ${version}`,
    ],
  };
}

/** The same for a program, as JSON. */
export function noticeBody(act: HealthAct): string {
  const { _id, channel, area, version, before, isTrial, reason, refusal, decided_at } = act;
  return JSON.stringify({
    id: _id,
    type: isRefused(act) ? 'release.roll_back_refused' : 'release.rolled_back',
    created_at: decided_at.toISOString(),
    data: { channel, area, version, before, was_on_trial: isTrial, reason, refusal },
  });
}
