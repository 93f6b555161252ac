import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FaultSwitch } from '../../fault-switch';
import { addFaultControl, addHealth } from '../../sandbox-control';
import { addMessagePages, type StoredMessage } from './message-pages';
import { sandboxAccount } from './sandbox-account';

/** What the sandbox knows of numbers by their end, in the range that is kept for stories (`555-01##`). */
type SpecialNumber = 'not_valid' | 'landline' | 'unsubscribed';

const special: readonly [ending: RegExp, what: SpecialNumber][] = [
  [/55501(90)$/, 'landline'],
  [/55501(91)$/, 'unsubscribed'],
  [/55501(92)$/, 'not_valid'],
];

function specialNumber(number: string): SpecialNumber | undefined {
  return special.find(([ending]) => ending.test(number))?.[1];
}

/** `unavailable` answers 503, `nonsense` something that is no answer. */
const phoneFaults = ['unavailable', 'nonsense'] as const;
export type PhoneFault = (typeof phoneFaults)[number];

export interface PhoneSandboxOptions {
  port?: number;
  host?: string;
  /** The key that the store must show as its auth token. */
  apiKey?: string;
}

export interface PhoneSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<PhoneFault>;
  /** The newest first. */
  messages(): readonly StoredMessage[];
  close(): Promise<void>;
}

/** Messages that are kept; older ones go. */
const maxEntries = 2_000;
const numberPattern = /^\+\d{6,15}$/;
const NumberSchema = z.object({ number: z.string().max(20) });
const MessageSchema = z.object({
  To: z.string().regex(numberPattern),
  From: z.string().min(1),
  Body: z.string().min(1).max(1_600),
});

/** Starts the phone service's sandbox: it speaks Twilio's protocol, and shows every message on a page. */
export async function startPhoneSandbox(options: PhoneSandboxOptions = {}): Promise<PhoneSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const credentials = `${sandboxAccount.accountSid}:${apiKey}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const faults = new FaultSwitch<PhoneFault>();
  const stored: StoredMessage[] = [];
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  addHealth(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const isOpen = ({ url }: FastifyRequest) => url.startsWith('/sandbox/') || url === '/control';
  app.addHook('onRequest', async (request, reply) =>
    isOpen(request) || request.headers.authorization === authorization
      ? undefined
      : refuse(reply, 401, 20003, 'Authenticate'),
  );
  /** The answer, unless this request meets a fault. */
  const answer = async (reply: FastifyReply, make: () => unknown) => {
    const fault = faults.take();
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    if (fault === 'unavailable') return refuse(reply, 503, 20503, 'Service unavailable');
    return fault === 'nonsense' ? reply.type('text/html').send('<h1>Maintenance</h1>') : make();
  };

  app.get('/v2/PhoneNumbers/:number', async (request, reply) => {
    const { number } = NumberSchema.parse(request.params);
    return answer(reply, () => lookup(number));
  });
  app.post(`/2010-04-01/Accounts/${sandboxAccount.accountSid}/Messages.json`, async (request, reply) => {
    const message = MessageSchema.safeParse(request.body);
    if (!message.success) return refuse(reply, 400, 21211, 'The message cannot be read.');
    const { To: to, Body: text } = message.data;
    return answer(reply, () => {
      const what = specialNumber(to);
      if (what === 'unsubscribed')
        return refuse(reply, 400, 21610, 'Attempt to send to unsubscribed recipient');
      if (what !== undefined) return refuse(reply, 400, 21614, "'To' number is not a valid mobile number");
      const id = `SM${randomBytes(16).toString('hex')}`;
      stored.unshift({ id, to, text, received_at: new Date().toISOString() });
      stored.length = Math.min(stored.length, maxEntries);
      return reply.code(201).send({ sid: id, status: 'queued', to, error_code: null });
    });
  });
  addFaultControl(app, '/control', faults, phoneFaults);
  addMessagePages(app, () => stored);
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return { url, apiKey, faults, messages: () => stored, close: () => app.close() };
}

function lookup(number: string) {
  const what = specialNumber(number);
  const valid = numberPattern.test(number) && what !== 'not_valid';
  const type = what === 'landline' ? 'landline' : 'mobile';
  return {
    phone_number: number,
    valid,
    validation_errors: valid ? [] : ['INVALID_BUT_POSSIBLE'],
    line_type_intelligence: valid ? { type, error_code: null } : null,
  };
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ code, message, status });
}
