import { z } from 'zod';
import { jobOptions } from './jobs';

/** The queue of mails about accounts. The account service fills it, fulfilment sends them. */
export const accountEmailQueue = 'account-emails';
/** Maximum length of the queue; beyond it, requests for an e-mail get 503 with Retry-After. */
export const accountEmailQueueMax = 5_000;

/** The job carries an id; address and link are asked for when the mail is sent. */
export const AccountEmailJobSchema = z.strictObject({
  email_id: z.string().min(1).max(64),
  request_id: z.string().max(200),
});
export type AccountEmailJob = z.output<typeof AccountEmailJobSchema>;

/** A mail about an account as a job; asking for it twice makes one. Most links are of no use after a day. */
export function accountEmailJob(data: AccountEmailJob) {
  const opts = {
    ...jobOptions,
    removeOnComplete: { age: 86_400, count: 1_000 },
    removeOnFail: { age: 604_800, count: 1_000 },
    jobId: `account-email-${data.email_id}`,
  };
  return ['send-account-email', data, opts] as const;
}
