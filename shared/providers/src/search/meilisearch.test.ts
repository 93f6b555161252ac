import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behavesAsCatalogSearch } from '../../test/search-contract';
import { createCatalogSearch, searchConfig } from './config';
import { createInProcessSearch } from './in-process';
import { createMeilisearch } from './meilisearch';
import { type SearchDocument, type SearchKind, SearchUnavailable } from './port';

const key = 'write-and-search';

const kinds: readonly SearchKind[] = ['product', 'occasion', 'design', 'merchant', 'page'];
const kindOf = (text: string | undefined): SearchKind => {
  const kind = kinds.find((known) => known === text);
  if (kind === undefined) throw new Error(`${text} is no kind`);
  return kind;
};

/** A server with the part of Meilisearch's interface that the adapter uses, tasks and all. */
function pretendMeilisearch(): FastifyInstance {
  const app = Fastify();
  const stored = new Map<string, SearchDocument & { key: string }>();
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
  app.put<{ Body: (SearchDocument & { key: string })[]; Querystring: { primaryKey: string } }>(
    '/indexes/shops/documents',
    async (request) => {
      expect(request.query.primaryKey).toBe('key');
      for (const document of request.body) stored.set(document.key, document);
      return enqueue();
    },
  );
  app.post<{ Body: { filter: string } }>('/indexes/shops/documents/delete', async (request) => {
    const kept = /^key NOT IN (\[.*\])$/.exec(request.body.filter)?.[1] ?? '[]';
    expect(filterable.has('key')).toBe(true);
    const keys: string[] = JSON.parse(kept);
    for (const key of stored.keys()) if (!keys.includes(key)) stored.delete(key);
    return enqueue();
  });
  app.get<{ Params: { uid: string } }>('/tasks/:uid', async (request) => {
    const uid = Number(request.params.uid);
    const left = waits.get(uid) ?? 0;
    waits.set(uid, left - 1);
    return { uid, status: left > 0 ? 'processing' : 'succeeded', error: null };
  });
  interface Query {
    indexUid: string;
    q: string;
    limit: number;
    filter: string;
    attributesToSearchOn?: string[];
  }
  app.post<{ Body: { queries: Query[] } }>('/multi-search', async (request) => {
    const engine = createInProcessSearch();
    await engine.replaceAll([...stored.values()]);
    const results = [];
    for (const { indexUid, q, limit, filter, attributesToSearchOn } of request.body.queries) {
      expect(indexUid).toBe('shops');
      if (attributesToSearchOn !== undefined) {
        expect(attributesToSearchOn).toEqual(['name']);
        const named = await engine.findByName(q, kindOf(/^kind = (\w+)$/.exec(filter)?.[1]), limit);
        results.push({ indexUid, hits: named.map((id) => ({ id })), query: q, limit });
        continue;
      }
      const [, kind, local] = /^kind = (\w+) AND enabled = true AND local = (true|false)$/.exec(filter) ?? [];
      for (const name of ['kind', 'enabled', 'local']) expect(filterable.has(name)).toBe(true);
      const scope = { kind: kindOf(kind), limit, local: local === 'true' };
      const [ids = []] = await engine.find(q, [scope]);
      results.push({ indexUid, hits: ids.map((id) => ({ id })), query: q, limit });
    }
    return { results };
  });
  return app;
}

describe('hosted search', () => {
  const server = pretendMeilisearch();
  let url = '';
  beforeAll(async () => {
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  behavesAsCatalogSearch(async () => createMeilisearch({ url: `${url}/`, key, index: 'shops' }));

  it('says that it is unavailable when it is refused, gone, slow or senseless', async () => {
    const ask = (options: { url: string; key: string; timeoutMs?: number }) =>
      createMeilisearch({ index: 'shops', timeoutMs: 10_000, ...options }).find('pine', [
        { kind: 'merchant', limit: 4 },
      ]);
    const odd = Fastify();
    odd.post('/senseless/multi-search', async () => ({ rows: [] }));
    odd.post('/slow/multi-search', () => new Promise(() => {}));
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
    expect(parse({})).toMatchObject({ SEARCH_PROVIDER: 'in_process', SEARCH_INDEX: 'catalog' });
    const hosted = { SEARCH_PROVIDER: 'meilisearch', SEARCH_INDEX: 'shops' } as const;
    const parts = { SEARCH_URL: undefined, SEARCH_KEY: undefined };
    expect(() => createCatalogSearch({ ...hosted, ...parts })).toThrow('SEARCH_URL');
    expect(() => createCatalogSearch({ ...hosted, ...parts, SEARCH_URL: url })).toThrow('SEARCH_KEY');
    const search = createCatalogSearch({ ...hosted, SEARCH_URL: url, SEARCH_KEY: key });
    expect(await search.find('', [{ kind: 'merchant', limit: 4 }])).toEqual([[]]);
  });
});
