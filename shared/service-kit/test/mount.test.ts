import { ErrorAnswerSchema } from '@bowtie/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createIdentitySigner,
  createLog,
  createServer,
  decodeEffects,
  identityHeader,
  mountService,
  serviceIdentity,
  sessionEffectHeader,
} from '../src/index';
import { testIdentity, testSecret } from '../testing/index';
import { echoService } from './echo-service';

const signer = createIdentitySigner(testSecret);
const asVisitor = { [identityHeader]: signer.sign(testIdentity()) };
let server: FastifyInstance;

beforeAll(async () => {
  server = createServer(createLog('test', 'silent'));
  mountService(server, echoService, signer);
  await server.ready();
});
afterAll(() => server.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/ajax/echo/',
    payload,
    headers: { 'content-type': 'application/json', ...asVisitor, ...headers },
  });

describe('a mounted service', () => {
  it('answers with what its handler gives, uncached', async () => {
    const answer = await post('{"text":"hello"}');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ text: 'hello', asker: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a wrong type', '{"text":1}', 400, 'text'],
    ['an operator', '{"text":{"$gt":""}}', 400, 'text'],
    ['an unknown field', '{"text":"a","more":1}', 400, 'more'],
    ['a field named like a method', '{"text":"a","toString":1}', 400, 'toString'],
    ['an unknown inner field', '{"text":"a","inner":{"amount":1,"x":1}}', 400, 'inner.x'],
    ['a missing body', '', 400, undefined],
    ['broken JSON', '{"text":', 400, undefined],
    ['a prototype key', '{"text":"a","__proto__":{"x":1}}', 400, undefined],
    ['a constructor key', '{"text":"a","constructor":{"prototype":{"x":1}}}', 400, undefined],
    ['a body too large', JSON.stringify({ text: 'x'.repeat(1_000_000) }), 413, undefined],
    ['deep nesting', `{"text":${'['.repeat(900)}${']'.repeat(900)}}`, 400, 'text'],
  ])('refuses %s in the agreed shape', async (_, payload, status, field) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    const { errors } = ErrorAnswerSchema.parse(answer.json());
    if (field !== undefined) expect(Object.keys(errors)).toContain(field);
  });

  it('says what is missing or wrong in the words of the specification', async () => {
    const errors = async (payload: string) => (await post(payload)).json().errors;
    expect(await errors('{}')).toEqual({ text: ['This field is required. Please enter a value.'] });
    expect(await errors('{"text":null}')).toEqual({
      text: ['This field is required. Please enter a value.'],
    });
    expect(await errors('{"text":1}')).toEqual({ text: ['Please enter a valid format.'] });
    expect(await errors('[]')).toEqual({ body: ['Please enter a valid format.'] });
  });

  it('refuses what is not JSON', async () => {
    expect((await post('text=a', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(
      415,
    );
    expect((await post('hello', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  it('tells a declared refusal with its fields, and hides an unexpected failure', async () => {
    const refused = await post('{"text":"refuse"}');
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { code: 'text_refused', message: 'Not this text.', errors: { text: ['Another one, please.'] } },
    ]);
    const crashed = await post('{"text":"crash"}');
    expect(crashed.statusCode).toBe(500);
    expect(crashed.body).not.toContain('4242');
    expect(ErrorAnswerSchema.parse(crashed.json()).code).toBe('unexpected');
  });

  it('says that it is resting when the store cannot be reached', async () => {
    const answer = await post('{"text":"outage"}');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'service_unavailable']);
  });

  it.each([
    ['none', {}],
    [
      'a forged one',
      { [identityHeader]: createIdentitySigner('another secret that is long enough').sign(testIdentity()) },
    ],
    ['an unreadable one', { [identityHeader]: 'e30.e30.e30' }],
  ])('refuses a call whose identity is %s', async (_, headers) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/ajax/echo/',
      payload: { text: 'a' },
      headers: headers as Record<string, string>,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'identity_missing']);
  });

  it('keeps internal calls for services', async () => {
    const callService = (token: string) =>
      server.inject({
        method: 'POST',
        url: '/internal/inner/',
        payload: { fail: 'no' },
        headers: { [identityHeader]: token },
      });
    expect((await callService(signer.sign(testIdentity()))).statusCode).toBe(404);
    expect((await callService(signer.sign(serviceIdentity('cart')))).json()).toEqual({ done: true });
  });

  it('parses path and query, caches what is public, and answers 204 and pictures', async () => {
    const get = (url: string) => server.inject({ url, headers: asVisitor });
    const found = await get('/ajax/look/a%2Fb/?limit=7');
    expect(found.json()).toEqual({ id: 'a/b', limit: 7 });
    expect(found.headers['cache-control']).toBe('public, max-age=30');
    expect((await get('/ajax/look/a/?limit=none')).statusCode).toBe(400);
    expect((await get('/ajax/look/a/?empty=true')).statusCode).toBe(204);
    const drawn = await get('/images/echo/');
    expect([drawn.headers['content-type'], drawn.headers.etag, drawn.body]).toEqual([
      'image/svg+xml',
      '"1"',
      '<svg/>',
    ]);
  });

  it('sends what is wanted of the session to the gateway', async () => {
    const answer = await post('{"text":"flash"}');
    expect(decodeEffects(String(answer.headers[sessionEffectHeader]))).toEqual([
      { do: 'flash', level: 'info', message: 'hello' },
    ]);
  });
});
