import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStripeProvider } from '../index';
import { stripeSignatureHeader } from '../stripe-signature';
import { startPaymentSandbox } from './index';

describe('what a processor owes', () => {
  it('tells by signed webhooks, and again when they were not taken', async () => {
    const heard: { body: string; signature: string }[] = [];
    const listener = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        heard.push({
          body: Buffer.concat(parts).toString(),
          signature: String(request.headers[stripeSignatureHeader]),
        });
        response.statusCode = heard.length === 1 ? 500 : 204;
        response.end();
      });
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const folder = mkdtempSync(join(tmpdir(), 'bowtie-payment-'));
    const telling = await startPaymentSandbox({
      dataDir: folder,
      webhookUrl: `http://127.0.0.1:${port}/`,
      webhookSecret: 'signed with this',
    });
    try {
      const made = await createStripeProvider(telling).create({ cents: 100, key: 'k', metadata: {} });
      await createStripeProvider(telling).cancel(made.id);
      await expect.poll(() => heard.length).toBe(2);
      const { body, signature } = heard[1] ?? { body: '', signature: '' };
      const seconds = /t=(\d+)/.exec(signature)?.[1];
      const signed = createHmac('sha256', 'signed with this').update(`${seconds}.${body}`).digest('hex');
      expect(signature).toBe(`t=${seconds},v1=${signed}`);
      expect(JSON.parse(body)).toMatchObject({
        type: 'payment_intent.canceled',
        data: { object: { id: made.id, status: 'canceled' } },
      });
    } finally {
      await telling.close();
      listener.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('loses nothing that it answered when it is killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bowtie-payment-'));
    const script = `import { startPaymentSandbox } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
      const { url } = await startPaymentSandbox({ dataDir: ${JSON.stringify(folder)}, secretKey: 'key of this test' });
      process.stdout.write(url + '\\n');`;
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = await once(child.stdout, 'data');
    const url = String(line).trim();
    const remote = createStripeProvider({ url, publicUrl: url, secretKey: 'key of this test' });
    const answered: string[] = [];
    const exited = once(child, 'exit');
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 10_000; n++) {
        const made = await remote.create({ cents: 100, key: `${writer}-${n}`, metadata: {} });
        answered.push(made.id);
        if (answered.length === 200) child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(writers);
    await exited;
    const again = await startPaymentSandbox({ dataDir: folder, secretKey: 'key of this test' });
    try {
      const reader = createStripeProvider(again);
      expect(answered.length).toBeGreaterThanOrEqual(200);
      for (const id of answered) expect(await reader.read(id)).toMatchObject({ id, state: 'unpaid' });
    } finally {
      await again.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
