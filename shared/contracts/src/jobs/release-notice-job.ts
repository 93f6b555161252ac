import { z } from 'zod';
import { jobOptions } from './jobs';

/** The queue of notices to product teams. The registry of releases fills it, fulfilment sends them. */
export const releaseNoticeQueue = 'release-notices';

/** The job names what was done and whom to notify; what to say, and where, is read when it is sent. */
export const ReleaseNoticeJobSchema = z.strictObject({
  act_id: z.string().min(1).max(120),
  team: z.string().min(1).max(40),
  by: z.enum(['email', 'webhook']),
  request_id: z.string().max(200),
});
export type ReleaseNoticeJob = z.output<typeof ReleaseNoticeJobSchema>;

/** A notice as a job; asking for it twice makes one. */
export function releaseNoticeJob(data: ReleaseNoticeJob) {
  const jobId = `release-notice-${data.act_id}-${data.team}-${data.by}`;
  return ['send-release-notice', data, { ...jobOptions, jobId }] as const;
}
