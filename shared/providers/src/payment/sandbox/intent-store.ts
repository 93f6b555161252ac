import { randomBytes } from 'node:crypto';
import { mayMove, paymentLife } from '@bowtie/domain';
import { open } from 'lmdb';
import { paymentStateOf } from '../processor-states';
import { type Intent, noSuchIntent, SandboxError } from './intent';

interface NewIntent {
  amount: number;
  idempotency_key: string;
  metadata: Record<string, string>;
  customer: string | null;
  save_card: boolean;
}

/** Intents on disk. A method that resolved has written: killing the process after that loses nothing. */
export interface IntentStore {
  create(input: NewIntent): Promise<Intent>;
  read(id: string): Intent | undefined;
  /** Changes an intent in one step; what `change` throws leaves it as it was. */
  change(id: string, change: (intent: Intent) => Intent): Promise<Intent>;
  /** The payments that were made last, the newest first, out of so many at most. */
  latest(most: number): Intent[];
  /** Intents in the order of their ids, after the id given. */
  list(after: string, limit: number): Intent[];
  close(): Promise<void>;
}

/** Ids are random, so the latest are looked for among so many. */
const maxScanned = 5_000;
const secretMark = '_secret_';

/** The intent that a client secret is for, as far as its text tells. */
export function idOfSecret(clientSecret: string): string {
  return clientSecret.split(secretMark)[0] ?? '';
}

function newIntent({ amount, metadata, customer, save_card }: NewIntent): Intent {
  const id = `pi_${randomBytes(12).toString('hex')}`;
  return {
    id,
    client_secret: `${id}${secretMark}${randomBytes(18).toString('base64url')}`,
    amount,
    amount_refunded: 0,
    currency: 'usd',
    status: 'requires_payment_method',
    card: null,
    last_error: null,
    metadata,
    customer,
    save_card,
    order_number: null,
    refunds: [],
    capture_refused: false,
    timed_out: false,
    created: Date.now(),
  };
}

/** @throws Error for a step that the life cycle of payments does not know: a mistake in the sandbox */
function checkStep(before: Intent, after: Intent): void {
  const [from, to] = [paymentStateOf(before.status), paymentStateOf(after.status)];
  if (from !== to && !mayMove(paymentLife, from, to))
    throw new Error(`A payment never goes from ${from} to ${to}`);
}

/** Opens the sandbox’s store in a folder. */
export function openIntentStore(path: string): IntentStore {
  const root = open({ path, maxDbs: 2 });
  const intents = root.openDB<Intent, string>({ name: 'intents' });
  const keys = root.openDB<string, string>({ name: 'idempotency-keys' });

  // The callbacks give their outcome as a value: one that throws would take its whole write batch with it.
  const written = async (work: () => Intent | SandboxError): Promise<Intent> => {
    const outcome = await root.transaction(work);
    if (outcome instanceof SandboxError) throw outcome;
    return outcome;
  };

  return {
    create: (input) =>
      written(() => {
        const knownId = keys.get(input.idempotency_key);
        const known = knownId === undefined ? undefined : intents.get(knownId);
        if (known !== undefined) {
          return known.amount === input.amount
            ? known
            : new SandboxError(409, 'idempotency_key_reused', 'This key made another payment.');
        }
        const intent = newIntent(input);
        intents.put(intent.id, intent);
        keys.put(input.idempotency_key, intent.id);
        return intent;
      }),
    read: (id) => intents.get(id),
    change: (id, change) =>
      written(() => {
        const intent = intents.get(id);
        if (intent === undefined) return noSuchIntent();
        try {
          const next = change(intent);
          checkStep(intent, next);
          if (next !== intent) intents.put(id, next);
          return next;
        } catch (error) {
          if (error instanceof SandboxError) return error;
          throw error;
        }
      }),
    latest: (most) =>
      Array.from(intents.getRange({ limit: maxScanned }), ({ value }) => value)
        .sort((one, other) => other.created - one.created)
        .slice(0, most),
    list: (after, limit) =>
      Array.from(intents.getRange({ start: after, exclusiveStart: true, limit }), ({ value }) => value),
    close: () => root.close(),
  };
}
