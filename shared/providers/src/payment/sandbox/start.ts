import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { browserUrl } from '../browser-url';
import { browserCalls } from './browser-calls';
import { type CustomerStore, openCustomerStore } from './customer-store';
import { dashboardPages } from './dashboard-pages';
import { createFaults } from './faults';
import { SandboxError } from './intent';
import { type IntentStore, openIntentStore } from './intent-store';
import { serverCalls } from './server-calls';
import { createWebhooks, type Webhooks } from './webhooks';

export interface PaymentSandboxOptions {
  /** Folder of the sandbox’s own; made when it is missing. */
  dataDir: string;
  /** 0 takes a free port. */
  port?: number;
  host?: string;
  /** Key of the server’s calls. Without one, the folder’s own is used, made at the first start. */
  secretKey?: string;
  /** The sandbox’s address as browsers reach it, where that is not `http://localhost:<port>`. */
  publicUrl?: string;
  webhookUrl?: string;
  webhookSecret?: string;
}

export interface PaymentSandbox {
  /** Address of the server’s calls. */
  url: string;
  /** Address of the browser’s calls. */
  publicUrl: string;
  secretKey: string;
  close(): Promise<void>;
}

/** Under which path a gateway passes the browser's calls on. */
const browserPath = '/sandbox/payment';

function storedKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const key = randomBytes(24).toString('hex');
  writeFileSync(file, key, { mode: 0o600 });
  return key;
}

interface PluginOptions {
  store: IntentStore;
  customers: CustomerStore;
  webhooks: Webhooks;
  secretKey: string;
  secondFactorUrl: () => string;
}

/** The sandbox as a Fastify plugin, for whoever has a server already. */
async function paymentSandbox(scope: FastifyInstance, options: PluginOptions): Promise<void> {
  const { store, customers, webhooks, secretKey, secondFactorUrl } = options;
  const browser = { store, customers, secretKey, webhooks, secondFactorUrl };
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof SandboxError) {
      const { code, message, errors } = error;
      return reply.code(error.status).send({ code, message, errors });
    }
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    return reply.code(status).send({
      code: status < 500 ? 'invalid_request' : 'failed',
      message: 'This cannot be done.',
      errors: {},
    });
  });
  scope.get('/health', async () => ({ status: 'ok' }));
  await scope.register(browserCalls, browser);
  // The same calls where a proxy passes them on under its own path.
  await scope.register(browserCalls, { ...browser, prefix: browserPath });
  await scope.register(dashboardPages, { store, webhooks });
  await scope.register(serverCalls, { store, customers, webhooks, secretKey, faults: createFaults() });
}

/** Starts the payment sandbox, which behaves like a card processor, with its state on disk. */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { dataDir, port = 0, host = '127.0.0.1', webhookUrl, webhookSecret } = options;
  mkdirSync(dataDir, { recursive: true });
  const secretKey = options.secretKey ?? storedKey(dataDir);
  const store = openIntentStore(join(dataDir, 'payments'));
  const customers = openCustomerStore(join(dataDir, 'customers'));
  const webhooks = createWebhooks(
    join(dataDir, 'events'),
    webhookUrl === undefined ? undefined : { url: webhookUrl, secret: webhookSecret ?? secretKey },
  );
  // No logger: what a browser sends here is card data.
  const server = Fastify({ bodyLimit: 16_384, keepAliveTimeout: 65_000, forceCloseConnections: true });
  let publicUrl = options.publicUrl ?? '';
  await server.register(paymentSandbox, {
    store,
    customers,
    webhooks,
    secretKey,
    secondFactorUrl: () => browserUrl(publicUrl, 'second-factor'),
  });
  try {
    const url = await server.listen({ host, port });
    const { port: taken } = new URL(url);
    publicUrl ||= `http://localhost:${taken}`;
    return {
      url: `http://127.0.0.1:${taken}`,
      publicUrl,
      secretKey,
      close: async () => {
        await server.close();
        await webhooks.close();
        await Promise.all([store.close(), customers.close()]);
      },
    };
  } catch (error) {
    await Promise.all([store.close(), customers.close(), webhooks.close()]);
    throw error;
  }
}
