import { afterEach, beforeEach, expect, it } from 'vitest';
import { businessId } from './fakes/fake-store';
import { type OperationsHarness, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
beforeEach(async () => {
  ops = await openOperationsHarness();
});
afterEach(() => ops.close());

const page = `/ops/businesses/${businessId}/`;
const reason = 'The register of companies knows it';
const decisions = async () => (await ops.audit()).filter(({ action }) => action.startsWith('business_'));

it('lists who waits, and shows what one decides by', async () => {
  const [sam, fin] = [await ops.signedIn('sam'), await ops.signedIn('fin')];
  const queue = await sam.get('/ops/businesses/');
  for (const text of ['Lovelace &lt;b&gt;&amp; Sons', page, 'Ada Lovelace'])
    expect(queue.html).toContain(text);
  expect((await sam.get('/ops/businesses/?state=approved')).html).toContain('No business has this status.');
  expect((await sam.get('/ops/businesses/?state=nonsense')).html).toContain(page);
  const shown = await fin.get(page);
  for (const text of [
    'ends in 6789',
    'The same EIN is registered by',
    'The same SSN is registered by <a href="/ops/businesses/b-third/">Third &amp; Co.</a>',
    '$500 in all its orders',
    'Rewards',
    `${page}approve/`,
  ])
    expect(shown.html).toContain(text);
  expect((await sam.get(page)).html).not.toContain(`${page}approve/`);
  expect((await sam.get('/ops/businesses/nobody/')).status).toBe(404);
});

it('approves once, and says so', async () => {
  const fin = await ops.signedIn('fin');
  const url = `${page}approve/`;
  const form = await fin.get(url);
  const pressed = await Promise.all([1, 2].map(() => fin.submit(url, form, { reason })));
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  expect((await fin.get(pressed[0]?.location ?? '')).html).toContain('The business is approved');
  expect(await decisions()).toMatchObject([
    {
      action: 'business_approve',
      outcome: 'done',
      operator: 'fin',
      reason,
      target: { kind: 'business', id: businessId },
    },
  ]);
  expect((await fin.get(url)).status).toBe(409);
  expect((await fin.get(page)).html).toContain('The limits of any business order');
});

it('rejects with what the business is told, which is not the reason in the audit', async () => {
  const fin = await ops.signedIn('fin');
  const url = `${page}reject/`;
  const empty = await fin.submit(url, await fin.get(url), { reason, told: ' ' });
  expect([empty.status, empty.html.includes('Please write what the business is told.')]).toEqual([400, true]);
  ops.store.failNext(1);
  const form = await fin.get(url);
  const fields = { reason, told: 'The EIN is not yours.' };
  // It is decided, and then the answer gets lost.
  expect((await fin.submit(url, form, fields)).status).toBeGreaterThanOrEqual(500);
  expect((await fin.submit(url, form, fields)).status).toBe(303);
  expect((await fin.get(page)).html).toContain('<dt>May order</dt><dd>Nothing</dd>');
  expect(ops.store.business.decision).toMatchObject({ by: 'fin', reason: 'The EIN is not yours.' });
  expect(await decisions()).toMatchObject([{ action: 'business_reject', outcome: 'done', reason }]);
});

it('tells the second of two operators that somebody was faster', async () => {
  const [fin, adm] = [await ops.signedIn('fin'), await ops.signedIn('adm')];
  const late = await adm.get(`${page}reject/`);
  await fin.act(`${page}approve/`, { reason });
  const refused = await adm.submit(`${page}reject/`, late, { reason, told: 'No, sorry.' });
  expect([refused.status, refused.html.includes('was decided already')]).toEqual([409, true]);
  expect(ops.store.business.smb_status).toBe('approved');
});

it('books a bank transfer after asking once more, once by its reference, and undoes it', async () => {
  const [sam, fin] = [await ops.signedIn('sam'), await ops.signedIn('fin')];
  const url = `${page}book-transfer/`;
  expect((await sam.get(url)).status).toBe(403);
  expect((await sam.get(page)).html).not.toContain('Book a bank transfer');
  const form = await fin.get(url);
  const fields = { reason, amount: '$2,500.50', bank_reference: 'fed 1234' };
  for (const wrong of [
    { amount: '-5' },
    { amount: '1e5' },
    { amount: '250,000.01' },
    { bank_reference: '<b>' },
  ])
    expect((await fin.submit(url, form, { ...fields, ...wrong })).status).toBe(400);
  const asked = await fin.submit(url, form, fields);
  expect(asked.html).toContain('Book $2,500.50');
  expect((await fin.get(page)).html).not.toContain('FED 1234');
  ops.store.failNext(1);
  const confirmed = { ...fields, confirmed: 'yes' };
  // It is booked, and then the answer gets lost.
  expect((await fin.submit(url, form, confirmed)).status).toBeGreaterThanOrEqual(500);
  const done = await fin.submit(url, form, confirmed);
  expect((await fin.get(done.location ?? '')).html).toContain('$2,500.50 is booked.');
  const shown = (await fin.get(page)).html;
  for (const text of ['FED 1234', 'BT-7K2M-QX4P', 'undo-transfer/?reference=FED+1234'])
    expect(shown).toContain(text);
  const again = await fin.submit(url, await fin.get(url), confirmed);
  expect([again.status, again.html.includes('is booked already')]).toEqual([409, true]);
  const undoing = `${page}undo-transfer/?reference=FED+1234`;
  expect((await sam.get(undoing)).status).toBe(403);
  const undone = await fin.submit(undoing, await fin.get(undoing), { reason });
  expect(undone.status).toBe(303);
  expect((await fin.get(undone.location ?? '')).html).toContain('$200.00 is spent already');
  expect((await fin.get(page)).html).toContain('Undone by fin');
  expect(await decisions()).toMatchObject([
    { action: 'business_book_transfer', outcome: 'done', after: { amount: '$2,500.50' } },
    { action: 'business_book_transfer', outcome: 'refused' },
    { action: 'business_undo_transfer', outcome: 'done', operator: 'fin' },
  ]);
});

it('finds a business by the reference that it writes into transfers', async () => {
  const fin = await ops.signedIn('fin');
  expect((await fin.get('/ops/businesses/?reference=BT-7K2M-QX4P')).location).toBe(page);
  expect((await fin.get('/ops/businesses/?reference=%3Cb%3E')).html).toContain(
    'No business has this reference.',
  );
});
