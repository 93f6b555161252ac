import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@bowtie/contracts';
import {
  createIdentitySigner,
  createLog,
  createProcessRedis,
  createServer,
  mountService,
  readConfig,
} from '@bowtie/service-kit';
import { freshRedisDatabase, testSecret } from '@bowtie/service-kit/testing';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { describe } from 'vitest';
import { buildGateway, gatewayConfig, type Upstream } from '../src/index';
import { writeRelease } from './fake-release';
import { fakeServices, type RecordedCalls } from './fake-services';

export type Mode = 'one process' | 'split';
export const modes: Mode[] = ['one process', 'split'];

/**
 * Tests of what the gateway does alike however its services are reached: over the network, and with the tag `thorough` within one
 * process. Sessions, rights and keys are tested in both ways always.
 * @param name what they are tests of; `%s` is how
 */
export function describeInModes(name: string, tests: (mode: Mode) => void): void {
  describe(name.replace('%s', 'split'), () => tests('split'));
  describe(name.replace('%s', 'one process'), { tags: ['thorough'] }, () => tests('one process'));
}

interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at answers as a stranger does
  body: any;
}

/** A visitor with a cookie jar, as far as a test needs one. */
class Browser {
  cookie: string | undefined;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(this.cookie === undefined ? {} : { cookie: `theme=dark; bowtie_session=${this.cookie}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = /bowtie_session=([^;]*)/.exec(response.headers.get('set-cookie') ?? '');
    if (set !== null) this.cookie = set[1] === '' ? undefined : set[1];
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers?: Record<string, string>): Promise<Reply> {
    return this.send('POST', path, body, headers);
  }
}

export interface Harness {
  url: string;
  heard: RecordedCalls;
  redis: Redis;
  artefacts: string;
  /** The processes of split mode, to be closed as if they had died. */
  processes: Map<string, FastifyInstance>;
  browser(): Browser;
  close(): Promise<void>;
}

interface HarnessOptions {
  env?: Record<string, string>;
  redisUrl?: string;
  release?: boolean;
  /** Further addresses of each service, in split mode. */
  alsoAt?: string[];
  /** Where every service is said to be, in place of the fake ones. */
  onlyAt?: string[];
}

/** The gateway over fake services, on real sockets and a real Redis. */
export async function openHarness(
  mode: Mode,
  { env = {}, redisUrl, release = true, alsoAt = [], onlyAt }: HarnessOptions = {},
): Promise<Harness> {
  const log = createLog('test', process.env.TEST_LOG_LEVEL ?? 'silent');
  const signer = createIdentitySigner(testSecret);
  const url = redisUrl ?? (await freshRedisDatabase(process.env.REDIS_URL ?? ''));
  const processRedis = createProcessRedis(url, log);
  const redis = await processRedis.open();
  const artefacts = await mkdtemp(join(tmpdir(), 'bowtie-artefacts-'));
  if (release) await writeRelease(artefacts, 1);
  const { services, heard } = fakeServices();
  const processes = new Map<string, FastifyInstance>();
  const none: Upstream = { urls: [] };
  const upstreams = new Map<ServiceName, Upstream>(serviceNames.map((name) => [name, none]));
  for (const service of services) {
    if (mode === 'one process') {
      upstreams.set(service.name, { service });
      continue;
    }
    if (onlyAt !== undefined) {
      upstreams.set(service.name, { urls: onlyAt });
      continue;
    }
    const server = createServer(log);
    mountService(server, service, signer);
    server.get('/ready', async () => ({ status: 'ready' }));
    const own = await server.listen({ host: '127.0.0.1', port: 0 });
    upstreams.set(service.name, { urls: [...alsoAt, own] });
    processes.set(service.name, server);
  }
  const gateway = await buildGateway({
    config: readConfig(gatewayConfig, {
      REDIS_URL: url,
      IDENTITY_SECRET: testSecret,
      ARTEFACTS_DIR: artefacts,
      RATE_LIMIT_UNKNOWN: '1000',
      // Longer than a busy machine needs for an answer; what is to be given up asks for less.
      UPSTREAM_TIMEOUT_MS: '10000',
      PAGE_DATA_TIMEOUT_MS: '10000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...env,
    }),
    redis,
    signer,
    log,
    upstreams,
  });
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: address,
    heard,
    redis,
    artefacts,
    processes,
    browser: () => new Browser(address),
    close: async () => {
      await gateway.close();
      await Promise.all([...processes.values()].map((server) => server.close()));
      if (redisUrl === undefined) await redis.flushdb().catch(() => undefined);
      processRedis.close();
      await rm(artefacts, { recursive: true, force: true });
    },
  };
}

export const cartBody = {
  source: 'gcg_web',
  delivery_groups: [{ uuid: 'g1', virtual: true, delivery_style: 'email', shipping_method_id: null }],
  cards: [
    {
      group_uuid: 'g1',
      amount: 50,
      card_network: 'visa',
      quantity: 1,
      open_loop_product_id: 'p1',
      recipient_name: 'Grace',
      recipient_email: 'grace@example.com',
      sender_name: 'Ada',
    },
  ],
};
