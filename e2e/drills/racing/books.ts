import { orderedCards } from '@bowtie/contracts';
import type { Stack } from '@bowtie/stack';
import type { Document } from 'mongodb';
import { z } from 'zod';
import type { DrillStack } from '../drill-stack';
import type { StoredOrder } from '../stored-orders';

interface BookedOrder extends StoredOrder {
  approved_at: Date | null;
  hold?: true;
  notices?: number;
  notices_done?: number;
  refunds?: {
    card_id: string;
    cents: number;
    paid_at: Date | null;
    action_id?: string;
    outside?: { kind: string };
  }[];
}
interface StoredCard extends Document {
  _id: string;
  order_number: string;
  status: string;
  load_value: number;
  recipient_email: string | null;
  history: { status: string }[];
  events?: { kind: string }[];
  replacement?: { card_id: string; fee_cents: number };
  replaces?: string;
  tasks_due?: true;
  replacement_due?: true;
}
interface StoredAction extends Document {
  _id: string;
  kind: string;
  order_number: string;
  card_ids: string[];
  unpaid: boolean;
  due_at: Date | null;
}
interface LedgerEntry extends Document {
  card_id: string;
  lines: { account: string; cents: number }[];
}

const PaymentSchema = z.object({
  id: z.string(),
  amount: z.number(),
  amount_refunded: z.number(),
  status: z.string(),
  order_number: z.string().nullable(),
  disputes: z.array(z.object({ id: z.string(), amount: z.number(), status: z.string() })).default([]),
});
export type Payment = z.output<typeof PaymentSchema>;
const IssuedSchema = z.object({ card: z.object({ status: z.string(), balance_cents: z.number() }) });

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** The calls of the payment sandbox's dashboard. */
export function paymentBooks({ ports, secrets }: Stack) {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${ports.payment}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secrets.ofSandboxes.payment}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return answer.json();
  };
  return {
    /** What the provider refuses by then does not happen. */
    dashboard: async (id: string, what: string, body: object = {}): Promise<void> => {
      await ask('POST', `/v1/dashboard/intents/${id}/${what}`, body);
    },
    all: async (): Promise<Payment[]> => {
      const answer = await ask('GET', '/v1/dashboard/intents?limit=1000');
      return z.object({ intents: z.array(PaymentSchema) }).parse(answer).intents;
    },
    one: async (id: string): Promise<Payment> =>
      PaymentSchema.parse(await ask('GET', `/v1/dashboard/intents/${id}`)),
  };
}

/** What the issuer has in its books of a card. */
async function issued({ ports }: Stack, cardId: string) {
  const answer = await fetch(
    `http://127.0.0.1:${ports.issuing}/sandbox/terminal/cards/${encodeURIComponent(cardId)}/`,
  );
  return answer.ok ? IssuedSchema.parse(await answer.json()).card : undefined;
}

/** Everything that is written down of orders and cards, here and at the partners. */
export interface Books {
  orders: BookedOrder[];
  cards: StoredCard[];
  actions: StoredAction[];
  payments: Payment[];
  /** What the ledger has on each card. */
  ledger: ReadonlyMap<string, number>;
  /** The sum of all lines of the ledger. */
  ledgerSum: number;
  /** What the issuer has on each card that it made. */
  balances: ReadonlyMap<string, { status: string; cents: number }>;
}

export async function readBooks(drill: DrillStack): Promise<Books> {
  const [orders, cards, actions, entries, payments] = await Promise.all([
    drill.documents<BookedOrder>('order', 'orders'),
    drill.documents<StoredCard>('card', 'cards'),
    drill.documents<StoredAction>('order', 'order_actions'),
    drill.documents<LedgerEntry>('card', 'ledger_entries'),
    paymentBooks(drill.stack).all(),
  ]);
  const balances = new Map<string, { status: string; cents: number }>();
  const left = [...cards];
  const work = async () => {
    for (let card = left.pop(); card !== undefined; card = left.pop()) {
      const known = await issued(drill.stack, card._id);
      if (known !== undefined) balances.set(card._id, { status: known.status, cents: known.balance_cents });
    }
  };
  await Promise.all(Array.from({ length: 12 }, work));
  const ledger = new Map<string, number>();
  for (const { lines } of entries)
    for (const { account, cents } of lines)
      if (account.startsWith('card:'))
        ledger.set(account.slice(5), (ledger.get(account.slice(5)) ?? 0) + cents);
  const ledgerSum = sum(entries.flatMap(({ lines }) => lines.map(({ cents }) => cents)));
  return { orders, cards, actions, payments, ledger, ledgerSum, balances };
}

/** Whether nothing is left to do for anybody. */
export function isSettled({ orders, cards, actions }: Pick<Books, 'orders' | 'cards' | 'actions'>): boolean {
  const over = new Set(['complete', 'cancelled', 'refunded']);
  return (
    orders.every(
      ({ status, hold, refunds = [], notices = 0, notices_done = 0 }) =>
        over.has(status) &&
        hold === undefined &&
        notices === notices_done &&
        refunds.every(({ paid_at }) => paid_at !== null),
    ) &&
    actions.every(({ due_at }) => due_at === null) &&
    cards.every(({ tasks_due, replacement_due }) => tasks_due === undefined && replacement_due === undefined)
  );
}

/** Whether the store has heard of every dispute that was lost: the processor tells it in its own time, and again after a crash. */
export function areDisputesKnown({ orders, payments }: Pick<Books, 'orders' | 'payments'>): boolean {
  return payments.every(({ id, disputes }) => {
    const order = orders.find(({ payment_id }) => payment_id === id);
    const isLost = disputes.some(({ status }) => status === 'lost');
    return !isLost || order === undefined || (order.refunds ?? []).length > 0;
  });
}

/** Where the books do not agree, in words; an empty list is what a store owes its customers. */
export function disagreements({ orders, cards, payments, ledger, ledgerSum, balances }: Books): string[] {
  const found: string[] = [];
  const must = (isSo: boolean, what: string) => {
    if (!isSo) found.push(what);
  };
  const byId = new Map(cards.map((card) => [card._id, card]));
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]));

  for (const { _id, payment_id, cents, refunds = [], status, approved_at, cart } of orders) {
    const payment = paymentById.get(payment_id);
    if (approved_at === null) {
      must(payment?.status !== 'succeeded', `${_id} was cancelled unpaid, and its money was taken`);
      continue;
    }
    must(payment?.status === 'succeeded' && payment.order_number === _id, `${_id} is not paid for`);
    must(payment?.amount === cents.total, `${_id} took ${payment?.amount} for ${cents.total}`);
    const lost = sum(
      (payment?.disputes ?? []).filter((one) => one.status === 'lost').map(({ amount }) => amount),
    );
    const out = (payment?.amount_refunded ?? 0) + lost;
    const told = sum(refunds.map((refund) => refund.cents));
    must(out === told, `${_id} says that ${told} went back, and ${out} did`);
    must(out <= cents.total, `${_id} gave back ${out} of ${cents.total}`);
    must(
      new Set(refunds.map(({ card_id }) => card_id)).size === refunds.length,
      `${_id} gave one card back twice`,
    );
    const all = orderedCards(_id, cart);
    if (status === 'refunded' || status === 'cancelled')
      must(told === cents.total, `${_id} is ${status}, and ${told} of ${cents.total} went back`);
    const given = new Set(refunds.map(({ card_id }) => card_id));
    for (const { card_id, item } of all) {
      const card = byId.get(card_id);
      const next = card?.replacement === undefined ? undefined : byId.get(card.replacement.card_id);
      const value = item.custom_card_details.load_value * 100;
      const own = balances.get(card_id)?.cents ?? 0;
      const other = next === undefined ? 0 : (balances.get(next._id)?.cents ?? 0);
      if (given.has(card_id)) {
        must(own === 0 && other === 0, `${card_id} was given back and still has ${own + other}`);
        const end = next ?? card;
        must(end === undefined || end.status === 'voided', `${card_id} was given back and is ${end?.status}`);
      } else {
        const fee = card?.replacement?.fee_cents ?? 0;
        must(
          card !== undefined && card.status !== 'voided',
          `${card_id} is ${card?.status}, and its money was kept`,
        );
        must(
          own + other + fee === value,
          `${card_id} has ${own + other} and ${fee} of postage, and cost ${value}`,
        );
      }
    }
  }
  for (const payment of payments.filter(({ status }) => status === 'succeeded'))
    must(
      orders.some(({ _id }) => _id === payment.order_number),
      `${payment.id} was taken for no order`,
    );
  for (const [id, { cents, status }] of balances) {
    must((ledger.get(id) ?? 0) === cents, `the ledger has ${ledger.get(id)} on ${id}, the issuer ${cents}`);
    must(status !== 'frozen', `${id} is frozen, and no dispute is open`);
  }
  must(ledgerSum === 0, `the lines of the ledger sum to ${ledgerSum}`);
  return found;
}

/** Everything that is written down of the orders that some lines name, for whoever looks for the cause. */
export function recordsOf({ orders, cards, actions }: Books, lines: readonly string[]): string {
  const named = orders.filter(({ _id }) => lines.some((line) => line.includes(_id)));
  return named
    .map(({ cart: _cart, ...order }) =>
      JSON.stringify({
        order,
        cards: cards.filter(({ order_number }) => order_number === order._id),
        actions: actions.filter(({ order_number }) => order_number === order._id),
      }),
    )
    .join('\n');
}
