import { withinTime } from '@bowtie/service-kit';
import type { Redis } from 'ioredis';
import { Agent, request } from 'undici';
import type { Upstream, Upstreams } from '../upstream';

const partMs = 1_500;

async function upstreamReady(upstream: Upstream, agent: Agent): Promise<void> {
  if ('service' in upstream) return upstream.service.ready();
  if (upstream.urls.length === 0) throw new Error('has no address');
  // One instance that serves is enough.
  await Promise.any(
    upstream.urls.map(async (url) => {
      const { statusCode, body } = await request(`${url}/ready`, { dispatcher: agent });
      await body.dump();
      if (statusCode !== 200) throw new Error(`answers ${statusCode}`);
    }),
  );
}

interface ReadinessParts {
  redis: Redis;
  upstreams: Upstreams;
  hasRelease(): boolean;
}

/** Whether everything that the gateway needs is there, part by part. */
export class Readiness {
  readonly #parts: ReadinessParts;
  readonly #agent = new Agent({ connections: 2, headersTimeout: partMs, bodyTimeout: partMs });

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  async check(): Promise<Record<string, boolean>> {
    const { redis, upstreams, hasRelease } = this.#parts;
    const checks: [string, Promise<unknown>][] = [
      ['redis', redis.ping()],
      ...Object.entries(upstreams).map(([name, upstream]): [string, Promise<unknown>] => [
        name,
        upstreamReady(upstream, this.#agent),
      ]),
    ];
    const results = await Promise.all(
      checks.map(async ([name, check]): Promise<[string, boolean]> => {
        const done = withinTime(check, partMs, () => new Error('not ready in time'));
        return [
          name,
          await done.then(
            () => true,
            () => false,
          ),
        ];
      }),
    );
    return Object.fromEntries([...results, ['release', hasRelease()]]);
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}
