import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MailSandbox, startMailSandbox } from '@bowtie/providers/mail/sandbox';
import { startRedis, type TestRedis } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough';

const worker = fileURLToPath(new URL('./mail-worker.ts', import.meta.url));
/** A sender has `heldAtOnce` under way at once: each kill meets so many mails that were taken and not yet answered. */
const { emailCount, heldAtOnce, kills } = isThorough
  ? { emailCount: 800, heldAtOnce: 350, kills: 3 }
  : { emailCount: 300, heldAtOnce: 120, kills: 2 };

describe('killed between sending and noting it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-mail-once-'));
  let mail: MailSandbox;
  let redis: TestRedis;
  beforeAll(async () => {
    mail = await startMailSandbox({ dataDir });
    redis = await startRedis();
  });
  afterAll(async () => {
    await mail.close();
    await redis.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function start(): ChildProcess {
    const env = {
      ...process.env,
      REDIS_URL: redis.url,
      MAIL_API_URL: mail.url,
      MAIL_API_KEY: mail.apiKey,
      MAIL_API_TIMEOUT_MS: '8000',
      MAIL_API_CONNECTIONS: String(heldAtOnce),
      LETTERS: String(emailCount),
    };
    return spawn(process.execPath, ['--import', 'tsx', worker], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  it('repeats no mail and misses none, with each kill in the window on purpose', async () => {
    for (let kill = 1; kill <= kills; kill++) {
      // The provider takes these letters and holds its answer back until their sender is dead.
      mail.faults.failNext('hold_answer', heldAtOnce);
      const child = start();
      const ended = once(child, 'exit');
      await expect.poll(() => mail.held(), { timeout: 60_000 }).toBeGreaterThanOrEqual(kill * heldAtOnce);
      child.kill('SIGKILL');
      await ended;
    }
    mail.faults.recover();
    // Two at once, as when a worker is taken for dead that is not.
    const last = [start(), start()];
    const codes = await Promise.all(last.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0]);
    expect(mail.held()).toBeGreaterThanOrEqual(kills * heldAtOnce);
    expect(mail.figures()).toEqual({ received: emailCount, duplicates: 0 });
  });
});
