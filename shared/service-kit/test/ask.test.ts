import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Ask,
  CallRefusal,
  createHttpAsk,
  createIdentitySigner,
  createLocalDirectory,
  createLog,
  createServer,
  mountService,
} from '../src/index';
import { testSecret } from '../src/testing/index';
import { echo, echoService, inner, look } from './echo-service';

const log = createLog('test', 'silent');
const seal = createIdentitySigner(testSecret);
const requestId = 'request-1';
let server: FastifyInstance;
const asks: Record<string, Ask> = {};

beforeAll(async () => {
  const directory = createLocalDirectory();
  directory.add(echoService);
  asks.local = directory.askAs('cart', log);
  server = createServer(log);
  mountService(server, echoService, seal);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  asks.http = createHttpAsk('cart', { catalog: url }, seal, log).ask;
});
afterAll(() => server.close());

async function refusalOfAsking(work: Promise<unknown>): Promise<CallRefusal> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefusal)) throw new Error(`expected a refusal, not ${error}`);
  return error;
}

describe.each(['local', 'http'])('services ask each other (%s)', (mode) => {
  const ask: Ask = (call, input) => {
    const chosen = asks[mode];
    if (chosen === undefined) throw new Error('not started');
    return chosen(call, input);
  };

  it('in their own name', async () => {
    expect(await ask(echo, { body: { text: 'hello' }, requestId })).toEqual({ text: 'hello', asker: 'cart' });
    expect(await ask(look, { params: { id: 'a b/c' }, query: { limit: 2 }, requestId })).toEqual({
      id: 'a b/c',
      limit: 2,
    });
  });

  it('and get the refusals of the other side with their codes', async () => {
    const refused = await refusalOfAsking(ask(inner, { body: { fail: 'refuse' }, requestId }));
    expect([refused.code, refused.status]).toEqual(['inner_refused', 409]);
  });
});

describe('a service that cannot be asked', () => {
  it('is told as unavailable', async () => {
    const { ask, close } = createHttpAsk('cart', { catalog: 'http://127.0.0.1:9' }, seal, log);
    expect((await refusalOfAsking(ask(inner, { body: { fail: 'no' }, requestId }))).code).toBe(
      'service_unavailable',
    );
    await close();
    const nowhere = createHttpAsk('cart', {}, seal, log);
    expect((await refusalOfAsking(nowhere.ask(inner, { body: { fail: 'no' }, requestId }))).status).toBe(503);
  });

  it('and a crash over there is no answer either', async () => {
    const http = asks.http;
    if (http === undefined) throw new Error('not started');
    expect((await refusalOfAsking(http(inner, { body: { fail: 'crash' }, requestId }))).code).toBe(
      'service_unavailable',
    );
  });
});
