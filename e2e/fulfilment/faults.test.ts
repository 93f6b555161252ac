import { once } from 'node:events';
import { jobQueues } from '@bowtie/contracts';
import { createIdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity, testSecret } from '@bowtie/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { waitUntil } from './harness/fulfilment-harness';
import { plasticFacts } from './harness/plastic-facts';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();
const { deadLetters } = plasticFacts(harness);

const signer = createIdentitySigner(testSecret);
const asOperator = () => ({ [identityHeader]: signer.sign(serviceIdentity('gateway')) });

describe('third parties that fail', () => {
  it('an issuer that fails twice delays an order, and an answer that got lost makes no second card', async () => {
    await harness.startWorkers();
    const before = harness.issuer.issuedCount();
    harness.issuer.faults.failNext('unavailable', 2);
    const first = await harness.placeOrder([{}]);
    await harness.until(first, 'complete');
    harness.issuer.faults.failNext('lost_answer', 2);
    const second = await harness.placeOrder([{}]);
    await harness.until(second, 'complete');
    expect(harness.issuer.issuedCount() - before).toBe(2);
  });

  it('a mail server that defers, hangs and loses answers mails each gift once', async () => {
    await harness.startWorkers({ SMTP_TIMEOUT_MS: '400' });
    for (const fault of ['defer', 'hang', 'lost_answer'] as const) {
      harness.mail.faults.failNext(fault, 3);
      const email = harness.newAddress(fault.replace('_', '-'));
      const order = await harness.placeOrder([{ email }]);
      await harness.until(order, 'complete');
      expect(await harness.messages(email)).toHaveLength(1);
    }
    expect(harness.mail.figures().duplicates).toBeGreaterThan(0);
  });
});

describe('dead letters', () => {
  it('hold what failed for good, the order shows it, and a retry from the board mends it', async () => {
    const { url } = await harness.startWorkers({ GIVE_BACK_AFTER_MS: '3600000' });
    harness.issuer.faults.failNext('refuse', 1);
    const order = await harness.placeOrder([{}]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0]).toMatchObject({
      queue: jobQueues.cards,
      order_number: order,
      request_id: `request-${order}`,
      reason: 'The card issuer refused this card.',
    });
    expect(harness.order(order).status).toBe('in_production');
    // A card is noted once it is made; until then its order shows it as ordered.
    expect(await harness.cardStates(order)).toEqual([]);

    const job = `/ops/queues/api/queues/${jobQueues.cards}/card-${order}-item0-1/retry`;
    const retried = await fetch(url + job, { method: 'PUT', headers: asOperator() });
    expect(retried.status).toBe(204);
    await harness.until(order, 'complete');
    expect(await deadLetters(url, order)).toEqual([]);
  });

  it('hold a gift whose mailbox is not there; it counts as bounced until it is mailed', async () => {
    const { url } = await harness.startWorkers({ GIVE_BACK_AFTER_MS: '3600000' });
    harness.mail.faults.failNext('reject', 2);
    const refused = await harness.placeOrder([{}]);
    await waitUntil(async () => (await deadLetters(url, refused)).length === 2);
    await waitUntil(async () => (await harness.cardStates(refused)).join() === 'bounced');

    for (const queue of [jobQueues.cards, 'fulfil-letters'])
      await fetch(`${url}/ops/queues/api/queues/${queue}/retry/failed`, {
        method: 'PUT',
        headers: asOperator(),
      });
    await harness.until(refused, 'complete');
    expect(await harness.cardStates(refused)).toEqual(['sent']);
    await harness.emailsSent();
    expect(await deadLetters(url, refused)).toEqual([]);
  });

  it('after all tries of an outage', async () => {
    const { url } = await harness.startWorkers();
    harness.issuer.faults.failNext('unavailable', 1_000);
    const order = await harness.placeOrder([{}], { attempts: 2 });
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0]).toMatchObject({ order_number: order, attempts: 2 });
    harness.issuer.faults.recover();
    await harness.withQueue(jobQueues.cards, (queue) => queue.retryJobs({ state: 'failed' }));
    await harness.until(order, 'complete');
  });
});

describe('the board', () => {
  it('is for operators alone, and for no page of another site', async () => {
    const { url } = await harness.startWorkers();
    for (const path of [
      '/ops/queues',
      '/ops/queues/api/queues',
      '/dead-letters',
      '/ops/queues/dead-letters/',
    ]) {
      expect((await fetch(url + path)).status).toBe(403);
      const guest = await fetch(url + path, { headers: { [identityHeader]: signer.sign(testIdentity()) } });
      expect(guest.status).toBe(403);
      expect((await fetch(url + path, { headers: asOperator() })).status).toBe(200);
    }
    const foreign = await fetch(`${url}/ops/queues/api/queues/${jobQueues.cards}/pause`, {
      method: 'PUT',
      headers: { ...asOperator(), origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('shows the page with a policy that runs no script but its own', async () => {
    const { url } = await harness.startWorkers();
    const page = await fetch(`${url}/ops/queues`, { headers: asOperator() });
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toContain('Bowtie queues');
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('bowtie_jobs_total');
  });
});

describe('a worker process', () => {
  it('that is killed at any moment loses nothing and repeats nothing', async () => {
    const before = harness.issuer.issuedCount();
    harness.issuer.faults.slowDown(60);
    const orders: string[] = [];
    const emails = Array.from({ length: 12 }, () => harness.newAddress('killed'));
    for (const email of emails) orders.push(await harness.placeOrder([{ email, quantity: 2 }]));
    await harness.killWorkers(() => harness.issuer.issuedCount() - before, [4, 12], {
      FULFILMENT_CARDS_AT_ONCE: '4',
    });
    harness.issuer.faults.recover();
    await harness.startWorkers();
    for (const order of orders) await harness.until(order, 'complete');
    expect(harness.issuer.issuedCount() - before).toBe(24);
    for (const [index, order] of orders.entries()) {
      expect(await harness.messages(emails[index] ?? '')).toHaveLength(2);
      expect(await harness.cardStates(order)).toEqual(['sent', 'sent']);
      expect(harness.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
    }
  });

  it('that is asked to end finishes the jobs in hand', async () => {
    harness.issuer.faults.slowDown(400);
    const email = harness.newAddress('ending');
    const order = await harness.placeOrder([{ email }]);
    const child = await harness.startProcess();
    await waitUntil(async () => harness.order(order).status === 'in_production');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(await harness.cardStates(order)).toEqual(['sent']);
    harness.issuer.faults.recover();
    await harness.startWorkers();
    await harness.until(order, 'complete');
    expect(await harness.messages(email)).toHaveLength(1);
  });
});
