import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessId, orderNumber, personId } from './fakes/fake-store';
import {
  type OperationsHarness,
  type OperatorBrowser,
  type OperatorName,
  openOperationsHarness,
} from './operations-harness';

let ops: OperationsHarness;
const browsers = new Map<OperatorName, OperatorBrowser>();
beforeAll(async () => {
  ops = await openOperationsHarness();
  for (const name of ['sam', 'fin', 'adm'] as const) browsers.set(name, await ops.signedIn(name));
});
afterAll(() => ops.close());

const order = `/ops/orders/${orderNumber}/`;
const business = `/ops/businesses/${businessId}/`;
const change = '/ops/catalog/changes/some-change/';
const merchants = '/ops/catalog/merchants/';

/** Everything that operators may do, and who may. */
const doings: [url: string, ...may: OperatorName[]][] = [
  [`${order}refund/`, 'fin', 'adm'],
  [`${order}cancel/`, 'fin', 'adm'],
  [`${order}void/?card=c1`, 'fin', 'adm'],
  [`${order}approve/`, 'fin', 'adm'],
  ['/ops/cards/withdrawn/w1/keep/', 'fin', 'adm'],
  ['/ops/cards/withdrawn/w1/sell/', 'fin', 'adm'],
  ['/ops/cards/withdrawn/w1/write_off/', 'fin', 'adm'],
  [`${order}refuse/`, 'fin', 'adm'],
  [`${order}resend/?card=c1`, 'sam', 'adm'],
  [`${order}correct/?card=c1`, 'sam', 'adm'],
  [`${order}freeze/?card=c1`, 'sam', 'adm'],
  [`${order}unfreeze/?card=c1`, 'sam', 'adm'],
  [`/ops/people/${personId}/end-sessions/`, 'sam', 'adm'],
  [`${business}approve/`, 'fin', 'adm'],
  [`${business}reject/`, 'fin', 'adm'],
  [`${business}book-transfer/`, 'fin', 'adm'],
  [`${business}undo-transfer/`, 'fin', 'adm'],
  ['/ops/reviews/some-review/release/', 'sam', 'adm'],
  ['/ops/reviews/some-review/refuse/', 'sam', 'adm'],
  ['/ops/promotions/new/', 'fin', 'adm'],
  ['/ops/promotions/SPRING/edit/', 'fin', 'adm'],
  ['/ops/promotions/SPRING/stop/', 'fin', 'adm'],
  ['/ops/promotions/SPRING/make-codes/', 'fin', 'adm'],
  [`${merchants}new/`, 'adm'],
  [`${merchants}rows/velora/`, 'adm'],
  [`${merchants}rows/velora/stock/egift/`, 'adm'],
  [`${merchants}import/`, 'adm'],
  [`${change}publish/`, 'adm'],
  [`${change}schedule/`, 'adm'],
  [`${change}withdraw/`, 'adm'],
  [`${change}discard/`, 'adm'],
  [`${change}undo/`, 'adm'],
  ['/ops/releases/developer-panel/', 'adm'],
  ['/ops/releases/developer-panel/off/', 'adm'],
];

it.each(doings)('%s is done by its roles alone, and the others are told so', async (url, ...may) => {
  for (const [name, browser] of browsers) {
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get('/ops/')).html)?.[1] ?? '';
    // Whoever may is told what the form lacks, or that it is not there.
    const { status, html } = await browser.send('POST', url, { csrf });
    const isRefused = status === 403;
    expect([name, isRefused]).toEqual([name, !may.includes(name)]);
    expect(html.includes('Not for your role')).toBe(isRefused);
  }
});
