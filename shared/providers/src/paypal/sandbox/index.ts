import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { z } from 'zod';
import { FaultSwitch } from '../../fault-switch';
import { addFaultControl, addHealth } from '../../sandbox-control';
import { approvePage } from './approve-page';
import { createPaypalDashboard, type PaypalDashboard } from './dashboard';
import { dashboardPages } from './dashboard-pages';
import { paypalApi } from './paypal-api';
import { createPaypalEvents, type PaypalEvents } from './paypal-events';
import { openPaypalOrders, PaypalIssue } from './paypal-orders';

/** Our id of the store's webhook, unless it is told another. */
export const sandboxWebhookId = 'SANDBOX-WEBHOOK';

/** `unavailable` answers 503; `lose_answer` does what was asked, and answers 503. */
const paypalFaults = ['unavailable', 'lose_answer'] as const;
export type PaypalFault = (typeof paypalFaults)[number];

export interface PaypalSandboxOptions {
  /** Folder of the sandbox’s own; made when it is missing. */
  dataDir: string;
  port?: number;
  host?: string;
  /** The client secret that the store must show. */
  apiKey?: string;
  /** Where the store takes events, and our id of its webhook; without it nothing is told. */
  webhookUrl?: string;
  webhookId?: string;
}

export interface PaypalSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<PaypalFault>;
  /** What is done at PayPal's own pages. */
  dashboard: PaypalDashboard;
  events: PaypalEvents;
  close(): Promise<void>;
}

/** Starts the sandbox of PayPal, with its state on disk. */
export async function startPaypalSandbox(options: PaypalSandboxOptions): Promise<PaypalSandbox> {
  const { dataDir, apiKey = 'sandbox' } = options;
  mkdirSync(dataDir, { recursive: true });
  const orders = openPaypalOrders(join(dataDir, 'orders'));
  const faults = new FaultSwitch<PaypalFault>();
  const { webhookUrl, webhookId = sandboxWebhookId } = options;
  const events = createPaypalEvents(join(dataDir, 'events'), {
    apiKey,
    target: webhookUrl === undefined ? undefined : { url: webhookUrl, webhookId },
  });
  const dashboard = createPaypalDashboard(orders, events);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PaypalIssue) {
      const name = error.status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY';
      return reply.code(error.status).send({ name, message: error.issue, details: [{ issue: error.issue }] });
    }
    const status = error instanceof z.ZodError ? 400 : 500;
    return reply.code(status).send({ name: 'INVALID_REQUEST', message: 'This cannot be done.', details: [] });
  });
  addHealth(app);
  await app.register(approvePage, { orders, events });
  await app.register(dashboardPages, { orders, dashboard, events });
  await app.register(async (scope) => {
    // A fault strikes what follows the token, and only once for each that was ordered.
    let lost = false;
    scope.addHook('preHandler', async (request, reply) => {
      if (request.url === '/v1/oauth2/token') return undefined;
      const fault = faults.take();
      lost = fault === 'lose_answer';
      if (fault === 'unavailable') return reply.code(503).send({ name: 'SERVICE_UNAVAILABLE', details: [] });
      return undefined;
    });
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (!lost) return payload;
      lost = false;
      reply.code(503);
      return JSON.stringify({ name: 'SERVICE_UNAVAILABLE', details: [] });
    });
    await paypalApi(scope, { orders, apiKey, events });
  });
  addFaultControl(app, '/control', faults, paypalFaults);
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url,
    apiKey,
    faults,
    dashboard,
    events,
    close: async () => {
      await app.close();
      await events.close();
      await orders.close();
    },
  };
}
