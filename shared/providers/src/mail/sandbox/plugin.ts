import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from '../../fault-switch';
import { emailHtml, emailPage, inboxPage, missingPage } from './inbox-pages';
import type { Mailbox, StoredEmail } from './mailbox';
import { type MailFault, mailFaults } from './smtp';

export interface MailSandboxDeps {
  box: Mailbox;
  faults: FaultSwitch<MailFault>;
}

const ListSchema = z.object({
  to: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const InboxSchema = z.object({ to: z.string().trim().max(300).default('') });
const EmailIdSchema = z.object({ id: z.string() });
const ControlSchema = z.strictObject({
  fault: z.enum(mailFaults).optional(),
  times: z.int().min(0).max(1_000_000).default(1),
  latency_ms: z.int().min(0).max(60_000).optional(),
  heal: z.boolean().default(false),
});

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A letter may show pictures and its own styles; it runs nothing, and its links open outside the frame. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const newestShown = 200;

/** The mailboxes as JSON and as a page, under `/sandbox/mail/`; `/control`, for drills, lies outside of it. */
export const mailSandbox: FastifyPluginAsync<MailSandboxDeps> = async (app, { box, faults }) => {
  app.get('/sandbox/mail/messages/', async (request, reply) => {
    const query = ListSchema.safeParse(request.query);
    if (!query.success) return refuse(reply);
    const { to, limit } = query.data;
    const emails = await (to === undefined ? box.newest(limit) : box.emailsTo(to, limit));
    reply.header('cache-control', 'no-store');
    return { messages: emails.map(asMessage) };
  });

  app.get('/sandbox/mail/', async (request, reply) => {
    const query = InboxSchema.safeParse(request.query);
    if (!query.success) return refuse(reply);
    const newest = await box.newest(newestShown);
    return sendPage(reply, inboxPage(newest, await search(box, newest, query.data.to), query.data.to));
  });
  app.get('/sandbox/mail/letters/:id/', async (request, reply) => {
    const email = await box.message(EmailIdSchema.parse(request.params).id);
    if (email === undefined) return sendPage(reply.code(404), missingPage());
    return sendPage(reply, emailPage(email));
  });
  app.get('/sandbox/mail/letters/:id/html/', async (request, reply) => {
    const email = await box.message(EmailIdSchema.parse(request.params).id);
    if (email === undefined) return sendPage(reply.code(404), missingPage());
    return sendPage(reply, emailHtml(email), letterPolicy);
  });

  app.get('/control', async () => ({ ...box.figures, latency_ms: faults.latencyMs }));
  app.post('/control', async (request, reply) => {
    const control = ControlSchema.safeParse(request.body);
    if (!control.success) return refuse(reply);
    if (control.data.heal) faults.recover();
    if (control.data.fault !== undefined) faults.failNext(control.data.fault, control.data.times);
    if (control.data.latency_ms !== undefined) faults.slowDown(control.data.latency_ms);
    return { set: true };
  });
};

/** The headers by which a mail program unsubscribes. */
const shownHeaders = ['list-unsubscribe', 'list-unsubscribe-post'];

function asMessage({ id, to, subject, text, html, links, headers }: StoredEmail) {
  const shown = shownHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return { id, to, subject, text, html, links, headers: Object.fromEntries(shown) };
}

async function search(
  box: Mailbox,
  newest: readonly StoredEmail[],
  wanted: string,
): Promise<readonly StoredEmail[]> {
  if (wanted === '') return newest;
  const exact = await box.emailsTo(wanted, newestShown);
  if (exact.length > 0) return exact;
  const part = wanted.toLowerCase();
  return newest.filter(({ to, subject }) => to.includes(part) || subject.toLowerCase().includes(part));
}

function sendPage(reply: FastifyReply, page: string, policy = pagePolicy): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page);
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .send({ code: 'invalid_request', message: 'This question cannot be read.', errors: {} });
}
