import type { CallAnswer, readReleaseNotice } from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import type { ServiceClient } from '@bowtie/service-kit';
import { describe, expect, it, vi } from 'vitest';
import { handleSendReleaseNotice } from '../src/jobs/notices/send-release-notice';

type Notice = CallAnswer<typeof readReleaseNotice>['notice'];

const job = { act_id: 'stable/mfe-smb/1.1.0-aaaaaaaaaaaa', team: 'smb', request_id: 'r1' };
const byMail = {
  by: 'email',
  to: 'smb@example.com',
  subject: 'It is off',
  paragraphs: ['10 % <of> 60'],
} satisfies Notice;
const byWebhook = {
  by: 'webhook',
  url: 'https://smb.example/',
  body: '{}',
  signature: 't=1,v1=ab',
} satisfies Notice;

function send(notice: Notice, error: string | null = null) {
  const asked = vi.fn(async () => ({ notice }));
  const sent: Email[] = [];
  const post = vi.fn(async (_posted: object) => ({ status: 200, error, milliseconds: 1 }));
  const handler = handleSendReleaseNotice({
    // The one call that is made.
    callService: asked as unknown as ServiceClient,
    mail: {
      longestSendMs: 1,
      send: async (email) => {
        sent.push(email);
        return { outcome: 'accepted' };
      },
      verify: async () => undefined,
      close: () => undefined,
    },
    emails: { publicUrl: 'https://store.example', mailDomain: 'store.example' },
    webhooks: { post, close: async () => undefined },
  });
  const by = notice?.by ?? 'email';
  return { outcome: handler({ ...job, by }, { requestId: 'r1' }), sent, post };
}

describe('a notice to a team', () => {
  it('is mailed with its reason and the way to the page, under one id', async () => {
    const { outcome, sent } = send(byMail);
    expect(await outcome).toEqual({ sent: true });
    expect(sent).toMatchObject([{ to: { address: 'smb@example.com' }, subject: 'It is off' }]);
    expect(sent[0]?.text).toContain('https://store.example/ops/releases/');
    expect(sent[0]?.html).toContain('10 % &lt;of&gt; 60');
    const again = send(byMail);
    await again.outcome;
    expect(again.sent[0]?.messageId).toBe(sent[0]?.messageId);
  });

  it('is posted with its signature, and tried again where nobody takes it', async () => {
    const { outcome, post } = send(byWebhook);
    await outcome;
    expect(post).toHaveBeenCalledWith({
      url: byWebhook.url,
      body: '{}',
      headers: { 'bowtie-signature': 't=1,v1=ab' },
    });
    await expect(send(byWebhook, 'The endpoint answered 500.').outcome).rejects.toThrow('500');
  });

  it('is dropped where there is nobody to notify any more', async () => {
    expect(await send(null).outcome).toEqual({ sent: false });
  });
});
