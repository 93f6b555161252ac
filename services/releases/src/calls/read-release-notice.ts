import { readReleaseNotice } from '@bowtie/contracts';
import { type HandledCall, handle, signWebhook } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';
import { noticeBody, noticeEmail } from '../rules/release-notice';

/** What it says is made when it is sent, for whoever the team's file names by then. */
export function handleReadReleaseNotice({ healthActs, teams }: ReleasesDeps): HandledCall {
  return handle(readReleaseNotice, async ({ body: { act_id, team, by } }) => {
    const [act, contact] = await Promise.all([healthActs.read(act_id), teams.contact(team)]);
    if (act === null || contact === undefined) return { notice: null };
    const { email, webhook } = contact;
    if (by === 'email') return { notice: email === undefined ? null : noticeEmail(act, email) };
    if (webhook === undefined) return { notice: null };
    const sent = noticeBody(act);
    const signature = signWebhook(sent, [webhook.secret], new Date());
    return { notice: { by, url: webhook.url, body: sent, signature } };
  });
}
