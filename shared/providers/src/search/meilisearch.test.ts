import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMerchantSearch, searchConfig } from './config';
import { createInProcessSearch } from './in-process';
import { createMeilisearch } from './meilisearch';
import type { SearchDocument } from './port';
import { SearchUnavailable } from './port';
import { behavesAsMerchantSearch } from './search-contract';

const key = 'write-and-search';

/** A server with the part of Meilisearch's interface that the adapter uses, tasks and all. */
function pretendMeilisearch(): FastifyInstance {
  const app = Fastify();
  const stored = new Map<string, SearchDocument>();
  const filterable = new Set<string>();
  let tasks = 0;
  const waits = new Map<number, number>();
  const enqueue = () => {
    tasks += 1;
    waits.set(tasks, 1);
    return { taskUid: tasks, status: 'enqueued' };
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${key}`) {
      return reply.code(403).send({ message: 'The provided API key is invalid.', code: 'invalid_api_key' });
    }
    return undefined;
  });
  app.patch<{ Body: { filterableAttributes: string[] } }>('/indexes/shops/settings', async (request) => {
    for (const name of request.body.filterableAttributes) filterable.add(name);
    return enqueue();
  });
  app.put<{ Body: SearchDocument[]; Querystring: { primaryKey: string } }>(
    '/indexes/shops/documents',
    async (request) => {
      expect(request.query.primaryKey).toBe('slug');
      for (const document of request.body) stored.set(document.slug, document);
      return enqueue();
    },
  );
  app.post<{ Body: { filter: string } }>('/indexes/shops/documents/delete', async (request) => {
    const kept = /^slug NOT IN (\[.*\])$/.exec(request.body.filter)?.[1] ?? '[]';
    expect(filterable.has('slug')).toBe(true);
    const slugs: string[] = JSON.parse(kept);
    for (const slug of stored.keys()) if (!slugs.includes(slug)) stored.delete(slug);
    return enqueue();
  });
  app.get<{ Params: { uid: string } }>('/tasks/:uid', async (request) => {
    const uid = Number(request.params.uid);
    const left = waits.get(uid) ?? 0;
    waits.set(uid, left - 1);
    return { uid, status: left > 0 ? 'processing' : 'succeeded', error: null };
  });
  app.post<{ Body: { q: string; limit: number; filter: string } }>(
    '/indexes/shops/search',
    async (request) => {
      const { q, limit, filter } = request.body;
      const local = /^enabled = true AND local = (true|false)$/.exec(filter)?.[1] === 'true';
      const engine = createInProcessSearch();
      await engine.replaceAll([...stored.values()]);
      const slugs = await engine.find({ text: q, limit, local });
      return { hits: slugs.map((slug) => ({ slug })), query: q, limit };
    },
  );
  return app;
}

describe('hosted search', () => {
  const server = pretendMeilisearch();
  let url = '';
  beforeAll(async () => {
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  behavesAsMerchantSearch(async () => createMeilisearch({ url: `${url}/`, key, index: 'shops' }));

  it('says that it is unavailable when it is refused, gone, slow or senseless', async () => {
    const ask = (options: { url: string; key: string; timeoutMs?: number }) =>
      createMeilisearch({ index: 'shops', timeoutMs: 10_000, ...options }).find({
        text: 'pine',
        limit: 4,
        local: false,
      });
    const odd = Fastify();
    odd.post('/senseless/indexes/shops/search', async () => ({ rows: [] }));
    odd.post('/slow/indexes/shops/search', () => new Promise(() => {}));
    const oddUrl = await odd.listen({ port: 0, host: '127.0.0.1' });
    await expect(ask({ url, key: 'wrong' })).rejects.toThrow(SearchUnavailable);
    await expect(ask({ url: 'http://127.0.0.1:1', key })).rejects.toThrow(SearchUnavailable);
    await expect(ask({ url: `${oddUrl}/senseless`, key })).rejects.toThrow(SearchUnavailable);
    await expect(ask({ url: `${oddUrl}/slow`, key, timeoutMs: 100 })).rejects.toThrow(SearchUnavailable);
    odd.server.closeAllConnections();
    await odd.close();
  });

  it('is chosen by the configuration, and names what is missing', async () => {
    const parse = (values: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(searchConfig).map(([name, shape]) => [name, shape.parse(values[name])]),
      );
    expect(parse({})).toMatchObject({ SEARCH_PROVIDER: 'in_process', SEARCH_INDEX: 'merchants' });
    const hosted = { SEARCH_PROVIDER: 'meilisearch', SEARCH_INDEX: 'shops' } as const;
    const parts = { SEARCH_URL: undefined, SEARCH_KEY: undefined };
    expect(() => createMerchantSearch({ ...hosted, ...parts })).toThrow('SEARCH_URL');
    expect(() => createMerchantSearch({ ...hosted, ...parts, SEARCH_URL: url })).toThrow('SEARCH_KEY');
    const search = createMerchantSearch({ ...hosted, SEARCH_URL: url, SEARCH_KEY: key });
    expect(await search.find({ text: '', limit: 4, local: false })).toEqual([]);
  });
});
