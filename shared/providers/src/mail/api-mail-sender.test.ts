import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiMailSender } from './api-mail-sender';
import { type Email, MailUnavailable } from './port';
import { type MailSandbox, startMailSandbox } from './sandbox';

const from = { name: 'Bowtie', address: 'gifts@bowtie.example' };

describe('mail over the provider’s API', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-mail-api-'));
  let sandbox: MailSandbox;
  beforeAll(async () => {
    sandbox = await startMailSandbox({ dataDir });
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const mail = (timeoutMs = 10_000, apiKey = sandbox.apiKey) =>
    createApiMailSender({ url: sandbox.url, apiKey, from, timeoutMs, maxConnections: 4 });
  let count = 0;
  const letter = (changes: Partial<Email> = {}): Email => {
    count += 1;
    return {
      messageId: `<api-${count}@bowtie.example>`,
      to: { name: 'Ada “the Countess”, née Byron', address: `ada-${count}@example.com` },
      subject: 'Grüße — a gift 🎁',
      text: 'Open it: https://store.example/redeem-gift/abc/.',
      html: '<p><a href="https://store.example/redeem-gift/abc/">Open</a></p>',
      ...changes,
    };
  };
  async function messages(to: string): Promise<{ subject: string }[]> {
    const answer = await fetch(`${sandbox.url}/sandbox/mail/messages/?to=${encodeURIComponent(to)}`);
    return (await answer.json()).messages;
  }

  it('brings a letter to its mailbox, whole', async () => {
    const sent = letter();
    await mail().verify();
    expect(await mail().send(sent)).toEqual({ outcome: 'accepted' });
    expect(await messages(sent.to.address)).toMatchObject([
      { subject: sent.subject, links: ['https://store.example/redeem-gift/abc/'] },
    ]);
  });

  it('brings a letter once that is sent again, even with other words or after a lost answer', async () => {
    const sent = letter();
    const before = sandbox.figures();
    sandbox.faults.failNext('lost_answer', 1);
    await expect(mail().send(sent)).rejects.toBeInstanceOf(MailUnavailable);
    expect(await mail().send(sent)).toEqual({ outcome: 'accepted' });
    expect(await mail().send({ ...sent, subject: 'Other words' })).toEqual({ outcome: 'accepted' });
    expect(await messages(sent.to.address)).toHaveLength(1);
    expect(sandbox.figures()).toEqual({ received: before.received + 1, duplicates: before.duplicates });
  });

  it('tells a refusal from what may pass', async () => {
    sandbox.faults.failNext('reject', 1);
    expect(await mail().send(letter())).toEqual({ outcome: 'refused', reason: 'api_validation_error' });
    for (const fault of ['defer', 'hang', 'hold_answer'] as const) {
      sandbox.faults.failNext(fault, 1);
      await expect(mail(300).send(letter())).rejects.toBeInstanceOf(MailUnavailable);
    }
    await expect(mail(10_000, 'another key').send(letter())).rejects.toBeInstanceOf(MailUnavailable);
  });

  it('lets no header be smuggled in by a name or a subject', async () => {
    const sly = letter({
      to: { name: 'Ada\r\nBcc: eve@example.com', address: 'sly@example.com' },
      subject: 'Hi\r\nBcc: eve@example.com',
    });
    expect(await mail().send(sly)).toEqual({ outcome: 'accepted' });
    expect(await messages('sly@example.com')).toHaveLength(1);
    expect(await messages('eve@example.com')).toHaveLength(0);
  });
});
