import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseMailSender } from './choose-mail-sender';
import { messageIdOf } from './message-id';
import { type Email, type MailSender, MailUnavailable } from './port';
import { type MailSandbox, startMailSandbox } from './sandbox';
import { linksOf } from './sandbox/parse-email';

const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-mail-'));
let sandbox: MailSandbox;
let mail: MailSender;

function senderWaiting(timeoutMs: number): MailSender {
  return chooseMailSender({
    MAIL_API_TIMEOUT_MS: timeoutMs,
    MAIL_API_CONNECTIONS: 4,
    SMTP_URL: sandbox.smtpUrl,
    SMTP_REQUIRE_TLS: 'false',
    SMTP_CONNECTIONS: 4,
    SMTP_TIMEOUT_MS: timeoutMs,
    MAIL_FROM_NAME: 'Bowtie',
    MAIL_FROM_ADDRESS: 'gifts@bowtie.example',
  });
}
async function open(): Promise<void> {
  sandbox = await startMailSandbox({ dataDir, keep: 5 });
  mail = senderWaiting(10_000);
}
async function close(): Promise<void> {
  mail.close();
  await sandbox.close();
}

beforeAll(open);
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

let count = 0;
function letter(changes: Partial<Email> = {}): Email {
  count += 1;
  return {
    messageId: `<test-${count}@bowtie.example>`,
    to: { name: 'Ada “the Countess”', address: 'ada@example.com' },
    subject: 'Grüße — a gift 🎁',
    text: 'Open it: https://store.example/redeem-gift/abc/.',
    html: '<p><a href="https://store.example/redeem-gift/abc/?a=1&amp;b=2">Open</a></p>',
    ...changes,
  };
}

const get = (path: string) => fetch(`${sandbox.url}${path}`);
interface Shown {
  id: string;
  subject: string;
  links: string[];
  to: string;
  headers: Record<string, string>;
}
async function messages(to: string): Promise<Shown[]> {
  return (await (await get(`/sandbox/mail/messages/?to=${encodeURIComponent(to)}`)).json()).messages;
}

describe('sending', () => {
  it('brings a letter to its mailbox, whole', async () => {
    expect(await mail.send(letter())).toEqual({ outcome: 'accepted' });
    const [first] = await messages('ADA@example.com');
    expect(first).toMatchObject({
      to: 'ada@example.com',
      subject: 'Grüße — a gift 🎁',
      links: ['https://store.example/redeem-gift/abc/?a=1&b=2', 'https://store.example/redeem-gift/abc/'],
    });
  });

  it('keeps a letter of the same Message-ID once for each mailbox, and counts the copies', async () => {
    const same = letter({ to: { name: null, address: 'twice@example.com' } });
    const before = sandbox.figures().duplicates;
    for (const _ of [1, 2, 3]) expect(await mail.send(same)).toEqual({ outcome: 'accepted' });
    await mail.send({ ...same, to: { name: null, address: 'other@example.com' } });
    expect(await messages('twice@example.com')).toHaveLength(1);
    expect(await messages('other@example.com')).toHaveLength(1);
    expect(sandbox.figures().duplicates - before).toBe(2);
  });

  it('tells a refusal from what may pass', async () => {
    sandbox.faults.failNext('reject', 1);
    expect(await mail.send(letter())).toEqual({ outcome: 'refused', reason: 'smtp_550' });
    for (const fault of ['defer', 'lost_answer'] as const) {
      sandbox.faults.failNext(fault, 1);
      await expect(mail.send(letter())).rejects.toBeInstanceOf(MailUnavailable);
    }
    const hasty = senderWaiting(500);
    sandbox.faults.failNext('hang', 1);
    await expect(hasty.send(letter())).rejects.toBeInstanceOf(MailUnavailable);
    hasty.close();
    sandbox.faults.recover();
    expect((await mail.send(letter())).outcome).toBe('accepted');
    await mail.verify();
  });

  it('waits for a server that is down, and goes on when it is back with all that it kept', async () => {
    await mail.send(letter({ to: { name: null, address: 'kept@example.com' } }));
    await close();
    await expect(mail.send(letter())).rejects.toBeInstanceOf(MailUnavailable);
    await open();
    expect(await messages('kept@example.com')).toHaveLength(1);
    expect((await mail.send(letter())).outcome).toBe('accepted');
  });

  it('lets no header be smuggled in by a name or a subject', async () => {
    const sly = letter({
      to: { name: 'Ada\r\nBcc: eve@example.com', address: 'sly@example.com' },
      subject: 'Hi\r\nBcc: eve@example.com',
    });
    await mail.send(sly);
    expect(await messages('sly@example.com')).toHaveLength(1);
    expect(await messages('eve@example.com')).toHaveLength(0);
  });
});

describe('the inbox', () => {
  it('keeps the newest letters only, newest first', async () => {
    for (let index = 0; index < 7; index += 1)
      await mail.send(letter({ subject: `No ${index}`, to: { name: null, address: 'full@example.com' } }));
    expect((await messages('full@example.com')).map(({ subject }) => subject)).toEqual(
      [6, 5, 4, 3, 2].map((index) => `No ${index}`),
    );
    expect(await messages('twice@example.com')).toEqual([]);
  });

  it('shows letters without running anything of theirs', async () => {
    await mail.send(
      letter({
        to: { name: null, address: 'evil@example.com' },
        subject: '<script>alert(1)</script>',
        text: '</pre><script>alert(2)</script>',
        html: '<html><head></head><body><script>alert(3)</script><a href="https://x.example/">x</a></body></html>',
      }),
    );
    const [evil] = await messages('evil@example.com');
    for (const path of ['/sandbox/mail/', '/sandbox/mail/?to=evil', `/sandbox/mail/letters/${evil?.id}/`]) {
      const page = await get(path);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const text = await page.text();
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toContain('<script');
    }
    const raw = await get(`/sandbox/mail/letters/${evil?.id}/html/`);
    expect(raw.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(await raw.text()).toContain('<base target="_blank">');
    expect((await get('/sandbox/mail/letters/999999/')).status).toBe(404);
    expect((await get('/sandbox/mail/messages/?limit=0')).status).toBe(400);
  });
});

describe('the parts', () => {
  it('make one Message-ID for one step, thing and address', () => {
    const id = messageIdOf('gift', 'card-1', 'Ada@example.com', 'bowtie.example');
    expect(id).toMatch(/^<gift\.[\w-]{32}@bowtie\.example>$/);
    expect(messageIdOf('gift', 'card-1', 'ada@example.com', 'bowtie.example')).toBe(id);
    expect(messageIdOf('gift', 'card-2', 'ada@example.com', 'bowtie.example')).not.toBe(id);
    expect(messageIdOf('gift', 'card-1', 'new@example.com', 'bowtie.example')).not.toBe(id);
  });

  it('find links in HTML and in text, and no other addresses', () => {
    expect(
      linksOf(
        `<a class="x" href='http://a.example/?x=&quot;'>a</a><a href="mailto:x@y">`,
        'see http://b.example/c.',
      ),
    ).toEqual(['http://a.example/?x="', 'http://b.example/c']);
  });
});

const unsubscribing = {
  'List-Unsubscribe': `<https://store.example/unsubscribe/${'k'.repeat(43)}/>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

it('carries further headers, by SMTP and by the HTTP API', async () => {
  const api = chooseMailSender({
    MAIL_API_URL: sandbox.url,
    MAIL_API_KEY: sandbox.apiKey,
    MAIL_API_TIMEOUT_MS: 10_000,
    MAIL_API_CONNECTIONS: 4,
    SMTP_REQUIRE_TLS: 'false',
    SMTP_CONNECTIONS: 4,
    SMTP_TIMEOUT_MS: 10_000,
    MAIL_FROM_NAME: 'Bowtie',
    MAIL_FROM_ADDRESS: 'gifts@bowtie.example',
  });
  for (const [sender, address] of [
    [mail, 'by-smtp@example.com'],
    [api, 'by-api@example.com'],
  ] as const) {
    await sender.send(letter({ to: { name: null, address }, headers: unsubscribing }));
    expect((await messages(address))[0]?.headers).toEqual({
      'list-unsubscribe': unsubscribing['List-Unsubscribe'],
      'list-unsubscribe-post': unsubscribing['List-Unsubscribe-Post'],
    });
  }
  await mail.send(letter({ to: { name: null, address: 'plain@example.com' } }));
  expect((await messages('plain@example.com'))[0]?.headers).toEqual({});
  api.close();
});
