import { processesWithPages } from '@bowtie/contracts';
import { withTimeout } from '@bowtie/service-kit';
import type { Redis } from 'ioredis';
import { Agent, request } from 'undici';
import type { GatewayConfig } from '../config';
import type { Upstream, Upstreams } from '../upstream';

const partMs = 1_500;

/** How one part of the store is. */
export interface PartState {
  isUp: boolean;
  /** Why it is not, for operators. */
  reason?: string;
}

interface ReadinessDeps {
  redis: Redis;
  upstreams: Upstreams;
  /** Further processes by name, and where each says whether it can serve. */
  probes?: Readonly<Record<string, string | undefined>>;
  hasRelease(): boolean;
}

/** The processes beside the services that the configuration knows: the workers, and the one process of the sandboxes. */
export function probesOf(config: GatewayConfig): Record<string, string | undefined> {
  const known = processesWithPages.flatMap(({ name, kind, healthPath, page }) => {
    const address = config[page.addressVariable];
    if (address === undefined) return [];
    return [{ name: kind === 'sandbox' ? 'sandboxes' : name, url: new URL(healthPath, address).href }];
  });
  return Object.fromEntries(known.map(({ name, url }) => [name, url]));
}

/** Whether everything that the store needs is there, part by part. */
export class Readiness {
  readonly #deps: ReadinessDeps;
  readonly #agent = new Agent({ connections: 2, headersTimeout: partMs, bodyTimeout: partMs });

  constructor(deps: ReadinessDeps) {
    this.#deps = deps;
  }

  /** Asks every part at the same time; one that does not answer within 1.5 s is down. */
  async check(): Promise<Record<string, PartState>> {
    const { redis, upstreams, probes = {}, hasRelease } = this.#deps;
    const checks: [string, Promise<unknown>][] = [
      ['redis', redis.ping()],
      ...[...upstreams].map(([name, upstream]): [string, Promise<unknown>] => [
        name,
        this.#upstreamReady(upstream),
      ]),
    ];
    for (const [name, url] of Object.entries(probes)) {
      if (url !== undefined) checks.push([name, this.#answersWell(url)]);
    }
    const states = await Promise.all(
      checks.map(async ([name, check]): Promise<[string, PartState]> => [name, await stateOf(check)]),
    );
    const release: PartState = hasRelease()
      ? { isUp: true }
      : { isUp: false, reason: 'no release was published' };
    return Object.fromEntries([...states, ['release', release]]);
  }

  close(): Promise<void> {
    return this.#agent.close();
  }

  async #upstreamReady(upstream: Upstream): Promise<void> {
    if ('service' in upstream) return upstream.service.ready();
    if (upstream.urls.length === 0) throw new Error('has no address');
    // One instance that serves is enough.
    await Promise.any(upstream.urls.map((url) => this.#answersWell(`${url}/ready`)));
  }

  async #answersWell(url: string): Promise<void> {
    const { statusCode, body } = await request(url, { dispatcher: this.#agent });
    await body.dump();
    if (statusCode !== 200) throw new Error(`answers ${statusCode}`);
  }
}

async function stateOf(check: Promise<unknown>): Promise<PartState> {
  try {
    await withTimeout(check, partMs, () => new Error(`does not answer within ${partMs / 1_000} s`));
    return { isUp: true };
  } catch (error) {
    return { isUp: false, reason: reasonOf(error) };
  }
}

/** Of several instances that failed, why the first did. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
