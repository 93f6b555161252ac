import { timingSafeEqual } from 'node:crypto';
import { brandOf } from '@bowtie/domain';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CardForm, CardFormSchema } from './card-form';
import { type Intent, noSuchIntent, SandboxRefusal } from './intent';
import { type IntentStore, idOfSecret } from './intent-store';
import { parseBody } from './parse-body';
import { behaviourOf, secondFactorCode } from './test-cards';
import type { Webhooks } from './webhooks';

const ConfirmSchema = z.object({ client_secret: z.string().min(1).max(200), card: CardFormSchema });
const SecondFactorSchema = z.object({
  client_secret: z.string().min(1).max(200),
  code: z.union([z.string(), z.number()]).transform((code) => String(code).replace(/\s/g, '')),
});

interface BrowserCallsOptions {
  store: IntentStore;
  webhooks: Webhooks;
  secondFactorUrl: () => string;
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The intent after a card was shown to it. An intent that was paid already stays as it is. */
function confirmed(intent: Intent, form: CardForm): Intent {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') return intent;
  if (intent.status === 'canceled')
    throw new SandboxRefusal(409, 'intent_canceled', 'This payment was cancelled. Please start it again.');
  const card = { brand: brandOf(form.number), last4: form.number.slice(-4) };
  const behaviour = behaviourOf(form.number);
  switch (behaviour.kind) {
    case 'decline': {
      const { decline_code, message } = behaviour;
      return { ...intent, status: 'requires_payment_method', card, last_error: { decline_code, message } };
    }
    case 'second_factor':
      return { ...intent, status: 'requires_action', card, last_error: null };
    case 'time_out_once':
      return intent.timed_out
        ? { ...intent, status: 'requires_capture', card, last_error: null }
        : { ...intent, timed_out: true };
    case 'authorise':
      return {
        ...intent,
        status: 'requires_capture',
        card,
        last_error: null,
        capture_refused: behaviour.captureRefused === true,
      };
  }
}

/** The intent after the code of the second factor was tried. */
function proven(intent: Intent, code: string): Intent {
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') return intent;
  if (intent.status !== 'requires_action')
    throw new SandboxRefusal(409, 'no_action_needed', 'This payment does not wait for a code.');
  if (code === secondFactorCode) return { ...intent, status: 'requires_capture', last_error: null };
  const last_error = {
    decline_code: 'authentication_failed',
    message: 'The code was wrong. Please pay again, or use another card.',
  };
  return { ...intent, status: 'requires_payment_method', last_error };
}

/**
 * The calls that a browser makes, from any page: they carry the card, so they pass nobody in between. A client secret
 * opens one intent, and no answer tells anything of it but how the payment went.
 */
export async function browserCalls(scope: FastifyInstance, options: BrowserCallsOptions): Promise<void> {
  const { store, webhooks, secondFactorUrl } = options;
  await scope.register(cors, { origin: true, methods: ['POST'], maxAge: 3_600 });

  const change = (clientSecret: string, next: (intent: Intent) => Intent) =>
    store.change(idOfSecret(clientSecret), (intent) => {
      if (!sameText(intent.client_secret, clientSecret)) throw noSuchIntent();
      return next(intent);
    });

  const outcome = (intent: Intent) => {
    if (intent.status === 'requires_capture' || intent.status === 'succeeded') return { status: 'succeeded' };
    if (intent.status === 'requires_action')
      return { status: 'requires_action', next_action: { url: secondFactorUrl(), kind: 'code' } };
    return { status: 'declined', ...intent.last_error };
  };

  const told = (intent: Intent) => {
    if (intent.status === 'requires_capture') webhooks.tell('payment.authorised', intent);
    if (intent.last_error !== null) webhooks.tell('payment.declined', intent);
    return outcome(intent);
  };

  scope.post('/confirm', async (request, reply) => {
    const { client_secret, card } = parseBody(ConfirmSchema, request.body);
    let late = false;
    const intent = await change(client_secret, (before) => {
      const after = confirmed(before, card);
      late = after.timed_out && !before.timed_out;
      return after;
    });
    if (!late) return told(intent);
    // A card network that never answers: the browser hears nothing more, and may try again.
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });

  scope.post('/second-factor', async (request) => {
    const { client_secret, code } = parseBody(SecondFactorSchema, request.body);
    return told(await change(client_secret, (before) => proven(before, code)));
  });
}
