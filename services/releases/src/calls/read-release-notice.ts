import { readReleaseNotice } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';
import { noticeEmail, noticeWebhook } from '../rules/release-notice';

/** What it says is made when it is sent, for whoever the team's file names by then. */
export function handleReadReleaseNotice({ healthActs, teams }: ReleasesDeps): HandledCall {
  return handle(readReleaseNotice, async ({ body: { act_id, team, by } }) => {
    const [act, contact] = await Promise.all([healthActs.read(act_id), teams.contact(team)]);
    if (act === null || contact === undefined) return { notice: null };
    const { email, webhook } = contact;
    if (by === 'email') return { notice: email === undefined ? null : noticeEmail(act, email) };
    return { notice: webhook === undefined ? null : noticeWebhook(act, webhook, new Date()) };
  });
}
