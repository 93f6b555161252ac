import { defineCall } from '@bowtie/contracts';
import { MongoNetworkError } from 'mongodb';
import { z } from 'zod';
import { callError, handle, noContent, RawAnswer, type Service } from '../src/index';

/** Calls of a service that exists for these tests alone. */
export const echo = defineCall({
  name: 'echo',
  method: 'POST',
  path: '/ajax/echo/',
  owner: 'catalog',
  callers: ['cart'],
  summary: 'Gives back what it is given',
  bodyLimit: 2_000,
  body: z.strictObject({ text: z.string().max(100), inner: z.strictObject({ amount: z.int() }).optional() }),
  answer: z.object({ text: z.string(), asker: z.string().nullable() }),
  errors: { text_refused: { status: 422, message: 'Not this text.' } },
});

export const look = defineCall({
  name: 'look',
  method: 'GET',
  path: '/ajax/look/:id/',
  owner: 'catalog',
  callers: ['cart'],
  summary: 'A read with a path and a query',
  cacheSeconds: 30,
  params: z.object({ id: z.string().max(40) }),
  query: z.object({ empty: z.stringbool().default(false), limit: z.coerce.number().int().min(1).default(3) }),
  answer: z.object({ id: z.string(), limit: z.int() }),
});

export const inner = defineCall({
  name: 'inner',
  method: 'POST',
  path: '/internal/inner/',
  owner: 'catalog',
  callers: ['cart'],
  audience: 'internal',
  summary: 'For services alone',
  body: z.strictObject({ fail: z.enum(['no', 'refuse', 'crash']) }),
  answer: z.object({ done: z.literal(true) }),
  errors: { inner_refused: { status: 409, message: 'Not now.' } },
});

const picture = defineCall({
  name: 'picture',
  method: 'GET',
  path: '/images/echo/',
  owner: 'catalog',
  callers: ['cart'],
  summary: 'Something that is not JSON',
  answer: z.never(),
});

export const echoService: Service = {
  name: 'catalog',
  calls: [
    handle(echo, async ({ body, identity, changeSession }) => {
      if (body.text === 'refuse')
        throw callError(echo, 'text_refused', { errors: { text: ['Another one, please.'] } });
      if (body.text === 'crash') throw new Error('a secret of ours: 4242 4242 4242 4242');
      if (body.text === 'outage') throw new MongoNetworkError('connect ECONNREFUSED 127.0.0.1:1');
      if (body.text === 'flash') changeSession({ do: 'flash', level: 'info', message: 'hello' });
      return { text: body.text, asker: identity.service };
    }),
    handle(look, async ({ params, query }) =>
      query.empty ? noContent : { id: params.id, limit: query.limit },
    ),
    handle(inner, async ({ body }) => {
      if (body.fail === 'refuse') throw callError(inner, 'inner_refused');
      if (body.fail === 'crash') throw new Error('broken');
      return { done: true as const };
    }),
    handle(picture, async () => new RawAnswer('image/svg+xml', '<svg/>', { etag: '"1"' })),
  ],
  ready: async () => undefined,
  close: async () => undefined,
};
