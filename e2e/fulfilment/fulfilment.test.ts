import { jobQueues, redeemGift } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();

describe('an order', () => {
  it('has its card issued and mailed, its buyer thanked, and is complete', async () => {
    await harness.startWorkers();
    const email = harness.newAddress('one');
    const order = await harness.placeOrder([{ email }]);
    await harness.until(order, 'complete');
    expect(harness.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
    expect(await harness.cardStates(order)).toEqual(['sent']);

    const [mail, ...others] = await harness.messages(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Grace sent you a gift card');
    expect(mail?.text).toContain('Happy birthday!');
    const link = mail?.links.find((address) => address.includes('/redeem-gift/')) ?? '';
    const hash = new URL(link).pathname.split('/')[2] ?? '';
    const shown = await harness.harness.call(redeemGift, { body: { hash, recipient_email: email } });
    expect(shown.body).toMatchObject({ balance: 50, message: 'Happy birthday!' });

    await harness.emailsSent();
    const letters = await harness.messages('buyer@example.com');
    expect(letters.filter(({ text }) => text.includes(order))).toHaveLength(1);
  });

  it('of many cards in groups mails each gift once', async () => {
    await harness.startWorkers();
    const before = harness.issuer.issuedCount();
    const email = harness.newAddress('many');
    const order = await harness.placeOrder([
      { email, quantity: 10, group: 'a' },
      { email, quantity: 10, group: 'b' },
    ]);
    await harness.until(order, 'complete');
    expect(harness.issuer.issuedCount() - before).toBe(20);
    const mails = await harness.messages(email);
    expect(
      new Set(mails.flatMap(({ links }) => links.filter((link) => link.includes('redeem'))).values()).size,
    ).toBe(20);
    expect(mails).toHaveLength(20);
  });

  it('that was cancelled before is not made', async () => {
    const before = harness.issuer.issuedCount();
    const email = harness.newAddress('never');
    const order = await harness.placeOrder([{ email }]);
    harness.order(order).status = 'cancelled';
    await harness.startWorkers();
    await harness.ended(order);
    expect(harness.issuer.issuedCount()).toBe(before);
    expect(await harness.messages(email)).toEqual([]);
    expect(await harness.cardStates(order)).toEqual([]);
  });
});

describe('a job run twice', () => {
  it('does nothing twice, published again and again', async () => {
    await harness.startWorkers();
    const email = harness.newAddress('twice');
    const before = harness.issuer.issuedCount();
    const order = await harness.placeOrder([{ email, quantity: 3 }]);
    await Promise.all([harness.publish(order), harness.publish(order)]);
    await harness.until(order, 'complete');
    await harness.publish(order);
    await harness.drained([...Object.values(jobQueues), 'fulfil-letters']);
    expect(harness.issuer.issuedCount() - before).toBe(3);
    expect(await harness.messages(email)).toHaveLength(3);
    expect(harness.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
  });

  it('does nothing twice when its jobs are removed and all run anew', async () => {
    await harness.startWorkers();
    const before = harness.issuer.issuedCount();
    const email = harness.newAddress('anew');
    const order = await harness.placeOrder([{ email, quantity: 2 }]);
    await harness.until(order, 'complete');
    await harness.ended(order);
    await harness.emailsSent();
    const received = harness.mail.figures().received;
    for (const name of Object.values(jobQueues)) {
      await harness.withQueue(name, (queue) => queue.clean(0, 1_000, 'completed'));
    }
    await harness.publish(order);
    await harness.ended(order);
    await harness.emailsSent();
    expect(harness.issuer.issuedCount() - before).toBe(2);
    expect(harness.mail.figures().received).toBe(received);
    expect(await harness.messages(email)).toHaveLength(2);
    expect(await harness.cardStates(order)).toEqual(['sent', 'sent']);
    expect(harness.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
  });
});

describe('what jobs carry', () => {
  it('is ids alone: no number, no address, no link', async () => {
    await harness.startWorkers();
    const email = harness.newAddress('clear');
    const order = await harness.placeOrder([{ email }]);
    await harness.until(order, 'complete');
    const keys = await harness.harness.redis.keys('bull:*');
    const dump = await Promise.all(keys.map((key) => harness.harness.redis.dump(key)));
    const text = `${keys.join()} ${dump.join()}`;
    expect(text).toContain(order);
    expect(text).not.toContain(email);
    expect(text).not.toContain('redeem-gift');
    expect(text).not.toMatch(/\b[45]\d{15}\b/);
  });
});
