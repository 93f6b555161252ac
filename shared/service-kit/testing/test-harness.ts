import { randomBytes } from 'node:crypto';
import { type AnyCall, type CallParamsInput, type CallQueryInput, callPath } from '@bowtie/contracts';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import { mountService } from '../src/calls/mount';
import type { Service } from '../src/calls/service';
import { decodeEffects, type SessionEffect, sessionEffectHeader } from '../src/calls/session-effect';
import { createLocalClients, type LocalClients } from '../src/client/local-clients';
import type { ServiceDefinition } from '../src/define-service';
import { createIdentitySigner, type Identity, identityHeader } from '../src/identity';
import { createLog } from '../src/log';
import { createServer } from '../src/run/server';
import { connectStore } from '../src/stores/connect-store';
import { createProcessRedis } from '../src/stores/process-redis';
import { freshRedisDatabase } from './redis-database';
import { testIdentity, testSecret } from './test-identity';

/** What a call answered: its body is deliberately untyped, tests read it as any client would. */
export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at answers as a stranger does
  body: any;
  headers: Headers;
  effects: SessionEffect[];
}

interface TestInput<C extends AnyCall> {
  params?: CallParamsInput<C>;
  query?: CallQueryInput<C>;
  /** Typed loosely so that a test can send what the contract forbids. */
  body?: unknown;
}

/** Services on a real store and a real queue, reached over HTTP. */
export interface TestHarness {
  url: string;
  clients: LocalClients;
  redis: Redis;
  redisUrl: string;
  db(service: string): Db;
  call<C extends AnyCall>(
    call: C,
    input?: TestInput<C>,
    options?: { as?: Identity; headers?: Record<string, string> },
  ): Promise<TestAnswer>;
  /** Sends one file to a call that takes one. */
  upload(
    call: AnyCall,
    file: Uint8Array,
    options?: {
      as?: Identity;
      name?: string;
      params?: Record<string, string>;
      query?: Record<string, string>;
    },
  ): Promise<TestAnswer>;
  /** Sends exactly these bytes, or this form. */
  send(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  close(): Promise<void>;
}

interface TestHarnessOptions {
  services: readonly (ServiceDefinition | Service)[];
  env?: Record<string, string>;
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests through vitest's global setup`);
  return value;
}

function isDefinition(service: ServiceDefinition | Service): service is ServiceDefinition {
  return 'open' in service;
}

/** Opens services with databases of their own, which are dropped at the end. */
export async function openTestHarness(options: TestHarnessOptions): Promise<TestHarness> {
  const log = createLog('test', process.env.TEST_LOG_LEVEL ?? 'silent');
  const prefix = `t${randomBytes(5).toString('hex')}`;
  const store = await connectStore(required('MONGO_URL'), 'test', log);
  const redisUrl = await freshRedisDatabase(required('REDIS_URL'));
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  const processRedis = createProcessRedis(options.env?.REDIS_URL ?? redisUrl, log);
  const clients = createLocalClients();
  const signer = createIdentitySigner(testSecret);
  const server: FastifyInstance = createServer(log);
  const services: Service[] = [];
  const names = new Set<string>();
  const db = (name: string) => {
    names.add(name);
    return store.db(`${prefix}_${name}`);
  };
  for (const entry of options.services) {
    const service = isDefinition(entry)
      ? await entry.open({
          environment: { REDIS_URL: redisUrl, ...options.env },
          db: db(entry.name),
          openRedis: processRedis.open,
          callService: clients.clientOf(entry.name, log),
          log,
        })
      : entry;
    clients.add(service);
    services.push(service);
    mountService(server, service, signer);
  }
  store.serve();
  const url = await server.listen({ host: '127.0.0.1', port: 0 });

  const send: TestHarness['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { [identityHeader]: signer.sign(testIdentity()), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const effects = response.headers.get(sessionEffectHeader);
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
      effects: effects === null ? [] : decodeEffects(effects),
    };
  };

  return {
    url,
    clients,
    redis,
    redisUrl,
    db,
    send,
    call: (call, input = {}, { as = testIdentity(), headers = {} } = {}) => {
      const search = new URLSearchParams(
        Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
      ).toString();
      const path = callPath(call.path, stringParams(input.params)) + (search === '' ? '' : `?${search}`);
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      return send(call.method, path, body, {
        [identityHeader]: signer.sign(as),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      });
    },
    upload: (call, file, { as = testIdentity(), name = 'picture', params, query = {} } = {}) => {
      const form = new FormData();
      form.append(call.upload?.field ?? 'file', new Blob([new Uint8Array(file)]), name);
      const search = new URLSearchParams(query).toString();
      const path = callPath(call.path, params) + (search === '' ? '' : `?${search}`);
      return send(call.method, path, form, { [identityHeader]: signer.sign(as) });
    },
    close: async () => {
      await server.close();
      for (const service of services) await service.close();
      for (const name of names) await store.db(`${prefix}_${name}`).dropDatabase();
      await redis.flushdb().catch(() => undefined);
      processRedis.close();
      redis.disconnect();
      await store.close();
    },
  };
}

function stringParams(params: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}
