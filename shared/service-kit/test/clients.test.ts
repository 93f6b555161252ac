import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ApiError,
  createHttpClient,
  createIdentitySigner,
  createLocalClients,
  createLog,
  createServer,
  mountService,
  type ServiceClient,
} from '../src/index';
import { testSecret } from '../testing/index';
import { echo, echoService, inner, look } from './echo-service';

const log = createLog('test', 'silent');
const signer = createIdentitySigner(testSecret);
const requestId = 'request-1';
let server: FastifyInstance;
const asks: Record<string, ServiceClient> = {};
const strangers: Record<string, ServiceClient> = {};

beforeAll(async () => {
  const directory = createLocalClients();
  directory.add(echoService);
  asks.local = directory.clientOf('cart', log);
  strangers.local = directory.clientOf('order', log);
  server = createServer(log);
  mountService(server, echoService, signer);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  asks.http = createHttpClient('cart', { catalog: [url] }, signer, log).callService;
  strangers.http = createHttpClient('order', { catalog: [url] }, signer, log).callService;
});
afterAll(() => server.close());

it.each(['local', 'http'] as const)('%s: refuses what the contract does not say', async (way) => {
  const stranger = way === 'local' ? strangers.local : strangers.http;
  await expect(stranger?.(inner, { body: { fail: 'no' }, requestId })).rejects.toThrow('does not name order');
});

async function rejectionOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, not ${error}`);
  return error;
}

describe.each(['local', 'http'])('services ask each other (%s)', (mode) => {
  const callService: ServiceClient = (call, input) => {
    const chosen = asks[mode];
    if (chosen === undefined) throw new Error('not started');
    return chosen(call, input);
  };

  it('in their own name', async () => {
    expect(await callService(echo, { body: { text: 'hello' }, requestId })).toEqual({
      text: 'hello',
      asker: 'cart',
    });
    expect(await callService(look, { params: { id: 'a b/c' }, query: { limit: 2 }, requestId })).toEqual({
      id: 'a b/c',
      limit: 2,
    });
  });

  it('and get the refusals of the other side with their codes', async () => {
    const refused = await rejectionOf(callService(inner, { body: { fail: 'refuse' }, requestId }));
    expect([refused.code, refused.status]).toEqual(['inner_refused', 409]);
  });
});

describe('a service that cannot be asked', () => {
  it('is told as unavailable', async () => {
    const { callService, close } = createHttpClient('cart', { catalog: ['http://127.0.0.1:9'] }, signer, log);
    expect((await rejectionOf(callService(inner, { body: { fail: 'no' }, requestId }))).code).toBe(
      'service_unavailable',
    );
    await close();
    const nowhere = createHttpClient('cart', {}, signer, log);
    expect((await rejectionOf(nowhere.callService(inner, { body: { fail: 'no' }, requestId }))).status).toBe(
      503,
    );
  });

  it('and a crash over there is no answer either', async () => {
    const http = asks.http;
    if (http === undefined) throw new Error('not started');
    expect((await rejectionOf(http(inner, { body: { fail: 'crash' }, requestId }))).code).toBe(
      'service_unavailable',
    );
  });
});
