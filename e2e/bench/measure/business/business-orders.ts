import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@bowtie/stack';
import type { Pool } from 'undici';
import { issuedCards } from '../../../drills/kill/store-figures';
import {
  buyGift,
  chooseGift,
  connectTo,
  type GiftChoice,
  openBusiness,
  orderCards,
  readInbox,
  StoreClient,
} from '../../../store-client';
import { type Figures, figuresOf, percentile } from '../../load/percentiles';
import { familyMemory } from '../process-tree';

/** How much is ordered, and for how long it is looked at. */
export interface BusinessPace {
  /** Rows of an order that is timed, and how often. */
  rows: number;
  orders: number;
  clients: number;
  clientSeconds: number;
  /** Cards of a large order, and how many such orders are the backlog. */
  large: number;
  backlogOrders: number;
  gifts: number;
}

export interface BusinessFigures {
  /** From the rows to the order number, one buyer alone. */
  rows: Figures;
  /** Orders of so many rows by several buyers at once. */
  together: Figures;
  /** An order of very many cards, from rows to order number. */
  large: Figures;
  /** From a gift's order to its mail, in milliseconds at p95: with nothing else to do, and behind the backlog. */
  quietMail: number;
  backlogMail: number;
  /** Cards that were still to be made when the last of those gifts was mailed. */
  stillWaiting: number;
  /** Memory of the workers behind one large order and behind all of them, in megabytes. */
  oneMemory: number;
  backlogMemory: number;
}

/** The longest that a gift is waited for. */
const timeoutMs = 120_000;
const pollMs = 50;

/** What the store is set to for large orders, with buyers that need nobody's approval. */
export const businessSettings = {
  BUSINESS_MAX_CARDS: '1000',
  BUSINESS_MAX_DOLLARS: '1000000',
  BUSINESS_APPROVED_UNDER: '1000000',
  ORDER_LIMIT_BUSINESS_CARDS: '10000000',
  ORDER_LIMIT_BUSINESS_DOLLARS: '100000000',
  RISK_RULES: '[]',
} as const;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Orders of so many rows by several businesses at once. */
async function measureTogether(pool: Pool, choice: GiftChoice, pace: BusinessPace): Promise<Figures> {
  const buyers = await Promise.all(Array.from({ length: pace.clients }, () => openBusiness(pool)));
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const ends = began + pace.clientSeconds * 1_000;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < ends) {
        try {
          times.push(await timed(() => orderCards(buyer, choice, pace.rows)));
        } catch {
          errors += 1;
        }
      }
    }),
  );
  return figuresOf(times, (performance.now() - began) / 1_000, errors);
}

/** Single gifts, one after the other: from the answered order to the mail, at p95. */
async function measureGifts(pool: Pool, choice: GiftChoice, count: number): Promise<number> {
  const times: number[] = [];
  for (let gift = 0; gift < count; gift++) {
    const client = new StoreClient(pool);
    const to = `gift-${randomUUID()}@example.com`;
    await buyGift(client, choice, { email: 'ada@example.com', gift: { to } });
    const late = performance.now() + timeoutMs;
    times.push(
      await timed(async () => {
        while ((await readInbox(client, to)).length === 0) {
          if (performance.now() > late) throw new Error('A mail did not arrive');
          await sleep(pollMs);
        }
      }),
    );
  }
  return percentile(times, 0.95);
}

/** The workers' memory while something else is measured, at its highest. */
async function peakMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = 0;
  const look = () => {
    peak = Math.max(
      peak,
      familyMemory(pid).reduce((sum, { rss }) => sum + rss, 0),
    );
  };
  const timer = setInterval(look, 500);
  try {
    const result = await work();
    look();
    return { result, peak };
  } finally {
    clearInterval(timer);
  }
}

/** Large and many business orders, and what a single gift feels of them. The store is opened with `businessSettings`. */
export async function measureBusinessOrders(stack: Stack, pace: BusinessPace): Promise<BusinessFigures> {
  const pool = connectTo(stack.url, 32);
  const workers = stack.processes.get('fulfilment')?.pid;
  if (workers === undefined) throw new Error('There are no workers');
  try {
    const choice = await chooseGift(new StoreClient(pool));
    const buyer = await openBusiness(pool);
    await measureGifts(pool, choice, Math.ceil(pace.gifts / 4));
    const quietMail = await measureGifts(pool, choice, pace.gifts);

    const began = performance.now();
    const rowTimes: number[] = [];
    for (let order = 0; order < pace.orders; order++)
      rowTimes.push(await timed(() => orderCards(buyer, choice, pace.rows)));
    const rows = figuresOf(rowTimes, (performance.now() - began) / 1_000, 0);

    const largeTimes = [await timed(() => orderCards(buyer, choice, pace.large))];
    const one = await peakMemory(workers, () => measureGifts(pool, choice, pace.gifts));
    const placing = performance.now();
    const backlog = await peakMemory(workers, async () => {
      for (let order = 0; order < pace.backlogOrders; order++)
        largeTimes.push(await timed(() => orderCards(buyer, choice, pace.large)));
      return measureGifts(pool, choice, pace.gifts);
    });
    const large = figuresOf(largeTimes, (performance.now() - placing) / 1_000, 0);
    const ordered = pace.rows * pace.orders + pace.large * (1 + pace.backlogOrders);
    const stillWaiting = Math.max(0, ordered - (await issuedCards(stack)));
    const together = await measureTogether(pool, choice, pace);
    return {
      rows,
      together,
      large,
      quietMail,
      backlogMail: backlog.result,
      stillWaiting,
      oneMemory: one.peak,
      backlogMemory: backlog.peak,
    };
  } finally {
    await pool.close();
  }
}
