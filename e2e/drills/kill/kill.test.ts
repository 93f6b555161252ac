import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Cart,
  type OrderedCard,
  orderedCards,
  orderStatus,
  serviceNames,
  workers,
} from '@bowtie/contracts';
import { makeBackup } from '@bowtie/stack/backup';
import { restoreBackup } from '@bowtie/stack/restore';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseGift, readInbox, StoreClient } from '../../store-client';
import { openLimits } from '../../throw-away-stack';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { type AnsweredOrder, buyWithRetries, type RetryCounts } from './retrying-client';
import { bookedPayments, deadLetters, issuedCards, mailFigures } from './store-figures';

/** Whoever dies, one after another. */
const processNames = [...serviceNames, 'gateway', ...workers.map(({ name }) => name), 'redis', 'store'];
const checkoutsAtOnce = 30;
const retryMs = 45_000;
/** How long after the last kill everything must be done. */
const drainMs = 120_000;

interface StoredOrder extends Document {
  _id: string;
  status: string;
  payment_id: string;
  cart: Cart;
  cents: { total: number };
  buyer: { email: string };
}
interface StoredCard extends Document {
  _id: string;
  status: string;
  last_four: string | null;
}

let drill: DrillStack;
const told: AnsweredOrder[] = [];
const retryCounts: RetryCounts = { retries: 0, restarts: 0, unexpected: [] };

beforeAll(async () => {
  // Orders are looked after soon, so that the drill need not wait for what Redis forgot.
  drill = await openDrillStack('split', { ...openLimits, ORDER_RECONCILE_MS: '3000' });
});
afterAll(async () => {
  await drill?.close();
  rmSync(backups, { recursive: true, force: true });
});

/** Where the backup is that is made while orders run and a process dies, and the orders that were answered before it. */
const backups = mkdtempSync(join(tmpdir(), 'bowtie-backup-'));
const backupFolder = join(backups, 'backup');
const backedUpUnder = 'order';
let answeredBefore: string[] = [];
const printLine = () => undefined;

async function backUp(): Promise<void> {
  answeredBefore = told.map(({ order }) => order.order_number);
  const artefactsDir = join(import.meta.dirname, '../../../artefacts');
  await makeBackup({ dataDir: drill.dataDir, artefactsDir, to: backupFolder, printLine });
}

/** Many checkouts at once; when the first fifth is through, one process is killed under the others. */
async function buyWhileKilling(name: string): Promise<void> {
  const choice = await chooseGift(new StoreClient(drill.pool));
  const victim = drill.stack.processes.get(name);
  if (victim === undefined) throw new Error(`There is no process ${name}`);
  const before = victim.pid;
  let placed = 0;
  const until = Date.now() + retryMs;
  const wave = Array.from({ length: checkoutsAtOnce }, async () => {
    const order = await buyWithRetries({ pool: drill.pool, choice, troubles: retryCounts, until });
    told.push(order);
    placed += 1;
    if (placed === checkoutsAtOnce / 5) victim.crash();
  });
  await Promise.all(wave);
  await victim.whenReady();
  expect(victim.pid, `${name} was started again`).not.toBe(before);
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const late = Date.now() + drainMs;
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error(`Not so in time: ${what}`);
    await sleep(250);
  }
}

const storedOrders = () => drill.documents<StoredOrder>('order', 'orders');
const storedCards = () => drill.documents<StoredCard>('card', 'cards');
const cardsOf = (orders: StoredOrder[]): OrderedCard[] =>
  orders.flatMap(({ _id, cart }) => orderedCards(_id, cart));

describe('a store whose processes are killed under checkouts', () => {
  it.each(processNames)('goes on selling when %s dies', { timeout: 90_000 }, async (name) => {
    await Promise.all([buyWhileKilling(name), name === backedUpUnder && backUp()]);
  });

  it('never answered in a way that a visitor could not bear', () => {
    expect(retryCounts.unexpected).toEqual([]);
    expect(retryCounts.retries, 'the kills were felt').toBeGreaterThan(0);
    expect(told).toHaveLength(processNames.length * checkoutsAtOnce);
  });

  it('finishes every order', async () => {
    await until('every order is complete', async () =>
      (await storedOrders()).every(({ status }) => status === 'complete'),
    );
    expect(await deadLetters(drill.stack)).toEqual({ total: 0, reasons: [] });
  });

  it('has every answered order once', async () => {
    const orders = await storedOrders();
    const byNumber = new Map(orders.map((order) => [order._id, order]));
    expect(new Set(told.map(({ order }) => order.order_number)).size).toBe(told.length);
    const client = new StoreClient(drill.pool);
    for (const { order, buyer } of told) {
      expect(byNumber.get(order.order_number)?.buyer.email).toBe(buyer);
      expect(orders.filter((stored) => stored.buyer.email === buyer)).toHaveLength(1);
      const shown = await client.call(orderStatus, {
        body: { email: buyer, order_number: order.order_number },
      });
      expect(shown.order).toMatchObject({
        order_number: order.order_number,
        transaction_amount: order.transaction_amount,
      });
    }
  });

  it('issued every card of every order once', async () => {
    const expected = cardsOf(await storedOrders()).map(({ card_id }) => card_id);
    const cards = await storedCards();
    expect(cards.map(({ _id }) => _id).sort()).toEqual(expected.sort());
    expect(cards.filter(({ status, last_four }) => status !== 'sent' || last_four === null)).toEqual([]);
    expect(await issuedCards(drill.stack)).toBe(expected.length);
    const entries = await drill.documents<{ card_id: string } & Document>('card', 'ledger_entries');
    expect(entries.map(({ card_id }) => card_id).sort()).toEqual(expected);
  });

  it('mailed every card once, and thanked every buyer once', async () => {
    const orders = await storedOrders();
    const client = new StoreClient(drill.pool);
    const wanted = new Map<string, number>();
    for (const { item } of cardsOf(orders)) {
      const to = item.custom_card_details.recipient_email ?? '';
      wanted.set(to, (wanted.get(to) ?? 0) + 1);
    }
    for (const { buyer } of orders) wanted.set(buyer.email, (wanted.get(buyer.email) ?? 0) + 1);
    const total = [...wanted.values()].reduce((sum, count) => sum + count, 0);
    await until('all mail has arrived', async () => (await mailFigures(drill.stack)).received >= total);
    for (const [to, count] of wanted) {
      const messages = await readInbox(client, to);
      expect({ to, count: messages.length }).toEqual({ to, count });
    }
    expect((await mailFigures(drill.stack)).received).toBe(total);
  });

  it('captured every payment for exactly one order, and forgot none', async () => {
    const orders = await storedOrders();
    const captured = (await bookedPayments(drill.stack)).filter(({ status }) => status === 'succeeded');
    const paid = captured.map(({ id, order_number, amount }) => ({ id, order_number, amount }));
    const ordered = orders.map(({ _id, payment_id, cents }) => ({
      id: payment_id,
      order_number: _id,
      amount: cents.total,
    }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(paid.sort(byId)).toEqual(ordered.sort(byId));
  });

  it('wrote nothing that another user of the machine could read', () => {
    const entries = readdirSync(drill.dataDir, { recursive: true, withFileTypes: true });
    const open = entries.filter((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      return (entry.isFile() || entry.isDirectory()) && (mode & 0o077) !== 0;
    });
    expect(entries.length).toBeGreaterThan(10);
    expect(open.map(({ parentPath, name }) => join(parentPath, name))).toEqual([]);
  });
});

describe('the backup that was made meanwhile', () => {
  const into = join(backups, 'restored');
  let restored: DrillStack | undefined;
  afterAll(() => restored?.close());

  it('is refused with other secrets, and where the folder is in use', async () => {
    const other = mkdtempSync(join(backups, 'other-'));
    const secretsFile = join(other, 'secrets.json');
    writeFileSync(secretsFile, JSON.stringify({ cardData: 'another key' }));
    const options = { from: backupFolder, into, secretsFile, printLine };
    await expect(restoreBackup(options)).rejects.toThrow(/holds other keys .*cardData/);
    await expect(restoreBackup({ ...options, into: drill.dataDir })).rejects.toThrow(/is not empty/);
  });

  it('is whole in a second folder: every order that was answered, its cards and its books', async () => {
    await restoreBackup({
      from: backupFolder,
      into,
      secretsFile: join(drill.dataDir, 'secrets.json'),
      printLine,
    });
    restored = await openDrillStack('singleProcess', { ...openLimits, ORDER_RECONCILE_MS: '3000' }, into);
    const { documents, stack } = restored;
    const ordersNow = () => documents<StoredOrder>('order', 'orders');
    await until('every order of the backup is complete', async () =>
      (await ordersNow()).every(({ status }) => status === 'complete'),
    );
    const orders = await ordersNow();
    expect(answeredBefore.length).toBeGreaterThan(0);
    expect(orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining(answeredBefore));
    const expected = cardsOf(orders).map(({ card_id }) => card_id);
    const cards = await documents<StoredCard>('card', 'cards');
    expect(cards.map(({ _id }) => _id).sort()).toEqual(expected.sort());
    const entries = await documents<{ card_id: string } & Document>('card', 'ledger_entries');
    expect(entries.map(({ card_id }) => card_id).sort()).toEqual(expected);
    const captured = new Map(
      (await bookedPayments(stack)).flatMap(({ id, status, amount, order_number }) =>
        status === 'succeeded' ? [[id, { amount, order_number }]] : [],
      ),
    );
    for (const { _id, payment_id, cents } of orders)
      expect(captured.get(payment_id)).toEqual({ amount: cents.total, order_number: _id });
  });

  it('says which file is damaged', async () => {
    const [file = ''] = readdirSync(join(backupFolder, 'store')).filter((name) => name.endsWith('.mdb'));
    appendFileSync(join(backupFolder, 'store', file), 'x');
    await expect(
      restoreBackup({
        from: backupFolder,
        into: join(backups, 'again'),
        secretsFile: join(drill.dataDir, 'secrets.json'),
        printLine,
      }),
    ).rejects.toThrow(`The backup is damaged: ${join('store', file)}`);
  });
});
