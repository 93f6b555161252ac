import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type CatalogSearch, SearchUnavailable } from './port';
import { significantWords } from './search-words';

export interface MeilisearchOptions {
  /** Base URL of the server. */
  url: string;
  /** API key with rights to search, and to write documents and settings of the index. */
  key: string;
  /** Name of the index. */
  index: string;
  /** Longest wait for one answer. */
  timeoutMs?: number;
}

const TaskSchema = z.object({ taskUid: z.int() });
const TaskStateSchema = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ message: z.string() }).nullish(),
});
const ResultsSchema = z.object({
  results: z.array(z.object({ hits: z.array(z.object({ id: z.string() })) })),
});

/** How long the server may take to build the index, looking again every `pauseMs`. */
const buildLimitMs = 30_000;
const pauseMs = 100;

const settings = {
  searchableAttributes: ['name', 'keywords', 'description'],
  filterableAttributes: ['key', 'kind', 'enabled', 'local'],
  sortableAttributes: ['weight'],
  displayedAttributes: ['id'],
  rankingRules: ['words', 'typo', 'weight:desc', 'proximity', 'attribute', 'sort', 'exactness'],
};

/** One question to the index. */
interface Asked {
  filter: string;
  limit: number;
  attributesToSearchOn?: readonly string[];
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: unknown;
}

/** Hosted search by Meilisearch's HTTP interface. Prefixes and slips of spelling are its defaults. */
export function createMeilisearch({ url, key, index, timeoutMs = 2_000 }: MeilisearchOptions): CatalogSearch {
  const base = url.replace(/\/+$/, '');
  const indexPath = `/indexes/${encodeURIComponent(index)}`;

  async function send<S extends z.ZodType>(shape: S, { method, path, body }: Sent): Promise<z.output<S>> {
    try {
      const response = await fetch(base + path, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new SearchUnavailable(`The search service answered ${response.status} to ${method} ${path}`);
      }
      return shape.parse(await response.json());
    } catch (cause) {
      if (cause instanceof SearchUnavailable) throw cause;
      throw new SearchUnavailable(`The search service could not be asked: ${method} ${path}`, { cause });
    }
  }

  async function settle(sent: Sent): Promise<void> {
    const { taskUid } = await send(TaskSchema, sent);
    const giveUpAt = Date.now() + buildLimitMs;
    for (;;) {
      const task = await send(TaskStateSchema, { method: 'GET', path: `/tasks/${taskUid}` });
      if (task.status === 'succeeded') return;
      if (task.status === 'failed' || task.status === 'canceled') {
        throw new SearchUnavailable(`The search service gave up: ${task.error?.message ?? task.status}`);
      }
      if (Date.now() > giveUpAt) throw new SearchUnavailable('The search service did not finish its index');
      await sleep(pauseMs);
    }
  }

  /** The ids that each of these questions finds; undefined for a text that says nothing. */
  async function ask(text: string, asked: readonly Asked[]): Promise<string[][] | undefined> {
    const q = significantWords(text).join(' ');
    if (q === '') return undefined;
    const queries = asked.map((one) => ({
      ...{ indexUid: index, q, ...one },
      attributesToRetrieve: ['id'],
      matchingStrategy: 'all',
    }));
    const { results } = await send(ResultsSchema, {
      method: 'POST',
      path: '/multi-search',
      body: { queries },
    });
    return asked.map((_, place) => results[place]?.hits.map(({ id }) => id) ?? []);
  }

  return {
    async replaceAll(documents) {
      const keyed = documents.map((document) => ({ ...document, key: `${document.kind}-${document.id}` }));
      await settle({ method: 'PATCH', path: `${indexPath}/settings`, body: settings });
      await settle({ method: 'PUT', path: `${indexPath}/documents?primaryKey=key`, body: keyed });
      const kept = keyed.map(({ key }) => JSON.stringify(key)).join(', ');
      const filter = `key NOT IN [${kept}]`;
      await settle({ method: 'POST', path: `${indexPath}/documents/delete`, body: { filter } });
    },

    async find(text, scopes) {
      const asked = scopes.map(({ kind, limit, local = false }) => ({
        filter: `kind = ${kind} AND enabled = true AND local = ${local}`,
        limit,
      }));
      return (await ask(text, asked)) ?? scopes.map(() => []);
    },

    async findByName(text, kind, limit) {
      const asked = { filter: `kind = ${kind}`, limit, attributesToSearchOn: ['name'] };
      return (await ask(text, [asked]))?.[0] ?? [];
    },
  };
}
