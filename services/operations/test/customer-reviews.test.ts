import { afterEach, beforeEach, expect, it } from 'vitest';
import { reviewId } from './fakes/fake-reviews';
import { type OperationsHarness, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
beforeEach(async () => {
  ops = await openOperationsHarness();
});
afterEach(() => ops.close());

const page = `/ops/reviews/${reviewId}/`;
const reason = 'It keeps to the rules of the page';
const decisions = async () =>
  (await ops.audit()).filter(({ action }) => action.startsWith('customer_review_'));

it('lists what waits, and shows it word for word as text', async () => {
  const [sam, fin] = [await ops.signedIn('sam'), await ops.signedIn('fin')];
  const queue = await sam.get('/ops/reviews/');
  for (const text of ['Good &lt;b&gt;cards&lt;/b&gt;', page, '4 of 5']) expect(queue.html).toContain(text);
  expect((await sam.get('/ops/reviews/?state=released')).html).toContain('No review is released yet.');
  expect((await sam.get('/ops/reviews/?state=nonsense')).html).toContain(page);
  const shown = await sam.get(page);
  for (const text of ['&lt;script&gt;', 'Ada &lt;i&gt;L.&lt;/i&gt;', `${page}release/`, `${page}refuse/`])
    expect(shown.html).toContain(text);
  expect(shown.html).not.toContain('<script>alert');
  // Who decides about money reads along.
  expect((await fin.get(page)).html).not.toContain(`${page}release/`);
  expect((await fin.get(`${page}release/`)).status).toBe(403);
  expect((await sam.get('/ops/reviews/nobody/')).status).toBe(404);
});

it('releases once, and says so', async () => {
  const sam = await ops.signedIn('sam');
  const url = `${page}release/`;
  const form = await sam.get(url);
  expect((await sam.submit(url, form, { reason: 'ok' })).status).toBe(400);
  const pressed = await Promise.all([1, 2].map(() => sam.submit(url, form, { reason })));
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  expect((await sam.get(pressed[0]?.location ?? '')).html).toContain('The review is released.');
  expect(await decisions()).toMatchObject([
    {
      action: 'customer_review_release',
      outcome: 'done',
      operator: 'sam',
      reason,
      target: { kind: 'review', id: reviewId },
      before: { state: 'Waiting' },
      after: { state: 'Released' },
    },
  ]);
  expect((await sam.get(url)).status).toBe(409);
  // What was released by mistake is taken down.
  expect((await sam.act(`${page}refuse/`, { reason, told: 'It names your boss.' })).status).toBe(303);
  expect((await sam.get('/ops/reviews/?state=refused')).html).toContain(page);
  const adm = await ops.signedIn('adm');
  expect((await adm.get(`/ops/audit/?target=${reviewId}`)).html).toContain(`href="${page}"`);
});

it('asks once more before words are shown in which something was found', async () => {
  const sam = await ops.signedIn('sam');
  Object.assign(ops.store.reviews.review, { state: 'held', flags: ['link', 'number'] });
  expect((await sam.get('/ops/reviews/?state=held')).html).toContain('a link, a number as on a card');
  const url = `${page}release/`;
  const asked = await sam.submit(url, await sam.get(url), { reason });
  for (const text of ['a link', 'Release it all the same']) expect(asked.html).toContain(text);
  expect(await decisions()).toEqual([]);
  expect((await sam.submit(url, asked, {})).status).toBe(303);
  expect(ops.store.reviews.review.state).toBe('released');
});

it('refuses with what the buyer is told, which is not the reason in the audit', async () => {
  const sam = await ops.signedIn('sam');
  const url = `${page}refuse/`;
  const empty = await sam.submit(url, await sam.get(url), { reason, told: ' ' });
  expect([empty.status, empty.html.includes('Please write what the buyer is told.')]).toEqual([400, true]);
  ops.store.failNext(1);
  const form = await sam.get(url);
  const fields = { reason, told: 'Please leave out <b>names</b>.' };
  // It is decided, and then the answer gets lost.
  expect((await sam.submit(url, form, fields)).status).toBeGreaterThanOrEqual(500);
  expect((await sam.submit(url, form, fields)).status).toBe(303);
  expect(ops.store.reviews.review.decision).toMatchObject({ by: 'sam', reason: fields.told });
  expect((await sam.get(page)).html).toContain('Please leave out &lt;b&gt;names&lt;/b&gt;.');
  expect(await decisions()).toMatchObject([{ action: 'customer_review_refuse', outcome: 'done', reason }]);
});

it('decides nothing that was written after it was read', async () => {
  const [sam, adm] = [await ops.signedIn('sam'), await ops.signedIn('adm')];
  const late = await adm.get(`${page}release/`);
  await sam.act(`${page}refuse/`, { reason, told: 'Not like this.' });
  const refused = await adm.submit(`${page}release/`, late, { reason });
  expect([refused.status, refused.html.includes('changed or decided in the meantime')]).toEqual([409, true]);
  expect(ops.store.reviews.review.state).toBe('refused');
});
