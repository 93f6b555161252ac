import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UpstreamPool } from '../src/client/upstream-pool';
import { createLog } from '../src/log';

const log = createLog('test', 'silent');
/** A port that is never handed out, and where nobody listens. */
const dead = 'http://127.0.0.1:9';

/** An instance that counts what it was asked, and answers as it is told. */
async function startInstance(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (request, response) => {
    request.pipe(response);
  },
) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/health') {
      response.end();
      return;
    }
    heard.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, heard };
}

function openPool(...urls: string[]) {
  const pool = new UpstreamPool({ name: 'a service', urls, connections: 4, timeoutMs: 30_000, log });
  onTestFinished(() => pool.destroy());
  return pool;
}

const post = async (pool: UpstreamPool, body: string | PassThrough) => {
  const answer = await pool.request({ method: 'POST', path: '/orders', body });
  return [answer.statusCode, await answer.body.text()];
};
const get = async (pool: UpstreamPool) => (await pool.request({ method: 'GET', path: '/menu' })).body.text();

describe('a pool of several instances', () => {
  it('loses nothing to those that are gone, however many ask while that is found out', async () => {
    const living = await startInstance();
    const pool = openPool(dead, living.url, 'http://127.0.0.1:10');
    const number = 60;
    const asked = Array.from({ length: number }, async (_, turn) => {
      // Some come while the circuits are opening.
      for (let wait = 0; wait < turn % 6; wait++) await get(pool);
      return post(pool, `order ${turn}`);
    });
    expect(await Promise.all(asked)).toEqual(asked.map((_, turn) => [200, `order ${turn}`]));
    expect(living.heard.filter((line) => line.startsWith('POST'))).toHaveLength(number);
  });

  it('passes on a body that streams, as long as none of it was read', async () => {
    const living = await startInstance();
    const pool = openPool(dead, living.url);
    for (const words of ['one', 'two']) {
      const body = new PassThrough();
      body.end(words);
      expect(await post(pool, body)).toEqual([200, words]);
    }
  });

  it('fails at once when all of them are gone', async () => {
    await expect(post(openPool(dead, 'http://127.0.0.1:10'), 'order')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('an instance that breaks off', () => {
  const breakOff = (request: IncomingMessage) => void request.socket.destroy();

  it('is asked a second time for what is only read, and never for what may have been done', async () => {
    let times = 0;
    const broken = await startInstance((request, response) => {
      times += 1;
      if (times === 1) breakOff(request);
      else response.end('menu');
    });
    expect(await get(openPool(broken.url))).toBe('menu');
    expect(broken.heard).toEqual(['GET /menu', 'GET /menu']);

    const always = await startInstance(breakOff);
    const living = await startInstance();
    const pool = openPool(living.url, always.url);
    await expect(post(pool, 'order')).rejects.toThrow();
    expect([always.heard, living.heard]).toEqual([['POST /orders'], []]);
    await expect(get(openPool(always.url))).rejects.toThrow();
    expect(always.heard).toEqual(['POST /orders', 'GET /menu', 'GET /menu']);
  });

  it('is not asked again once its answer began', async () => {
    const broken = await startInstance((request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => breakOff(request));
    });
    await expect(get(openPool(broken.url))).rejects.toThrow();
    expect(broken.heard).toEqual(['GET /menu']);
  });
});

describe('an instance that is about to end', () => {
  const closing = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('x-bowtie-closing', '1');
    request.pipe(response);
  };

  it('gets nothing more while another lives, and is asked where none does', async () => {
    const ending = await startInstance(closing);
    const living = await startInstance();
    const pool = openPool(ending.url, living.url);
    for (let turn = 0; turn < 20; turn++)
      expect(await post(pool, `order ${turn}`)).toEqual([200, `order ${turn}`]);
    expect(ending.heard.length).toBeLessThanOrEqual(1);
    const alone = openPool(ending.url);
    for (let turn = 0; turn < 3; turn++) expect(await post(alone, 'order')).toEqual([200, 'order']);
  });

  it('that loses a call has it done by another, where the call carries a key by which it is known again', async () => {
    const living = await startInstance();
    for (const [headers, isDone] of [
      [{ 'idempotency-key': 'once' }, true],
      [{}, false],
    ] as const) {
      const broken = await startInstance((request) => void request.socket.destroy());
      const pool = openPool(living.url, broken.url);
      const asked = pool.request({ method: 'POST', path: '/orders', body: 'order', headers });
      if (isDone) expect((await asked).statusCode).toBe(200);
      else await expect(asked).rejects.toThrow();
      expect(broken.heard).toEqual(['POST /orders']);
    }
  });
});
