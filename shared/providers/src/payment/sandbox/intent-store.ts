import { randomBytes } from 'node:crypto';
import { mayMove, paymentLife } from '@bowtie/domain';
import { open } from 'lmdb';
import { StripeError } from '../../stripe/sandbox-api';
import { SavedAnswers } from '../../stripe/saved-answers';
import { paymentStateOf } from '../processor-states';
import { type Intent, noSuchIntent } from './intent';

interface NewIntent {
  amount: number;
  metadata: Record<string, string>;
  customer: string | null;
  save_card: boolean;
}

/** Intents on disk. A method that resolved has written: killing the process after that loses nothing. */
export interface IntentStore {
  readonly answers: SavedAnswers;
  /** A new intent, within the transaction of `answers`. */
  make(input: NewIntent): Intent;
  /** Changes an intent within the transaction of `answers`. @throws StripeError */
  alter(id: string, change: (intent: Intent) => Intent): Intent;
  read(id: string): Intent | undefined;
  /** The same in a transaction of its own. */
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
  const root = open({ path, maxDbs: 3 });
  const intents = root.openDB<Intent, string>({ name: 'intents' });
  const alter: IntentStore['alter'] = (id, change) => {
    const intent = intents.get(id);
    if (intent === undefined) throw noSuchIntent();
    const next = change(intent);
    checkStep(intent, next);
    if (next !== intent) intents.put(id, next);
    return next;
  };

  return {
    answers: new SavedAnswers(root),
    make: (input) => {
      const intent = newIntent(input);
      intents.put(intent.id, intent);
      return intent;
    },
    alter,
    read: (id) => intents.get(id),
    change: async (id, change) => {
      // A refusal goes out of the callback as a value: one that is thrown would take its whole write batch with it.
      const outcome = await root.transaction(() => {
        try {
          return alter(id, change);
        } catch (error) {
          if (error instanceof StripeError) return error;
          throw error;
        }
      });
      if (outcome instanceof StripeError) throw outcome;
      return outcome;
    },
    latest: (most) =>
      Array.from(intents.getRange({ limit: maxScanned }), ({ value }) => value)
        .sort((one, other) => other.created - one.created)
        .slice(0, most),
    list: (after, limit) =>
      Array.from(intents.getRange({ start: after, exclusiveStart: true, limit }), ({ value }) => value),
    close: () => root.close(),
  };
}
