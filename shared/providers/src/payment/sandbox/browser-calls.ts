import { createHmac, timingSafeEqual } from 'node:crypto';
import { brandOf } from '@bowtie/domain';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CardForm, CardFormSchema } from './card-form';
import { confirmed, type ShownCard } from './confirm';
import type { CustomerStore } from './customer-store';
import { type Intent, noSuchIntent, SandboxError } from './intent';
import { type IntentStore, idOfSecret } from './intent-store';
import { parseBody } from './parse-body';
import { behaviourOf, secondFactorCode } from './test-cards';
import type { Webhooks } from './webhooks';

const ClientSecretSchema = z.string().min(1).max(200);
const ConfirmSchema = z.union([
  z.object({ client_secret: ClientSecretSchema, payment_method: z.string().min(1).max(60) }),
  z.object({ client_secret: ClientSecretSchema, card: CardFormSchema }),
]);
const SetupSchema = z.object({
  client_secret: ClientSecretSchema,
  card: CardFormSchema,
  /** Of the bank, where it asked for one. */
  code: z.string().max(20).optional(),
});
const SecondFactorSchema = z.object({
  client_secret: ClientSecretSchema,
  code: z.union([z.string(), z.number()]).transform((code) => String(code).replace(/\s/g, '')),
});

interface BrowserCallsOptions {
  store: IntentStore;
  customers: CustomerStore;
  /** With which a card number is turned into its fingerprint. */
  secretKey: string;
  webhooks: Webhooks;
  secondFactorUrl: () => string;
}

/** What two uses of one card number share; without the key it says nothing about the number. */
function cardFingerprint(number: string, key: string): string {
  return createHmac('sha256', key).update(`card\n${number}`).digest('base64url').slice(0, 22);
}

/** Two digits of a year are of this century. */
function fullYear(year: number): number {
  return year < 100 ? 2_000 + year : year;
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const wrongCode = {
  decline_code: 'authentication_failed',
  message: 'The code was wrong. Please pay again, or use another card.',
};

/** The intent after the code of the second factor was tried. */
function proven(intent: Intent, code: string): Intent {
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') return intent;
  if (intent.status !== 'requires_action')
    throw new SandboxError(409, 'no_action_needed', 'This payment does not wait for a code.');
  if (code === secondFactorCode) return { ...intent, status: 'requires_capture', last_error: null };
  return { ...intent, status: 'requires_payment_method', last_error: wrongCode };
}

/**
 * The calls that a browser makes, from any page: they carry the card, so they pass nobody in between. A client secret
 * opens one intent, and no answer tells anything of it but how the payment went.
 */
export async function browserCalls(scope: FastifyInstance, options: BrowserCallsOptions): Promise<void> {
  const { store, customers, secretKey, webhooks, secondFactorUrl } = options;
  await scope.register(cors, { origin: true, methods: ['POST'], maxAge: 3_600 });

  const change = (clientSecret: string, next: (intent: Intent) => Intent) =>
    store.change(idOfSecret(clientSecret), (intent) => {
      if (!sameText(intent.client_secret, clientSecret)) throw noSuchIntent();
      return next(intent);
    });

  const typed = (form: CardForm) => ({
    card: {
      brand: brandOf(form.number),
      last4: form.number.slice(-4),
      exp_month: Number(form.exp_month),
      exp_year: fullYear(Number(form.exp_year)),
      fingerprint: cardFingerprint(form.number, secretKey),
      zip: form.zip,
    },
    behaviour: behaviourOf(form.number),
  });

  const saved = ({ customer }: Intent, cardId: string): ShownCard => {
    const savedCard = customer ? customers.card(customer, cardId) : undefined;
    if (savedCard === undefined)
      throw new SandboxError(404, 'payment_method_not_found', 'This card is not saved any more.');
    return savedCard;
  };

  const outcome = (intent: Intent) => {
    if (intent.status === 'requires_capture' || intent.status === 'succeeded') return { status: 'succeeded' };
    if (intent.status === 'requires_action')
      return { status: 'requires_action', next_action: { url: secondFactorUrl(), kind: 'code' } };
    return { status: 'declined', ...intent.last_error };
  };

  const told = async (intent: Intent) => {
    await webhooks.confirmed(intent);
    return outcome(intent);
  };

  scope.post('/confirm', async (request, reply) => {
    const body = parseBody(ConfirmSchema, request.body);
    let late = false;
    const intent = await change(body.client_secret, (before) => {
      const after = confirmed(before, 'card' in body ? typed(body.card) : saved(before, body.payment_method));
      late = after.timed_out && !before.timed_out;
      return after;
    });
    const isTaken = intent.status === 'requires_capture' || intent.status === 'requires_action';
    if (isTaken && intent.customer && intent.save_card === true && 'card' in body)
      await customers.keep(intent.customer, typed(body.card));
    if (!late) return told(intent);
    // A card network that never answers: the browser hears nothing more, and may try again.
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });

  scope.post('/setup', async (request) => {
    const { client_secret, card, code } = parseBody(SetupSchema, request.body);
    customers.customerOfSetup(client_secret);
    const shown = typed(card);
    // As for a payment, the bank asks before the card is anybody's to pay with.
    if (shown.behaviour.kind === 'second_factor' && code !== secondFactorCode)
      return code === undefined ? { status: 'requires_action' } : { status: 'declined', ...wrongCode };
    if (shown.behaviour.kind === 'decline') {
      const { decline_code, message } = shown.behaviour;
      return { status: 'declined', decline_code, message };
    }
    const { id } = await customers.finishSetup(client_secret, shown);
    return { status: 'succeeded', payment_method: id };
  });

  scope.post('/second-factor', async (request) => {
    const { client_secret, code } = parseBody(SecondFactorSchema, request.body);
    return told(await change(client_secret, (before) => proven(before, code)));
  });
}
