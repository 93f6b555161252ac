import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type MerchantSearch, SearchUnavailable } from './port';

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
const HitsSchema = z.object({ hits: z.array(z.object({ slug: z.string() })) });

/** How long the server may take to build the index, looking again every `pauseMs`. */
const buildLimitMs = 30_000;
const pauseMs = 100;

const settings = {
  searchableAttributes: ['name', 'category', 'description'],
  filterableAttributes: ['slug', 'enabled', 'local'],
  displayedAttributes: ['slug'],
};

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: unknown;
}

/** Hosted search by Meilisearch's HTTP interface. Prefixes and slips of spelling are its defaults. */
export function createMeilisearch({
  url,
  key,
  index,
  timeoutMs = 2_000,
}: MeilisearchOptions): MerchantSearch {
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

  return {
    async replaceAll(documents) {
      await settle({ method: 'PATCH', path: `${indexPath}/settings`, body: settings });
      await settle({ method: 'PUT', path: `${indexPath}/documents?primaryKey=slug`, body: documents });
      const kept = documents.map((document) => JSON.stringify(document.slug)).join(', ');
      const filter = `slug NOT IN [${kept}]`;
      await settle({ method: 'POST', path: `${indexPath}/documents/delete`, body: { filter } });
    },

    async find({ text, limit, local }) {
      if (text.trim() === '') return [];
      const answer = await send(HitsSchema, {
        method: 'POST',
        path: `${indexPath}/search`,
        body: {
          q: text,
          limit,
          filter: `enabled = true AND local = ${local}`,
          attributesToRetrieve: ['slug'],
          matchingStrategy: 'all',
        },
      });
      return answer.hits.map((hit) => hit.slug);
    },
  };
}
