import { execFile } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createApiOrder, submitSmallBusinessRegistration } from '@bowtie/contracts';
import type { Page } from '@playwright/test';
import { signUpByCalls } from '../support/account';
import { expectAccessible } from '../support/axe';
import { callAsPage } from '../support/call-as-page';
import { expect, test } from '../support/journey';
import { cards, newAddress } from '../support/user-actions';

/** Whether a delivery is signed with a secret, told by other means than those by which the store signs. */
async function isFromBowtie(header: string, body: string, secret: string): Promise<boolean> {
  const match = /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(header);
  if (match === null) return false;
  const [, time = '', signature = ''] = match;
  if (Math.abs(Date.now() / 1_000 - Number(time)) > 300) return false;
  const text = new TextEncoder();
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', text.encode(secret), usage, false, ['verify']);
  const given = Buffer.from(signature, 'hex');
  return webcrypto.subtle.verify('HMAC', key, given, text.encode(`${time}.${body}`));
}

const run = promisify(execFile);
const password = 'ribbons and paper';
const company = {
  company_name: 'Vaughan Computing',
  company_phone_number: '(202) 555-0143',
  address_line1: '12 Main St',
  city: 'New York',
  state: 'NY',
  zip_code: '10001',
  contact_name: 'Dorothy Vaughan',
  contact_phone_number: '(202) 555-0144',
  ein: '12-3456789',
  source: 'gcg_smb',
};

interface Received {
  signature: string;
  body: string;
}

/** A program of a business that is told what happens. */
async function openReceiver(): Promise<{ url: string; received: Received[]; server: Server }> {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = String(request.headers['bowtie-signature'] ?? '');
      received.push({ signature, body: Buffer.concat(parts).toString() });
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/bowtie`, received, server };
}

/** An example of the reference, carried out in a shell as it stands. */
async function runExample(page: Page, method: string, path: string, env: Record<string, string>) {
  const { paths } = await (await page.request.get('/openapi.json')).json();
  const source: string = paths[path][method]['x-codeSamples'][0].source;
  const { stdout } = await run('bash', ['-c', source.replace('curl ', 'curl -sS ')], {
    env: { PATH: process.env.PATH, ...env },
  });
  return JSON.parse(stdout);
}

test('a key made on the page orders by the examples of the reference, and the webhook that tells of it is verified', async ({
  page,
  user,
}) => {
  test.setTimeout(150_000);
  const email = newAddress('dorothy');
  await signUpByCalls(page, { first: 'Dorothy', last: 'Vaughan', email, password });
  await callAsPage(page.request, submitSmallBusinessRegistration, { ...company, contact_email: email });
  await page.goto('/account/payment/');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await user.fillCard(cards.good);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('list', { name: 'Saved cards' })).toContainText('4242');

  await page.goto('/account/business/integrations/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible();
  await expectAccessible(page, 'integrations without any');
  await main.getByRole('button', { name: 'Make a key' }).click();
  await main.getByRole('button', { name: 'Make key' }).click();
  await expect(main.getByLabel('Name', { exact: true })).toBeFocused();
  await main.getByLabel('Name', { exact: true }).fill('Payroll');
  await main.getByRole('checkbox', { name: 'Send cards again' }).check();
  await main.getByLabel('Your password').fill(password);
  await main.getByRole('button', { name: 'Make key' }).click();
  const shown = main.getByRole('status').locator('code');
  await expect(shown).toHaveText(/^btk_/);
  const key = (await shown.textContent()) ?? '';
  await expectAccessible(page, 'a key that was made');
  await main.getByRole('button', { name: 'I have it' }).click();

  const receiver = await openReceiver();
  await main.getByRole('button', { name: 'Add an endpoint' }).click();
  await main.getByLabel('Address').fill('https://10.0.0.1/');
  await main.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(main.getByText('Please enter an https address')).toBeVisible();
  await main.getByLabel('Address').fill(receiver.url);
  await main.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(shown).toHaveText(/^bws_/);
  const secret = (await shown.textContent()) ?? '';
  await main.getByRole('button', { name: 'I have it' }).click();
  await main.getByRole('button', { name: 'Send a test' }).click();
  const deliveries = main.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(deliveries).toHaveText([/webhook\.test.*Delivered.*answered 204/]);

  const env = { BOWTIE_API_KEY: key };
  for (const path of ['/api/v1/products/', '/api/v1/designs/'])
    expect(await runExample(page, 'get', path, env)).toMatchObject({ total_count: expect.any(Number) });
  expect(await runExample(page, 'post', '/api/v1/shipping-methods/', env)).toMatchObject({
    available_shipping_methods: [{ price: expect.any(Number) }, {}, {}, {}],
  });
  const order = createApiOrder.answer.parse(await runExample(page, 'post', '/api/v1/orders/', env));
  const ORDER_NUMBER = order.order_number;
  const types = () => receiver.received.map(({ body }) => JSON.parse(body).type);
  await expect.poll(types, { timeout: 30_000 }).toEqual(expect.arrayContaining(['order.paid', 'card.sent']));
  for (const { signature, body } of receiver.received)
    expect(await isFromBowtie(signature, body, secret)).toBe(true);
  const read = await runExample(page, 'get', '/api/v1/orders/{order_number}/', { ...env, ORDER_NUMBER });
  expect(read).toMatchObject({ cards: { length: 1 }, order: { order_number: ORDER_NUMBER } });
  const CARD_ID: string = read.cards[0].id;
  const list = await runExample(page, 'get', '/api/v1/orders/', env);
  expect(list.orders).toMatchObject([{ order_number: ORDER_NUMBER }]);
  const resend = '/api/v1/orders/{order_number}/cards/{card_id}/resend/';
  expect(await runExample(page, 'post', resend, { ...env, ORDER_NUMBER, CARD_ID })).toMatchObject({
    card_id: CARD_ID,
    resends_left: 4,
  });
  expect(await runExample(page, 'get', '/api/v1/payment-methods/', env)).toMatchObject({
    payment_methods: [{ last_four: '4242' }],
  });
  const cancel = '/api/v1/orders/{order_number}/cancel/';
  expect(await runExample(page, 'post', cancel, { ...env, ORDER_NUMBER })).toMatchObject({
    code: expect.stringMatching(/^nothing_to_cancel|order_over$/),
  });

  await page.reload();
  await main.getByRole('button', { name: 'Deliveries' }).click();
  await expect(deliveries.filter({ hasText: 'card.sent' })).toContainText([ORDER_NUMBER]);
  const told = receiver.received.length;
  await deliveries.filter({ hasText: 'order.paid' }).getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(told);
  await expectAccessible(page, 'integrations with keys, endpoints and deliveries');

  await main.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(main.getByRole('list', { name: 'API keys' })).toContainText('Revoked');
  expect(await runExample(page, 'get', '/api/v1/orders/', env)).toMatchObject({ code: 'api_key_invalid' });
  receiver.server.close();
});
