import { setTimeout as sleep } from 'node:timers/promises';
import { orderedCards } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseGift, type InboxMessage, inboxMessages, StoreClient } from '../../store-client';
import { isThorough } from '../../thorough';
import { openLimits } from '../../throw-away-stack';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { buyWithRetries, type RetryCounts } from '../kill/retrying-client';
import { deadLetters } from '../kill/store-figures';
import {
  areDisputesKnown,
  type Books,
  disagreements,
  isSettled,
  paymentBooks,
  readBooks,
  recordsOf,
  sum,
} from './books';
import { type BuyerAction, type BuyerActionDeps, buyerActions, performAction } from './buyer-actions';
import { pick, seeded } from './seeded';

const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000);
const orders = Number(process.env.DRILL_ORDERS ?? (isThorough ? 200 : 60));
const atOnce = isThorough ? 30 : 15;
/** Who is killed meanwhile. */
const victims = ['order', 'card', 'fulfilment', 'gateway', 'cart'];
/** A process is killed whenever so many more orders are through. */
const ordersPerKill = Math.ceil(orders / 8);
const fewestKills = 4;
const timeoutMs = 330_000;
const drainMs = 90_000;

let drill: DrillStack;
let books: Books;
const troubles: RetryCounts = { retries: 0, restarts: 0, unexpected: [] };
const unexpected: string[] = [];
const granted = new Map<BuyerAction, number>();
let kills = 0;

beforeAll(async () => {
  drill = await openDrillStack('split', {
    ...openLimits,
    RATE_LIMIT_WEBHOOK: '100000000',
    ORDER_RECONCILE_MS: '3000',
    FULFILMENT_CARDS_AT_ONCE: '6',
    FULFILMENT_CARD_GAP_MS: '0',
    FULFILMENT_OTHERS_AT_ONCE: '4',
    FULFILMENT_LOCK_MS: '5000',
    FULFILMENT_STALLED_CHECK_MS: '2000',
    // Whoever dies while they send a mail keeps everybody else from it for four times as long.
    SMTP_TIMEOUT_MS: '3000',
    PARCEL_DELIVER_AFTER_MS: '0',
    EXCHANGE_SHIPPING_FEE_CENTS: '500',
  });
});
afterAll(() => drill?.close());

/** Kills one process after another, each when it is due and the one before is back, until there is nothing left to disturb. */
async function killUntil(isOver: () => boolean, isDue: (before: number) => boolean): Promise<void> {
  const random = seeded(seed);
  while (!isOver()) {
    while (!isDue(kills) && !isOver()) await sleep(50);
    const victim = drill.stack.processes.get(pick(random, victims));
    if (isOver() || victim === undefined) return;
    victim.crash();
    kills += 1;
    await victim.whenReady();
  }
}

/** The mails that an address was sent. */
async function mailsTo(address: string): Promise<InboxMessage[]> {
  const url = `http://127.0.0.1:${drill.stack.ports.mail}/sandbox/mail/messages/?to=${encodeURIComponent(address)}`;
  return inboxMessages(await (await fetch(url)).json());
}

/** Where the mails about an order are not those that it should have; undefined where they are. */
async function emailMismatch(order: Books['orders'][number]): Promise<string | undefined> {
  const own = books.cards.filter(
    ({ order_number, replaces }) => order_number === order._id && replaces === undefined,
  );
  const to = order.cart.cart_items[0]?.custom_card_details.recipient_email ?? '';
  const [first, corrected, letters] = await Promise.all([to, `new-${to}`, order.buyer.email].map(mailsTo));
  const gifts = (first?.length ?? 0) + (corrected?.length ?? 0);
  const kept = own.filter(({ status }) => status !== 'voided').length;
  const most = orderedCards(order._id, order.cart).length + sum(own.map(({ events = [] }) => events.length));
  if (gifts > most || gifts < kept) return `${order._id}: ${gifts} gift mails, of ${kept} to ${most}`;
  const about = (pattern: RegExp) => letters?.filter(({ subject }) => pattern.test(subject)).length ?? 0;
  const confirmed = about(/^Your Bowtie order/);
  if (confirmed > 1 || (order.status === 'complete' && confirmed === 0))
    return `${order._id}: confirmed ${confirmed} times`;
  const given = books.actions.filter(
    ({ _id, kind, order_number, unpaid }) =>
      order_number === order._id &&
      (kind === 'refund' || kind === 'cancel') &&
      (unpaid || order.refunds?.some(({ action_id }) => action_id === _id)),
  ).length;
  const told = about(/refund of|is canceled|We canceled/);
  if (told === given) return undefined;
  return `${order._id}: ${given} refunds, of which ${told} were told: ${letters?.map(({ subject }) => subject)}`;
}

describe(`${orders} orders and everything that may become of them, under kill -9 (DRILL_SEED=${seed})`, () => {
  it('goes on selling, and answers nobody wrongly', { timeout: 400_000 }, async () => {
    const choice = await chooseGift(new StoreClient(drill.pool));
    const until = Date.now() + timeoutMs;
    const payment = paymentBooks(drill.stack);
    let begun = 0;
    let through = 0;
    let isOver = false;
    const buyer = async () => {
      // They go on until so many died: a process may take long to come back.
      while (begun < orders || kills < fewestKills) {
        begun += 1;
        const random = seeded(seed + begun);
        // Each order has one wish in its turn, so that everything is wished for often.
        const inTurn = buyerActions[begun % buyerActions.length] ?? 'cancel';
        const placed = await buyWithRetries({ pool: drill.pool, choice, troubles, until });
        const deps: BuyerActionDeps = {
          random,
          until,
          dashboard: payment.dashboard,
          paymentOf: async (number) => {
            const found = (await payment.all()).find(({ order_number }) => order_number === number);
            return { id: found?.id ?? '', dispute: found?.disputes.at(-1)?.id };
          },
          unexpected,
          granted,
        };
        const more = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, buyerActions));
        await Promise.all(
          [inTurn, ...more].map(async (wish) => {
            await sleep(3_000 * random());
            await performAction(deps, placed, wish);
          }),
        );
        through += 1;
      }
    };
    const buyers = Promise.all(Array.from({ length: atOnce }, buyer)).finally(() => {
      isOver = true;
    });
    const killing = killUntil(
      () => isOver,
      (before) => through >= before * ordersPerKill,
    );
    await Promise.all([killing, buyers]);
    console.log(
      `DRILL_SEED=${seed}: ${kills} kills, ${troubles.retries} retries, granted`,
      Object.fromEntries(granted),
    );
    expect(kills).toBeGreaterThanOrEqual(fewestKills);
    expect([...troubles.unexpected, ...unexpected]).toEqual([]);
    // Everything that may happen did.
    expect([...granted.keys()].sort()).toEqual([...buyerActions].sort());
  });

  it('finishes all of it', { timeout: 120_000 }, async () => {
    const late = Date.now() + drainMs;
    for (;;) {
      const [stored, cards, actions, payments] = await Promise.all([
        drill.documents<Books['orders'][number]>('order', 'orders'),
        drill.documents<Books['cards'][number]>('card', 'cards'),
        drill.documents<Books['actions'][number]>('order', 'order_actions'),
        paymentBooks(drill.stack).all(),
      ]);
      const isOver = isSettled({ orders: stored, cards, actions });
      if (isOver && areDisputesKnown({ orders: stored, payments })) break;
      if (Date.now() > late) {
        const open = stored.filter((order) => !isSettled({ orders: [order], cards: [], actions: [] }));
        throw new Error(
          `Not over: ${JSON.stringify(open.slice(0, 3).map(({ cart: _cart, ...order }) => ({ ...order, cards: cards.filter(({ order_number }) => order_number === order._id).map(({ _id, status, events, tasks_due }) => ({ _id, status, events, tasks_due })) })))} ${JSON.stringify(await deadLetters(drill.stack))}`,
        );
      }
      await sleep(400);
    }
    books = await readBooks(drill);
    expect(await deadLetters(drill.stack)).toEqual({ total: 0, reasons: [] });
  });

  it('agrees to the cent: money in, money out, cards', () => {
    expect(books.orders.filter(({ approved_at }) => approved_at !== null).length).toBeGreaterThan(orders / 2);
    const found = disagreements(books);
    expect(found, recordsOf(books, found)).toEqual([]);
    const taken = books.payments.filter(({ status }) => status === 'succeeded');
    const lost = taken.flatMap(({ disputes }) => disputes).filter(({ status }) => status === 'lost');
    const kept =
      sum(taken.map(({ amount, amount_refunded }) => amount - amount_refunded)) -
      sum(lost.map((one) => one.amount));
    const owed = sum(
      books.orders
        .filter(({ approved_at }) => approved_at !== null)
        .map(({ cents, refunds = [] }) => cents.total - sum(refunds.map((refund) => refund.cents))),
    );
    expect(kept).toBe(owed);
  });

  it('mailed each gift and each letter as often as it should', { timeout: 120_000 }, async () => {
    let left = books.orders;
    const wrong = async (): Promise<string[]> => {
      const checked = left;
      left = [];
      const found: string[] = [];
      const queue = [...checked];
      const check = async () => {
        for (let order = queue.pop(); order !== undefined; order = queue.pop()) {
          const what = await emailMismatch(order);
          if (what === undefined) continue;
          found.push(what);
          left.push(order);
        }
      };
      await Promise.all(Array.from({ length: 12 }, check));
      return found;
    };
    let found: string[] = [];
    const look = async () => {
      found = await wrong();
      return found;
    };
    await expect
      .poll(look, { timeout: drainMs, interval: 500 })
      .toEqual([])
      .catch((error: unknown) => {
        throw new Error(recordsOf(books, found), { cause: error });
      });
  });
});
