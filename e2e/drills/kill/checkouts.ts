import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { orderStatus, serviceNames, workers } from '@bowtie/contracts';
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { chooseGift, readInbox, StoreClient } from '../../store-client';
import { isThorough } from '../../thorough';
import type { DrillStack } from '../drill-stack';
import { cardsOf, type StoredCard, type StoredOrder } from '../stored-orders';
import type { BackupUnderKill } from './backup';
import { type AnsweredOrder, buyWithRetries, type RetryCounts } from './retrying-client';
import { bookedPayments, deadLetters, issuedCards, mailFigures } from './store-figures';
import { until } from './until';

const all = [...serviceNames, 'gateway', ...workers.map(({ name }) => name), 'redis', 'store'];
/** One supervisor starts all of them again, so by default a few die: the racing drill kills others under orders. */
const processNames = isThorough ? all : ['catalog', 'account', 'order', 'redis', 'store'];
const checkoutsAtOnce = isThorough ? 30 : 10;
const retryMs = 45_000;
/** Who dies while a backup is made of the store. */
const backedUpUnder = 'order';

const told: AnsweredOrder[] = [];
const retryCounts: RetryCounts = { retries: 0, restarts: 0, unexpected: [] };

/** Many checkouts at once; when the first fifth is through, one process is killed under the others. */
async function buyWhileKilling(drill: DrillStack, name: string): Promise<void> {
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

/** Every process dies once under checkouts; nobody else may have ordered in the store before. */
export const describeCheckouts = (drill: () => DrillStack, backup: BackupUnderKill) =>
  describe('a store whose processes are killed under checkouts', () => {
    const storedOrders = () => drill().documents<StoredOrder>('order', 'orders');
    const storedCards = () => drill().documents<StoredCard>('card', 'cards');

    it.each(processNames)('goes on selling when %s dies', { timeout: 90_000 }, async (name) => {
      await Promise.all([
        buyWhileKilling(drill(), name),
        name === backedUpUnder && backup.make(drill(), told),
      ]);
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
      expect(await deadLetters(drill().stack)).toEqual({ total: 0, reasons: [] });
    });

    it('has every answered order once', async () => {
      const orders = await storedOrders();
      const byNumber = new Map(orders.map((order) => [order._id, order]));
      expect(new Set(told.map(({ order }) => order.order_number)).size).toBe(told.length);
      const client = new StoreClient(drill().pool);
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
      expect(await issuedCards(drill().stack)).toBe(expected.length);
      const entries = await drill().documents<{ card_id: string } & Document>('card', 'ledger_entries');
      expect(entries.map(({ card_id }) => card_id).sort()).toEqual(expected);
    });

    it('mailed every card once, and thanked every buyer once', async () => {
      const orders = await storedOrders();
      const client = new StoreClient(drill().pool);
      const wanted = new Map<string, number>();
      for (const { item } of cardsOf(orders)) {
        const to = item.custom_card_details.recipient_email ?? '';
        wanted.set(to, (wanted.get(to) ?? 0) + 1);
      }
      for (const { buyer } of orders) wanted.set(buyer.email, (wanted.get(buyer.email) ?? 0) + 1);
      const total = [...wanted.values()].reduce((sum, count) => sum + count, 0);
      await until('all mail has arrived', async () => (await mailFigures(drill().stack)).received >= total);
      for (const [to, count] of wanted) {
        const messages = await readInbox(client, to);
        expect({ to, count: messages.length }).toEqual({ to, count });
      }
      expect((await mailFigures(drill().stack)).received).toBe(total);
    });

    it('captured every payment for exactly one order, and forgot none', async () => {
      const orders = await storedOrders();
      const captured = (await bookedPayments(drill().stack)).filter(({ status }) => status === 'succeeded');
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
      const entries = readdirSync(drill().dataDir, { recursive: true, withFileTypes: true });
      const open = entries.filter((entry) => {
        const { mode } = statSync(join(entry.parentPath, entry.name));
        return (entry.isFile() || entry.isDirectory()) && (mode & 0o077) !== 0;
      });
      expect(entries.length).toBeGreaterThan(10);
      expect(open.map(({ parentPath, name }) => join(parentPath, name))).toEqual([]);
    });
  });
