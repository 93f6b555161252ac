import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderNumber } from './fakes/fake-store';
import { type OperationsHarness, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
beforeEach(async () => {
  ops = await openOperationsHarness();
});
afterEach(() => ops.close());

const order = `/ops/orders/${orderNumber}/`;
const reason = 'The papers fit the card';
const decisions = async () =>
  (await ops.audit()).filter(({ action }) => ['approve', 'refuse'].includes(action));

it('lists the orders on review, and shows what one decides by', async () => {
  const [sam, fin] = [await ops.signedIn('sam'), await ops.signedIn('fin')];
  expect((await sam.get('/ops/orders/reviews/')).html).toContain('No order waits for a decision.');
  expect((await sam.get(order)).html).not.toContain('risk points');
  ops.store.hold();
  const queue = await sam.get('/ops/orders/reviews/');
  for (const text of [orderNumber, 'large-order', '1 file, phone', '2 h']) expect(queue.html).toContain(text);
  expect((await sam.get('/ops/orders/reviews/?state=approved')).html).not.toContain(orderNumber);
  expect((await sam.get('/ops/orders/reviews/?state=nonsense')).html).toContain(orderNumber);
  expect((await sam.get('/ops/orders/?status=review')).location).toBe('/ops/orders/reviews/');
  const shown = await fin.get(order);
  for (const text of [
    '60 risk points',
    'Held for review',
    'The buyer sent a file',
    'The total is $158.85.',
    'ZIP 10001',
    'the one of the order',
    'File 1',
  ])
    expect(shown.html).toContain(text);
  expect(shown.html).not.toContain('<b>Hopper');
  expect(shown.html).toContain(`${order}approve/`);
  expect((await sam.get(order)).html).not.toContain(`${order}approve/`);
  expect((await sam.get(`${order}approve/`)).status).toBe(403);
  expect((await sam.get(`${order}refuse/`)).status).toBe(403);
});

it('shows a file that was sent as it is, and writes down who looked', async () => {
  ops.store.hold();
  const sam = await ops.signedIn('sam');
  const file = await sam.get(`${order}documents/d1/`);
  expect([file.status, Buffer.from(file.html)]).toEqual([200, Buffer.from([0, 1, 2])]);
  expect(file.headers.get('content-type')).toMatch(/^(image|application)\/\w+$/);
  expect((await sam.get(`${order}documents/d2/`)).status).toBe(404);
  expect((await ops.audit()).filter(({ action }) => action === 'view_document')).toMatchObject([
    { operator: 'sam', target: { kind: 'order', id: orderNumber }, message: 'File d1' },
  ]);
});

it('approves once, under the name of who decided', async () => {
  const review = ops.store.hold();
  const fin = await ops.signedIn('fin');
  const url = `${order}approve/`;
  const confirm = await fin.submit(url, await fin.get(url), { reason });
  expect([confirm.html.includes('please confirm'), review.state]).toEqual([true, 'open']);
  const pressed = await Promise.all([1, 2, 3].map(() => fin.submit(url, confirm, {})));
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(review.decision).toMatchObject({ by: 'fin', reason: null });
  expect((await fin.get(pressed[0]?.location ?? '')).html).toContain('The order is paid.');
  expect(await decisions()).toMatchObject([{ action: 'approve', outcome: 'done', reason }]);
  expect((await fin.get(url)).status).toBe(409);
});

it('refuses with what the buyer is told, which is not the reason in the audit', async () => {
  const review = ops.store.hold();
  const fin = await ops.signedIn('fin');
  const url = `${order}refuse/`;
  expect((await fin.act(url, { reason, told: ' ' })).html).toContain('Please write what the buyer is told.');
  ops.store.failNext(1);
  const form = await fin.get(url);
  const fields = { reason, told: 'We could not match the card to you.', confirmed: 'yes' };
  // It is decided, and then the answer gets lost.
  expect((await fin.submit(url, form, fields)).status).toBeGreaterThanOrEqual(500);
  expect(await decisions()).toMatchObject([{ outcome: 'unfinished' }]);
  expect((await fin.submit(url, form, fields)).status).toBe(303);
  expect(review.decision).toMatchObject({ by: 'fin', reason: 'We could not match the card to you.' });
  expect(await decisions()).toMatchObject([{ action: 'refuse', outcome: 'done', reason }]);
});

it('tells the second of two operators that somebody was faster', async () => {
  ops.store.hold();
  const [fin, adm] = [await ops.signedIn('fin'), await ops.signedIn('adm')];
  const late = await adm.get(`${order}refuse/`);
  expect((await fin.act(`${order}approve/`, { reason })).status).toBe(303);
  const refused = await adm.submit(`${order}refuse/`, late, { reason, told: 'No.', confirmed: 'yes' });
  expect([refused.status, refused.html.includes('was decided already')]).toEqual([409, true]);
  expect(await decisions()).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', operator: 'adm' }]);
});
