import { type ReleaseNoticeJob, readReleaseNotice, webhookSignatureHeader } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import { releaseEmail } from '../../emails/release-email';
import { EmailRejected, RetryLater } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';

/** Tells a product team what was done to its version, by mail or at its own address. */
export function handleSendReleaseNotice({
  callService,
  mail,
  emails,
  webhooks,
}: Pick<FulfilmentDeps, 'callService' | 'mail' | 'emails' | 'webhooks'>) {
  return async (
    { act_id, team, by }: ReleaseNoticeJob,
    { requestId }: Pick<JobContext, 'requestId'>,
  ): Promise<{ sent: boolean }> => {
    const { notice } = await callService(readReleaseNotice, { body: { act_id, team, by }, requestId });
    if (notice === null) return { sent: false };
    if (notice.by === 'webhook') {
      const { url, body, signature } = notice;
      const headers = { [webhookSignatureHeader.toLowerCase()]: signature };
      const { error } = await webhooks.post({ url, body, headers });
      if (error !== null) throw new RetryLater(`The team's address did not take a notice: ${error}`);
      return { sent: true };
    }
    const outcome = await mail.send(releaseEmail(act_id, notice, emails));
    if (outcome.outcome === 'refused')
      throw new EmailRejected(`The mail server refused a notice to a team (${outcome.reason})`);
    return { sent: true };
  };
}
