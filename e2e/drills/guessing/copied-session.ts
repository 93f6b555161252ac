import { randomUUID } from 'node:crypto';
import {
  addToCart,
  cancelPaymentIntent,
  confirmEmail,
  createOrder,
  getCart,
  guestCheckout,
  paymentIntent,
  userLogin,
  userLogout,
  userSignup,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  awaitAccountToken,
  CallRefused,
  chooseGift,
  createAccount,
  type GiftChoice,
  giftPayload,
  payByCard,
  StoreClient,
} from '../../store-client';
import { isThorough } from '../../thorough';
import type { DrillStack } from '../drill-stack';

const parallel = 12;
/** How often requests race each other; a way between that is left open shows in few of the races. */
const racesIn = isThorough ? { singleProcess: 60, split: 6 } : { singleProcess: 6, split: 2 };
const hashedRaces = isThorough ? 3 : 2;
const password = 'correct horse battery';
const names = { first_name: 'Ada', last_name: 'Lovelace' };

/** Somebody who sends the cookie of another browser, and keeps what is answered. */
function copyOf(client: StoreClient, pool: DrillStack['pool']): StoreClient {
  const copy = new StoreClient(pool);
  copy.cookies.take(client.cookies.header?.split('; '));
  return copy;
}

/** A cookie of a session that went on without it. */
export const describeCopiedSession = (mode: keyof typeof racesIn, drill: () => DrillStack) =>
  describe('a session that somebody kept', () => {
    const email = () => `${randomUUID()}@example.com`;
    const browser = () => new StoreClient(drill().pool);
    let choice: GiftChoice;
    beforeAll(async () => {
      choice = await chooseGift(browser());
    });

    const add = (client: StoreClient, to: string) =>
      client.call(addToCart, { body: giftPayload(choice, { to }) });
    const recipients = async (client: StoreClient) =>
      (await client.call(getCart)).cart.cart_items.map((item) => item.custom_card_details.recipient_email);
    const statusOf = (work: Promise<unknown>) =>
      work.then(
        () => 200,
        (error: unknown) => {
          if (error instanceof CallRefused) return error.status;
          throw error;
        },
      );

    const asGuest = (client: StoreClient) =>
      client.call(guestCheckout, { body: { email: email(), ...names, phone_number: '(202) 555-0143' } });
    const signUp = (client: StoreClient, as = email()) => createAccount(client, { email: as, password });
    /** Signs up in a browser, and hands over the confirmation as it can be sent from any. */
    const requestAccountLink = async (client: StoreClient) => {
      const as = email();
      await client.call(userSignup, { body: { email: as, password, ...names } });
      const token = await awaitAccountToken(client, as);
      return (copy: StoreClient) => copy.call(confirmEmail, { body: { token } });
    };

    /** Twelve requests at once with one cookie; the browsers that got an answer other than a refusal. */
    const race = async (client: StoreClient, change: (copy: StoreClient) => Promise<unknown>) => {
      const copies = Array.from({ length: parallel }, () => copyOf(client, drill().pool));
      const statuses = await Promise.all(copies.map((copy) => statusOf(change(copy))));
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const winner = copies[statuses.indexOf(200)];
      if (winner === undefined) throw new Error('Nobody won');
      return { winner, losers: copies.filter((copy) => copy !== winner) };
    };

    it.each([
      { way: 'guest checkout', prepare: async () => asGuest, times: racesIn[mode] },
      // Each costs a password's hash.
      { way: 'confirming a sign-up', prepare: requestAccountLink, times: hashedRaces },
    ])('has one successor, however many ask for one by $way at once', async ({ prepare, times }) => {
      for (let round = 0; round < times; round += 1) {
        const victim = browser();
        await add(victim, 'before@example.com');
        const { winner, losers } = await race(victim, await prepare(victim));
        await add(winner, 'after@example.com');
        expect(await recipients(winner)).toEqual(['before@example.com', 'after@example.com']);
        const seen = await Promise.all(losers.map(recipients));
        expect(seen).toEqual(losers.map(() => []));
        const [loser = victim] = losers;
        expect(await statusOf(add(loser, 'thief@example.com'))).toBe(409);
        expect(await statusOf(loser.call(paymentIntent, {}))).toBe(409);
      }
    });

    it('has one successor when twelve log in at once, and none after logging out', async () => {
      const ada = email();
      await signUp(browser(), ada);
      for (let round = 0; round < hashedRaces; round += 1) {
        const victim = browser();
        await add(victim, `${round}@example.com`);
        const { winner, losers } = await race(victim, (copy) =>
          copy.call(userLogin, { body: { email: ada, password } }),
        );
        const kept = copyOf(winner, drill().pool);
        expect(await recipients(kept)).toContain(`${round}@example.com`);
        await winner.call(userLogout, { body: {} });
        for (const other of [winner, kept, victim, ...losers]) expect(await recipients(other)).toEqual([]);
      }
    });

    it('reaches neither cart nor payment of who went on from it, not even with the payment in hand', async () => {
      const victim = browser();
      await add(victim, 'grace@example.com');
      const copies = [copyOf(victim, drill().pool)];
      await asGuest(victim);
      copies.push(copyOf(victim, drill().pool));
      await asGuest(victim);
      copies.push(copyOf(victim, drill().pool));
      await signUp(victim);
      await add(victim, 'hedy@example.com');
      const intent = await victim.call(paymentIntent, { body: { source: source.consumer } });
      expect(await payByCard(intent)).toBe('succeeded');
      const { payment_intent_id } = intent;
      for (const copy of copies) {
        expect(await recipients(copy)).toEqual([]);
        expect(await statusOf(copy.call(paymentIntent, {}))).toBe(409);
        const order = { source: source.consumer, payment_intent_id };
        expect(await statusOf(copy.call(createOrder, { body: order }))).toBe(409);
        expect(await statusOf(copy.call(cancelPaymentIntent, { body: { payment_intent_id } }))).toBe(409);
      }
      const order = await victim.call(createOrder, { body: { source: source.consumer, payment_intent_id } });
      expect(order.status).toBe('paid');
    });
  });
