import { checkBalance, redeemGift, userSignup } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused, type PlainAnswer, readInbox, StoreClient } from '../../store-client';
import { isThorough } from '../../thorough';
import { openLimits } from '../../throw-away-stack';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { giftInTheMail } from './gift-in-the-mail';

const tries = 20;
const triesOfCard = 10;
/** How many try a card, how many sign up, and how many of these before the store asks each for a captcha. */
const flood = isThorough
  ? { ofCard: 200, ofSignUps: 400, signUpsOfStore: 100 }
  : { ofCard: 60, ofSignUps: 100, signUpsOfStore: 25 };

let drill: DrillStack;
beforeAll(async () => {
  // The drill plays a load balancer, so that it can come from many addresses.
  drill = await openDrillStack(isThorough ? 'split' : 'singleProcess', {
    ...openLimits,
    RATE_LIMIT_GUESS: String(tries),
    RATE_LIMIT_GUESS_SHARED: '1',
    CARD_TRIES_PER_CARD: '5',
    CARD_TRIES_BEFORE_PAUSE: String(triesOfCard),
    CAPTCHA_AFTER_STORE_SIGN_UPS: String(flood.signUpsOfStore),
    TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterAll(() => drill?.close());

describe('guessing a secret', () => {
  const recipient = 'grace@example.com';
  let hash: string;
  beforeAll(async () => {
    hash = await giftInTheMail(drill.pool, recipient);
  });

  const guess = (
    client: StoreClient,
    address: string,
    body: { hash: string; recipient_email: string },
  ): Promise<PlainAnswer> =>
    client.send({
      method: 'POST',
      path: redeemGift.path,
      body: JSON.stringify(body),
      headers: { 'x-forwarded-for': address },
    });

  it('is slowed down after a few failures, however many come at once and with however many sessions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        guess(new StoreClient(drill.pool), '203.0.113.7', {
          hash: `guess${index}`,
          recipient_email: recipient,
        }),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ refused: count(404), slowed: count(429) }).toEqual({ refused: tries, slowed: 100 - tries });
    const wait = answers.find(({ status }) => status === 429)?.headers['retry-after'];
    expect(Number(wait)).toBeGreaterThan(60);
  });

  it('then refuses even the right answer from there, and counts other secrets by themselves', async () => {
    const client = new StoreClient(drill.pool);
    expect((await guess(client, '203.0.113.7', { hash, recipient_email: recipient })).status).toBe(429);
    const status = await client.send({
      method: 'POST',
      path: '/ajax/order-status/',
      body: JSON.stringify({ email: 'ada@example.com', order_number: 'BT-0000-0000-0000' }),
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(status.status).toBe(404);
  });

  it('is slowed down for whoever guesses the password of an operator, by name and address', async () => {
    const signIn = (name: string, password: string, address: string) =>
      new StoreClient(drill.pool).send({
        method: 'POST',
        path: '/ops/sign-in/',
        body: new URLSearchParams({ name, password }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      });
    for (const [name, address] of [
      ['operator', '203.0.113.20'],
      ['nobody', '203.0.113.21'],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => signIn(name, `guess number ${index}`, address)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    }
    const { operatorPassword } = drill.stack.secrets;
    expect((await signIn('operator', operatorPassword, '203.0.113.20')).status).toBe(429);
    expect((await signIn('operator', operatorPassword, '203.0.113.22')).status).toBe(303);
  });

  it('does not hinder others, nor whoever knows the secret', async () => {
    const client = new StoreClient(drill.pool);
    for (let attempt = 0; attempt < tries * 2; attempt++)
      expect((await guess(client, '198.51.100.4', { hash, recipient_email: recipient })).status).toBe(200);
  });
});

/** What the sandbox of the captcha gives a person. */
const passed = { recaptchaToken: 'sandbox-person' };
const person = { password: 'a walk along the river', first_name: 'Ada', last_name: 'Lovelace' };
/** Many visitors, each in a network of their own. */
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    'x-forwarded-for': `10.${index >> 8}.${index & 255}.7`,
  }));

describe('many addresses', () => {
  const recipient = 'hedy@example.com';

  const codeOf = async (answer: Promise<unknown>) => {
    const outcome = await answer.catch((error: unknown) => error);
    if (!(outcome instanceof Error)) return 'answered';
    return outcome instanceof CallRefused ? outcome.answer.code : outcome.message;
  };
  const count = (codes: string[], code: string) => codes.filter((one) => one === code).length;

  it('guess no more codes of one card than one address does, and do not lock its holder out', async () => {
    const holder = new StoreClient(drill.pool);
    const hash = await giftInTheMail(drill.pool, recipient);
    const opened = await holder.call(redeemGift, { body: { hash, recipient_email: recipient } });
    if (!('card_number' in opened)) throw new Error('The gift is none of a network');
    const { card_number, expiration, security_code } = opened;
    const right = { card_number, expiration, security_code };
    const wrong = { ...right, security_code: security_code === '999' ? '998' : '999' };
    expect(await codeOf(holder.call(checkBalance, { body: right }))).toBe('answered');

    const codes = await Promise.all(
      strangers(flood.ofCard).map((headers) =>
        codeOf(new StoreClient(drill.pool).call(checkBalance, { body: { ...wrong, ...passed }, headers })),
      ),
    );
    expect(count(codes, 'card_not_found')).toBe(triesOfCard);
    expect(count(codes, 'too_many_tries')).toBe(flood.ofCard - triesOfCard);
    const lucky = { body: { ...right, ...passed }, headers: { 'x-forwarded-for': '192.0.2.9' } };
    expect(await codeOf(new StoreClient(drill.pool).call(checkBalance, lucky))).toBe('too_many_tries');
    expect(await codeOf(holder.call(checkBalance, { body: right }))).toBe('answered');
    const about = async () => (await readInbox(holder, recipient)).map(({ subject }) => subject);
    await expect.poll(async () => (await about()).length, { timeout: 30_000 }).toBe(2);
  });

  it('sign up in a flood: from some time on each has to pass a captcha, and whoever does signs up', async () => {
    const signUp = (headers: Record<string, string>, proof: object, index: number | string) =>
      codeOf(
        new StoreClient(drill.pool).call(userSignup, {
          body: { ...person, email: `flood-${index}@example.com`, ...proof },
          headers,
        }),
      );
    const codes = await Promise.all(
      strangers(flood.ofSignUps).map((headers, index) => signUp(headers, {}, index)),
    );
    // The passwords of a flood are more than are hashed at once.
    const letIn = flood.ofSignUps - count(codes, 'captcha_required');
    expect(letIn).toBe(flood.signUpsOfStore);
    expect(await signUp({ 'x-forwarded-for': '192.0.2.10' }, passed, 'honest')).toBe('answered');
    expect(await signUp({ 'x-forwarded-for': '192.0.2.11' }, {}, 'robot')).toBe('captcha_required');
  });
});
