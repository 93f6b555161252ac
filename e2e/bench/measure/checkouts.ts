import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@bowtie/stack';
import { buyGift, chooseGift, connectTo, readInbox, StoreClient } from '../../store-client';
import type { CheckoutFigures } from '../load/load-plan';
import { type Figures, figuresOf } from '../load/percentiles';
import { measureCheckouts } from '../load/run-load';
import { type ProcessorTime, processorTimeOf } from './processor-time';

const clients = 8;
const longestBacklogMs = 60_000;
/** Of the time measured: so long the store runs first, as one that has been serving for a while. */
const warmUp = 0.5;

interface CheckoutMeasurement extends CheckoutFigures {
  /** By all orders, until the last of their gifts was mailed. */
  spent: ProcessorTime;
  /** Seconds after the last order until every gift was mailed. */
  backlogSeconds: number;
  /** From order to mail while nobody else buys. */
  quietMail: Figures;
}

/** Whole checkouts by eight visitors at once, then a few by one visitor alone. */
export async function measureWholeCheckouts(
  stack: Stack,
  seconds: number,
  quietOrders: number,
): Promise<CheckoutMeasurement> {
  await measureCheckouts({ origin: stack.url, clients, seconds: seconds * warmUp, basket: 'one card' });
  const pool = connectTo(stack.url);
  const client = new StoreClient(pool);
  try {
    const { result, spent } = await processorTimeOf(stack, async () => {
      const figures = await measureCheckouts({ origin: stack.url, clients, seconds, basket: 'one card' });
      const began = performance.now();
      // Gifts leave in the order in which they were bought, but for a few: all the last ones are waited for.
      for (const recipient of figures.recipients.slice(-100))
        await mailOf(client, recipient, longestBacklogMs);
      const backlogSeconds = figures.waitedSeconds + (performance.now() - began) / 1_000;
      return { ...figures, backlogSeconds };
    });
    return { ...result, spent, quietMail: await measureQuietMail(stack, quietOrders) };
  } finally {
    await pool.close();
  }
}

/** Whole rounds of the design flow by eight visitors at once, after whatever else was measured. */
export async function measureBatches(stack: Stack, seconds: number): Promise<Figures> {
  const { checkouts } = await measureCheckouts({ origin: stack.url, clients, seconds, basket: 'a batch' });
  return checkouts;
}

async function mailOf(client: StoreClient, recipient: string, timeoutMs: number): Promise<void> {
  const late = performance.now() + timeoutMs;
  while ((await readInbox(client, recipient)).length === 0) {
    if (performance.now() > late) throw new Error('A mail did not arrive');
    await sleep(5);
  }
}

async function measureQuietMail({ url }: Stack, orders: number): Promise<Figures> {
  const pool = connectTo(url, 4);
  const choice = await chooseGift(new StoreClient(pool));
  const times: number[] = [];
  const began = performance.now();
  for (let order = 0; order < orders; order++) {
    const client = new StoreClient(pool);
    const to = `quiet-${order}-${Date.now()}@example.com`;
    await buyGift(client, choice, { email: 'ada@example.com', gift: { to } });
    const answered = performance.now();
    await mailOf(client, to, 20_000);
    times.push(performance.now() - answered);
  }
  await pool.close();
  return figuresOf(times, (performance.now() - began) / 1_000, 0);
}
