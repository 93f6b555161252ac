import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { displayPrice, passesLuhn, wireFromCents } from '@bowtie/domain';
import { html } from '@bowtie/service-kit/html';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { FaultSwitch } from '../../fault-switch';
import { addFaultControl, addHealth } from '../../sandbox-control';
import { sendSandboxPage } from '../../sandbox-page';
import { LinkStore, type SandboxAccount } from './link-store';

const linkHome = '/sandbox/card-link/';
const faultNames = ['unavailable'] as const;
export type CardLinkFault = (typeof faultNames)[number];

const Person = z.object({ person: z.string().min(1).max(200) });
const SessionSchema = Person.extend({ return_path: z.string().regex(/^\/(?![/\\])[\w/-]*$/) });
const LinkSchema = Person.extend({
  session_id: z.string().max(200),
  account: z.string().max(200),
  gift: z.string().min(1).max(200),
  cents: z.int().min(1).max(5_000_000),
});
const Id = z.object({ id: z.string().max(200) });
const EnrollSchema = z.object({ number: z.string().transform((text) => text.replace(/\D/g, '')) });
const PurchaseSchema = z.object({
  account: z.string().max(200),
  amount: z.coerce.number().min(0.01).max(10_000),
  merchant: z.string().trim().min(1).max(60),
});

export interface CardLinkSandboxOptions {
  port?: number;
  host?: string;
  /** The key that the store must show. */
  apiKey?: string;
  /** Where the books are kept; without it they are forgotten at the end. */
  dataDir?: string;
}

export interface CardLinkSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<CardLinkFault>;
  close(): Promise<void>;
}

/** Starts a fake of a card link provider. Its pages lie under `/sandbox/card-link/`: there cards are enrolled and paid with. */
export async function startCardLinkSandbox(options: CardLinkSandboxOptions = {}): Promise<CardLinkSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const faults = new FaultSwitch<CardLinkFault>();
  const dir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'bowtie-card-link-'));
  const store = new LinkStore(join(dir, 'card-link'));
  const app = Fastify({ logger: false, forceCloseConnections: true });
  addHealth(app);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(linkHome)) return undefined;
    if (request.headers.authorization !== `Bearer ${apiKey}`) return refuse(reply, 401, 'key_unknown');
    if (!request.url.startsWith('/control') && faults.take() !== undefined)
      return refuse(reply, 503, 'unavailable');
    return undefined;
  });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof z.ZodError ? refuse(reply, 400, 'invalid_request') : reply.send(error),
  );
  addCalls(app, store);
  addPages(app, store);
  addFaultControl(app, '/control', faults, faultNames);
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url,
    apiKey,
    faults,
    async close() {
      await app.close();
      await store.close();
      if (options.dataDir === undefined) rmSync(dir, { recursive: true, force: true });
    },
  };
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ code, message: 'The card link sandbox says so.' });
}

function addCalls(app: FastifyInstance, store: LinkStore): void {
  app.post('/sessions', async (request) => {
    const { person, return_path } = SessionSchema.parse(request.body);
    const id = await store.openSession(person, return_path);
    return { session_id: id, enroll_url: `${linkHome}enroll/${id}/` };
  });
  app.post('/sessions/:id/close', async (request, reply) => {
    const { id } = Id.parse(request.params);
    if (store.session(id, Person.parse(request.body).person) === undefined)
      return refuse(reply, 404, 'session_unknown');
    await store.closeSession(id);
    return {};
  });
  app.post('/sessions/:id/accounts', async (request, reply) => {
    const { person } = Person.parse(request.body);
    if (store.session(Id.parse(request.params).id, person) === undefined)
      return refuse(reply, 404, 'session_unknown');
    return { accounts: store.accountsOf(person) };
  });
  app.post('/links', async (request, reply) => {
    const refusal = await store.link(LinkSchema.parse(request.body));
    return refusal === undefined ? {} : refuse(reply, refusal === 'gift_linked' ? 409 : 404, refusal);
  });
  app.post('/links/:id/end', async (request) => {
    await store.end(Id.parse(request.params).id);
    return {};
  });
  app.get('/links/:id/credits', async (request) => ({
    credits: store.creditsOf(Id.parse(request.params).id),
  }));
  app.post('/accounts/:id/unenroll', async (request, reply) => {
    const refusal = await store.unenroll(Person.parse(request.body).person, Id.parse(request.params).id);
    return refusal === undefined ? {} : refuse(reply, refusal === 'gift_linked' ? 409 : 404, refusal);
  });
}

const dollars = (cents: number) => `$${displayPrice(wireFromCents(cents))}`;

function addPages(app: FastifyInstance, store: LinkStore): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const missing = (reply: FastifyReply) =>
    sendSandboxPage(reply.code(404), {
      title: 'This session has ended',
      hint: 'Please go back to the store and begin again.',
      content: html`<a href="/account/card-link/">Back to the store</a>`,
    });
  const enrollPage = (reply: FastifyReply, id: string, hint: string) =>
    sendSandboxPage(reply, {
      title: 'Enroll a card',
      hint,
      hasForms: true,
      content: html`<section class="panel"><form method="post" action="${linkHome}enroll/${id}/">
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required></label>
<button>Enroll this card</button></form></section>`,
    });

  app.get(`${linkHome}enroll/:id/`, async (request, reply) => {
    const { id } = Id.parse(request.params);
    if (store.session(id) === undefined) return missing(reply);
    return enrollPage(
      reply,
      id,
      'Your own payment card. The store never sees its number; try 4242 4242 4242 4242.',
    );
  });
  app.post(`${linkHome}enroll/:id/`, async (request, reply) => {
    const { id } = Id.parse(request.params);
    const session = store.session(id);
    if (session === undefined) return missing(reply);
    const { number } = EnrollSchema.parse(request.body);
    if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
      return enrollPage(reply.code(400), id, 'Please check the card number.');
    await store.enroll(session.person, number);
    return reply.redirect(session.return_path, 303);
  });
  app.get(linkHome, async (request, reply) => {
    const accounts = store.accounts();
    const left = (account: SandboxAccount) => store.leftOn(account.id);
    if (request.headers.accept?.includes('text/html') !== true)
      return { accounts: accounts.map((account) => ({ ...account, left_cents: left(account) })) };
    const rows = accounts.map(
      (account) => html`<li><span>${account.brand} ending in ${account.last_four}</span>
<span class="note">${dollars(left(account))} to be paid back</span>
<form method="post" action="${linkHome}purchases/"><input type="hidden" name="account" value="${account.id}">
<label>Amount in dollars<input name="amount" inputmode="decimal" required></label>
<label>Merchant<input name="merchant" value="Corner Books" required></label><button>Pay with it</button></form></li>`,
    );
    return sendSandboxPage(reply, {
      title: 'Card link',
      hint: 'Cards that people enrolled. Pay with one, and what gifts are linked to it is paid back as a statement credit.',
      hasForms: true,
      content:
        rows.length > 0
          ? html`<ul class="list">${rows}</ul>`
          : html`<p class="empty">Nobody has enrolled a card yet.</p>`,
    });
  });
  app.post(`${linkHome}purchases/`, async (request, reply) => {
    const { account, amount, merchant } = PurchaseSchema.parse(request.body);
    const credited_cents = await store.purchase(account, Math.round(amount * 100), merchant);
    if (request.headers.accept?.includes('text/html') !== true) return { credited_cents };
    return reply.redirect(linkHome, 303);
  });
}
