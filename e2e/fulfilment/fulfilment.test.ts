import { jobQueues, redeemGift } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { startHarness } from './start-harness';

const house = await startHarness();

describe('an order', () => {
  it('has its card issued and mailed, its buyer thanked, and is complete', async () => {
    await house.startWorkers();
    const email = house.newAddress('one');
    const order = await house.placeOrder([{ email }]);
    await house.until(order, 'complete');
    expect(house.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
    expect(await house.cardStates(order)).toEqual(['sent']);

    const [mail, ...others] = await house.messages(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Grace sent you a gift card');
    expect(mail?.text).toContain('Happy birthday!');
    const link = mail?.links.find((address) => address.includes('/redeem-gift/')) ?? '';
    const hash = new URL(link).pathname.split('/')[2] ?? '';
    const shown = await house.house.call(redeemGift, { body: { hash, recipient_email: email } });
    expect(shown.body).toMatchObject({ balance: 50, message: 'Happy birthday!' });

    await house.lettersWritten();
    const letters = await house.messages('buyer@example.com');
    expect(letters.filter(({ text }) => text.includes(order))).toHaveLength(1);
  });

  it('of many cards in groups mails each gift once', async () => {
    await house.startWorkers();
    const before = house.issuer.issuedCount();
    const email = house.newAddress('many');
    const order = await house.placeOrder([
      { email, quantity: 10, group: 'a' },
      { email, quantity: 10, group: 'b' },
    ]);
    await house.until(order, 'complete');
    expect(house.issuer.issuedCount() - before).toBe(20);
    const mails = await house.messages(email);
    expect(
      new Set(mails.flatMap(({ links }) => links.filter((link) => link.includes('redeem'))).values()).size,
    ).toBe(20);
    expect(mails).toHaveLength(20);
  });

  it('that was cancelled before is not made', async () => {
    const before = house.issuer.issuedCount();
    const email = house.newAddress('never');
    const order = await house.placeOrder([{ email }]);
    house.order(order).status = 'cancelled';
    await house.startWorkers();
    await house.ended(order);
    expect(house.issuer.issuedCount()).toBe(before);
    expect(await house.messages(email)).toEqual([]);
    expect(await house.cardStates(order)).toEqual([]);
  });
});

describe('a job run twice', () => {
  it('does nothing twice, published again and again', async () => {
    await house.startWorkers();
    const email = house.newAddress('twice');
    const before = house.issuer.issuedCount();
    const order = await house.placeOrder([{ email, quantity: 3 }]);
    await Promise.all([house.publish(order), house.publish(order)]);
    await house.until(order, 'complete');
    await house.publish(order);
    await house.drained([...Object.values(jobQueues), 'fulfil-letters']);
    expect(house.issuer.issuedCount() - before).toBe(3);
    expect(await house.messages(email)).toHaveLength(3);
    expect(house.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
  });

  it('does nothing twice when its jobs are removed and all run anew', async () => {
    await house.startWorkers();
    const before = house.issuer.issuedCount();
    const email = house.newAddress('anew');
    const order = await house.placeOrder([{ email, quantity: 2 }]);
    await house.until(order, 'complete');
    await house.ended(order);
    await house.lettersWritten();
    const received = house.mail.figures().received;
    for (const name of Object.values(jobQueues)) {
      await house.withQueue(name, (queue) => queue.clean(0, 1_000, 'completed'));
    }
    await house.publish(order);
    await house.ended(order);
    await house.lettersWritten();
    expect(house.issuer.issuedCount() - before).toBe(2);
    expect(house.mail.figures().received).toBe(received);
    expect(await house.messages(email)).toHaveLength(2);
    expect(await house.cardStates(order)).toEqual(['sent', 'sent']);
    expect(house.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
  });
});

describe('what jobs carry', () => {
  it('is ids alone: no number, no address, no link', async () => {
    await house.startWorkers();
    const email = house.newAddress('clear');
    const order = await house.placeOrder([{ email }]);
    await house.until(order, 'complete');
    const keys = await house.house.redis.keys('bull:*');
    const dump = await Promise.all(keys.map((key) => house.house.redis.dump(key)));
    const text = `${keys.join()} ${dump.join()}`;
    expect(text).toContain(order);
    expect(text).not.toContain(email);
    expect(text).not.toContain('redeem-gift');
    expect(text).not.toMatch(/\b[45]\d{15}\b/);
  });
});
