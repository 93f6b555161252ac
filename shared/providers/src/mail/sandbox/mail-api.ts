import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { FaultSwitch } from '../../fault-switch';
import { dropLine } from '../../sandbox-control';
import type { Mailbox } from './mailbox';
import type { MailFault } from './smtp';
import { isUndeliverable } from './undeliverable';

interface MailApiParts {
  box: Mailbox;
  faults: FaultSwitch<MailFault>;
  apiKey: string;
  /** Called when an answer is held back although its letter is kept. */
  onHeld(): void;
}

const EmailSchema = z.object({
  from: z.string().min(3),
  to: z.array(z.string().min(3)).min(1).max(50),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
});
const KeySchema = z.string().min(1).max(256).optional();

const composer = createTransport({ streamTransport: true, buffer: true });

/** `POST /emails` as Resend answers it, with idempotency keys that are kept with the letter, in one transaction. */
export const mailApi: FastifyPluginAsync<MailApiParts> = async (app, { box, faults, apiKey, onHeld }) => {
  /** Keys of requests that are being worked on. */
  const inProgress = new Set<string>();

  app.post('/emails', { bodyLimit: 2_000_000 }, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return refuse(reply, 403, 'invalid_api_key');
    const key = KeySchema.safeParse(request.headers['idempotency-key']);
    if (!key.success) return refuse(reply, 400, 'invalid_idempotency_key');
    const email = EmailSchema.safeParse(request.body);
    if (!email.success) return refuse(reply, 422, 'validation_error');
    if (email.data.to.some(isUndeliverable)) return refuse(reply, 422, 'validation_error');
    const fault = faults.take();
    if (fault === 'reject') return refuse(reply, 422, 'validation_error');
    if (fault === 'defer') return refuse(reply, 429, 'rate_limit_exceeded');
    if (fault === 'hang') return heldBack(reply);
    const used = key.data ?? '';
    if (inProgress.has(used)) return refuse(reply, 409, 'concurrent_idempotent_requests');
    if (used !== '') inProgress.add(used);
    try {
      if (faults.latencyMs > 0) await sleep(faults.latencyMs);
      const stored = await keep(box, email.data, key.data);
      if (stored === 'other_payload') return refuse(reply, 409, 'invalid_idempotent_request');
      if (fault === 'lost_answer') return dropLine(request, reply);
      if (fault === 'hold_answer') {
        onHeld();
        return heldBack(reply);
      }
      return { id: stored.id };
    } finally {
      inProgress.delete(used);
    }
  });
};

async function keep(box: Mailbox, email: z.output<typeof EmailSchema>, key: string | undefined) {
  const { message, envelope } = await composer.sendMail({ ...email, textEncoding: 'base64' });
  const [to = ''] = envelope.to;
  const raw = Buffer.isBuffer(message) ? message : Buffer.from('');
  const letter = { from: envelope.from === false ? '' : envelope.from, to, raw };
  if (key === undefined) {
    await box.put(letter);
    return { id: randomUUID() };
  }
  const digest = createHash('sha256').update(JSON.stringify(email)).digest('base64url');
  return box.putOnce(letter, { key, digest });
}

/** The line stays open, and nothing comes. */
function heldBack(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

function refuse(reply: FastifyReply, status: number, name: string): FastifyReply {
  return reply.code(status).send({ statusCode: status, name, message: 'The mail sandbox says so.' });
}
