// @vitest-environment happy-dom
import { defineCall } from '@bowtie/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error';
import { call } from './call';

const readThing = defineCall({
  name: 'readThing',
  method: 'GET',
  path: '/ajax/things/:id/',
  owner: 'catalog',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.coerce.number().optional() }),
  answer: z.object({ name: z.string() }),
});
const writeThing = defineCall({
  name: 'writeThing',
  method: 'POST',
  path: '/ajax/things/',
  owner: 'catalog',
  summary: 'Writes a thing',
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});
const writeOnce = defineCall({
  name: 'writeOnce',
  method: 'POST',
  path: '/ajax/things/once/',
  owner: 'catalog',
  summary: 'Writes a thing, once under a key',
  idempotent: true,
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('call', () => {
  it('fills the address, marks the request and parses the answer', async () => {
    fetched.mockResolvedValue(json({ name: 'bow', more: 1 }));
    const answer = await call(readThing, { params: { id: 'a b' }, query: { limit: 5 } });
    expect(answer).toEqual({ name: 'bow' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/ajax/things/a%20b/?limit=5');
    const headers = new Headers(init?.headers);
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('sends a body and the idempotency key', async () => {
    fetched.mockResolvedValue(json({ name: 'bow' }));
    await call(writeThing, { body: { name: 'bow' }, idempotencyKey: 'key-1' });
    const init = fetched.mock.calls[0]?.[1];
    expect(init?.body).toBe('{"name":"bow"}');
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('key-1');
  });

  it('sends a key of its own, new each time, with a call that takes one', async () => {
    fetched.mockImplementation(async () => json({ name: 'bow' }));
    for (const thing of [writeOnce, writeOnce, writeThing]) await call(thing, { body: { name: 'bow' } });
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(String), null]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('turns a refusal into a failure with its code and fields', async () => {
    fetched.mockImplementation(async () =>
      json({ code: 'promo_code_unknown', message: 'No.', errors: { promo_code: ['Not valid'] } }, 422),
    );
    const error = await failure(call(writeThing, { body: { name: 'x' } }));
    expect(error).toMatchObject({ status: 422, code: 'promo_code_unknown', message: 'No.' });
    expect(error.errors).toEqual({ promo_code: ['Not valid'] });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('tries a read once more when it did not come through', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(json({ name: 'bow' }));
    expect(await call(readThing, { params: { id: '1' } })).toEqual({ name: 'bow' });
    const ids = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id'));
    expect(ids[0]).toBe(ids[1]);
  });

  it('never tries a write twice', async () => {
    fetched.mockRejectedValue(new TypeError('network'));
    const error = await failure(call(writeThing, { body: { name: 'x' } }));
    expect(error).toMatchObject({ status: 0, code: 'no_connection' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says so when an answer is not what the call promises', async () => {
    fetched.mockResolvedValue(json({ nome: 'bow' }));
    expect(await failure(call(writeThing, { body: { name: 'x' } }))).toMatchObject({ code: 'unexpected' });
  });

  it('says so when there is nothing', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await failure(call(writeThing, { body: { name: 'x' } }))).toMatchObject({ code: 'no_content' });
  });

  it('ends after its time', async () => {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const error = await failure(call(writeThing, { body: { name: 'x' }, timeoutMs: 20 }));
    expect(error.code).toBe('timed_out');
  });
});
