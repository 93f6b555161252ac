import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleDeliverWebhooks } from '../src/jobs/notices/deliver-webhooks';
import { createWebhookSender, type ResolveName } from '../src/webhooks/webhook-sender';

let server: Server;
let url: string;
const heard: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer: (reply: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, body });
      answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ok = (reply: ServerResponse) => reply.writeHead(200).end('fine');
const posted = { body: '{"id":"evt_1"}', headers: { 'bowtie-signature': 't=1,v1=ab' } };
/** A name server that answers each time with the next of these. */
function namesOf(...answers: string[][]): ResolveName {
  let asked = 0;
  return (_host, _options, done) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

describe('a webhook', () => {
  it('is posted with its signature as it was signed, byte for byte', async () => {
    const sender = createWebhookSender({ timeoutMs: 2_000, mayUseLoopback: true });
    answer = ok;
    heard.length = 0;
    expect(await sender.post({ ...posted, url })).toMatchObject({ status: 200, error: null });
    expect(heard).toMatchObject([
      {
        url: '/hook',
        body: posted.body,
        headers: { 'bowtie-signature': 't=1,v1=ab', 'content-type': 'application/json' },
      },
    ]);
    await sender.close();
  });

  it('follows no redirect, waits for no slow answer, and reads no endless one', async () => {
    const sender = createWebhookSender({ timeoutMs: 300, mayUseLoopback: true });
    heard.length = 0;
    answer = (reply) => reply.writeHead(302, { location: `${url}/elsewhere` }).end();
    expect(await sender.post({ ...posted, url })).toMatchObject({ status: 302, error: expect.any(String) });
    expect(heard).toHaveLength(1);
    answer = () => undefined;
    expect(await sender.post({ ...posted, url })).toMatchObject({
      status: null,
      error: expect.stringContaining('did not answer'),
    });
    answer = (reply) => {
      reply.writeHead(200);
      const more = () => {
        if (!reply.destroyed && reply.write('x'.repeat(16_384))) setImmediate(more);
        else reply.once('drain', more);
      };
      more();
    };
    expect(await sender.post({ ...posted, url })).toMatchObject({ status: 200 });
    await sender.close();
  });

  it.each([
    ['http://127.0.0.1:9/'],
    ['http://localhost:9/'],
    ['http://169.254.169.254/latest/'],
    ['http://[::1]:9/'],
    ['http://[::ffff:10.0.0.1]/'],
    ['http://2130706433/'],
  ])('never goes to %s where strangers come', async (target) => {
    const sender = createWebhookSender({ timeoutMs: 500, mayUseLoopback: false });
    expect(await sender.post({ ...posted, url: target })).toMatchObject({
      status: null,
      error: 'The address cannot be reached from the internet.',
    });
    await sender.close();
  });

  it('never goes to a name with a private address, also where it has a public one beside it or changes', async () => {
    const target = url.replace('127.0.0.1', 'hooks.example.com');
    heard.length = 0;
    answer = ok;
    for (const resolve of [
      namesOf(['127.0.0.1']),
      namesOf(['93.184.216.34', '127.0.0.1']),
      namesOf(['::ffff:127.0.0.1']),
      namesOf([]),
    ]) {
      for (const mayUseLoopback of [true, false]) {
        const sender = createWebhookSender({ timeoutMs: 500, mayUseLoopback, resolve });
        expect(await sender.post({ ...posted, url: target })).toMatchObject({
          status: null,
          error: 'The address cannot be reached from the internet.',
        });
        await sender.close();
      }
    }
    expect(heard).toEqual([]);
  });
});

describe('a turn of an endpoint', () => {
  /** An order service with so many deliveries. */
  function turn(count: number, statuses: number[]) {
    const reported: (number | null)[] = [];
    let taken = 0;
    const callService = async (call: { name: string }, { body }: { body: { status?: number | null } }) => {
      if (call.name === 'reportWebhookDelivery') {
        reported.push(body.status ?? null);
        return { delivered: body.status === 200 };
      }
      if (taken === count) return { delivery: null };
      taken += 1;
      return { delivery: { delivery_id: `d${taken}`, attempt: 1, url, body: '{}', signature: 't=1,v1=a' } };
    };
    const webhooks = {
      post: async () => ({ status: statuses.shift() ?? 200, error: null, milliseconds: 1 }),
      close: async () => undefined,
    };
    const work = handleDeliverWebhooks({ callService: callService as never, webhooks });
    return { work: () => work({ endpoint_id: 'e', request_id: 'r' }, { requestId: 'r' }), reported };
  }

  it('delivers what is due, one after the other', async () => {
    const { work, reported } = turn(3, []);
    expect(await work()).toEqual({ count: 3 });
    expect(reported).toEqual([200, 200, 200]);
  });

  it('ends with the first failure', async () => {
    const { work, reported } = turn(5, [200, 500]);
    expect(await work()).toEqual({ count: 2 });
    expect(reported).toEqual([200, 500]);
  });
});
