import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderNumber } from './fakes/fake-store';
import { type OperationsHarness, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
beforeEach(async () => {
  ops = await openOperationsHarness();
});
afterEach(() => ops.close());

const list = '/ops/cards/withdrawn/';
const reason = 'The brand takes nothing back';
const decisions = async () => (await ops.audit()).filter(({ target }) => target.kind === 'card');

it('lists gifts that were withdrawn, with what their role may do, and is one step from the cards', async () => {
  const [sam, fin] = [await ops.signedIn('sam'), await ops.signedIn('fin')];
  expect((await sam.get('/ops/cards/')).html).toContain(`href="${list}"`);
  const { html } = await fin.get(list);
  for (const text of [
    'To decide: 2',
    'casa-verano',
    '$75',
    orderNumber,
    `${list}w1/keep/`,
    `${list}w2/write_off/`,
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('<b>Verano');
  expect((await sam.get(list)).html).not.toContain(`${list}w1/`);
  expect((await sam.get(`${list}w1/sell/`)).status).toBe(403);
  expect((await fin.get(`${list}?state=decided`)).html).toContain('Nothing was decided yet.');
});

it('decides once what becomes of a code, under the name of who decided, and writes it down', async () => {
  const fin = await ops.signedIn('fin');
  const url = `${list}w1/sell/`;
  expect((await fin.act(url, {})).html).toContain('Please say why');
  const form = await fin.get(url);
  expect(form.html).toContain('Counts one card back into the stock');
  const pressed = await Promise.all([1, 2].map(() => fin.submit(url, form, { reason, confirmed: 'yes' })));
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  expect((await fin.get(pressed[0]?.location ?? '')).html).toContain('One card is back in the stock');
  expect(ops.store.withdrawn[0]?.decision).toMatchObject({ verdict: 'sell', by: 'fin' });
  const decided = await fin.get(`${list}?state=decided`);
  for (const text of ['Decided: 1', 'Sell again, by fin']) expect(decided.html).toContain(text);
  expect((await fin.get(list)).html).toContain('To decide: 1');
  expect(await decisions()).toMatchObject([
    { action: 'withdrawn_sell', target: { id: 'w1' }, outcome: 'done', reason, operator: 'fin' },
  ]);
});

it('says it where somebody has decided otherwise, and where there is no such gift', async () => {
  const fin = await ops.signedIn('fin');
  await fin.act(`${list}w2/keep/`, { reason });
  const other = await fin.act(`${list}w2/write_off/`, { reason });
  expect([other.status, other.html.includes('decided otherwise about this card already')]).toEqual([
    409,
    true,
  ]);
  expect((await fin.act(`${list}w9/keep/`, { reason })).status).toBe(404);
  expect(ops.store.withdrawn[1]?.decision?.verdict).toBe('keep');
  expect((await decisions()).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['withdrawn_keep', 'done'],
    ['withdrawn_write_off', 'refused'],
    ['withdrawn_keep', 'refused'],
  ]);
});

it('that was cut off goes on by the same form', async () => {
  const fin = await ops.signedIn('fin');
  const url = `${list}w1/keep/`;
  const form = await fin.get(url);
  // It is decided, and then the answer gets lost.
  ops.store.failNext(1);
  expect((await fin.submit(url, form, { reason, confirmed: 'yes' })).status).toBeGreaterThanOrEqual(500);
  expect(await decisions()).toMatchObject([{ outcome: 'unfinished' }]);
  expect((await fin.submit(url, form, { reason, confirmed: 'yes' })).status).toBe(303);
  expect(await decisions()).toMatchObject([{ action: 'withdrawn_keep', outcome: 'done' }]);
});
