import { redeemGift, serviceNames, workers } from '@bowtie/contracts';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyGift, chooseGift, giftHash, readInbox, StoreClient } from '../../store-client';
import { isThorough } from '../../thorough';
import type { DrillStack } from '../drill-stack';
import { Balancer } from './balancer';
import { type Answers, type OpenedGift, shop } from './shoppers';

const all = [...serviceNames, ...workers.map(({ name }) => name), 'gateway'];
/**
 * Who is restarted, one after another, the gateways last. All end in the same way, which services have of their kit: by default one
 * that places orders, the workers and the gateways.
 */
const names = isThorough ? all : ['order', ...workers.map(({ name }) => name), 'gateway'];
/** Of whom the second instance is restarted too; by default of one service and of the gateways, which a balancer knows. */
const inPairs = isThorough ? all : ['order', 'gateway'];
const shoppers = isThorough ? { count: 4, pauseMs: 0 } : { count: 2, pauseMs: 100 };
const fewest = isThorough ? { answers: 2_000, orders: 100 } : { answers: 400, orders: 20 };

async function openGift(pool: DrillStack['pool']): Promise<OpenedGift> {
  const client = new StoreClient(pool);
  const email = 'first-friend@example.com';
  await buyGift(client, await chooseGift(client), {
    email: 'first@example.com',
    gift: { to: email, amount: 25 },
  });
  const hash = async () => (await readInbox(client, email)).flatMap((mail) => giftHash(mail) ?? [])[0];
  await expect.poll(hash, { timeout: 30_000 }).toBeDefined();
  const gift = { hash: (await hash()) ?? '', email };
  await client.call(redeemGift, { body: { hash: gift.hash, recipient_email: email } });
  return gift;
}

/** Nobody else may have ordered in the store before. */
export const describeRolling = (drill: () => DrillStack) =>
  describe('a store whose instances are restarted one after another, under shoppers', () => {
    const answers: Answers = { good: 0, lost: [], orders: [] };
    let balancer: Balancer;
    beforeAll(() => {
      const { url, ports } = drill().stack;
      const further = ports.further?.gateway ?? [];
      balancer = new Balancer([url, ...further.map((port) => `http://localhost:${port}`)]);
    });
    afterAll(() => balancer?.close());
    const restarted: string[] = [];

    it('loses no answer, and gives none of another shape', { timeout: 480_000 }, async () => {
      const gift = await openGift(drill().pool);
      let areRestarted = false;
      const shopping = shop(
        shoppers.count,
        { balancer, gift, answers, pauseMs: shoppers.pauseMs },
        () => answers.lost.length === 0 && (!areRestarted || answers.good < fewest.answers),
      );
      const restarting = (async () => {
        for (const name of names)
          for (const instance of inPairs.includes(name) ? [name, `${name}-2`] : [name]) {
            const supervised = drill().stack.processes.get(instance);
            if (supervised === undefined || answers.lost.length > 0) continue;
            const before = supervised.pid;
            await supervised.restart();
            if (supervised.pid !== before) restarted.push(instance);
            await balancer.whenAllAreWell();
          }
        areRestarted = true;
      })();
      await Promise.all([shopping, restarting]);
      expect(answers.lost).toEqual([]);
      expect(answers.good).toBeGreaterThanOrEqual(fewest.answers);
      expect(restarted).toEqual(expect.arrayContaining(names));
      expect(restarted).toContain('order-2');
    });

    it('has every order that was answered, once, and makes its cards', async () => {
      const orders = () =>
        drill().documents<{ _id: string; status: string; buyer: { email: string } } & Document>(
          'order',
          'orders',
        );
      const byBuyer = new Map((await orders()).map(({ _id, buyer }) => [buyer.email, _id]));
      expect(answers.orders.length).toBeGreaterThan(fewest.orders);
      expect(answers.orders.filter(({ number, buyer }) => byBuyer.get(buyer) !== number)).toEqual([]);
      // With the first one, which was bought before.
      expect(await orders()).toHaveLength(answers.orders.length + 1);
      const unfinished = async () => (await orders()).filter(({ status }) => status !== 'complete').length;
      await expect.poll(unfinished, { timeout: 120_000, interval: 500 }).toBe(0);
    });
  });
