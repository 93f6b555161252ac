import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessId, cardNumber, orderNumber, personId } from './fakes/fake-store';
import { type OperationsHarness, type OperatorBrowser, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
let sam: OperatorBrowser;
let fin: OperatorBrowser;
let adm: OperatorBrowser;
beforeAll(async () => {
  ops = await openOperationsHarness();
  sam = await ops.signedIn('sam');
  fin = await ops.signedIn('fin');
  adm = await ops.signedIn('adm');
});
afterAll(() => ops.close());

const order = `/ops/orders/${orderNumber}/`;
const person = `/ops/people/${personId}/`;
const business = `/ops/businesses/${businessId}/`;
const action = (name: string, card = 'c1') => `${order}${name}/?card=${card}`;

/** Every page, and which of support, finance and admin may open it. */
const pages: [url: string, ...may: ('sam' | 'fin' | 'adm')[]][] = [
  ['/ops/', 'sam', 'fin', 'adm'],
  ['/ops/orders/', 'sam', 'fin', 'adm'],
  ['/ops/orders/?q=ada&status=paid&from=2026-01-01&to=2026-12-31&page=2', 'sam', 'fin', 'adm'],
  ['/ops/cards/?q=7899&status=sent', 'sam', 'fin', 'adm'],
  ['/ops/people/?q=ada', 'sam', 'fin', 'adm'],
  [order, 'sam', 'fin', 'adm'],
  [action('spending'), 'sam', 'fin', 'adm'],
  [person, 'sam', 'fin', 'adm'],
  ['/ops/audit/', 'adm'],
  ['/ops/audit/?operator=sam&action=refund&outcome=done&target=x&page=3', 'adm'],
  [`${order}refund/`, 'fin', 'adm'],
  [`${order}cancel/`, 'fin', 'adm'],
  [action('void'), 'fin', 'adm'],
  [action('resend'), 'sam', 'adm'],
  [action('correct'), 'sam', 'adm'],
  [action('freeze'), 'sam', 'adm'],
  [`${person}end-sessions/`, 'sam', 'adm'],
  ['/ops/businesses/?state=approved&page=2', 'sam', 'fin', 'adm'],
  [business, 'sam', 'fin', 'adm'],
  [`${business}approve/`, 'fin', 'adm'],
  [`${business}reject/`, 'fin', 'adm'],
];

describe('each page', () => {
  it.each(pages)('%s is for its roles', async (url, ...may) => {
    const names = ['sam', 'fin', 'adm'] as const;
    const answers = await Promise.all([sam, fin, adm].map((operator) => operator.get(url)));
    expect(answers.map(({ status }) => status)).toEqual(
      names.map((name) => (may.includes(name) ? 200 : 403)),
    );
    expect((await ops.browser().get(url)).status).toBe(303);
    for (const { html } of answers) {
      // Nothing that was typed becomes a tag, and no script is needed or there.
      expect(html).not.toContain('<b>Hopper');
      expect(html).not.toContain('<script');
      expect(html).not.toContain(cardNumber);
      // An id may be digits alone, too.
      expect(html.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toMatch(
        /\b\d(?:[ -]?\d){12,18}\b/,
      );
      expect(html).toMatch(/<h1>[^<]+<\/h1>/);
      expect(html).toContain('href="/shell.css"');
    }
  });

  it('that was not allowed is in the audit, under the name of who tried', async () => {
    await sam.get(`${order}refund/`);
    const denied = (await ops.audit()).filter(({ outcome }) => outcome === 'denied');
    expect(denied).toContainEqual(
      expect.objectContaining({ operator: 'sam', role: 'support', action: 'refund' }),
    );
    expect((await adm.get('/ops/audit/?outcome=denied')).html).toContain('Not allowed');
  });

  it('shows in the menu and on the order what the role may do', async () => {
    const [ofSam, ofFin] = [await sam.get(order), await fin.get(order)];
    expect(ofSam.html).not.toContain('/ops/audit/');
    for (const [html, has, hasNot] of [
      [ofSam.html, ['resend', 'correct', 'freeze'], ['refund', 'cancel', 'void']],
      [ofFin.html, ['refund', 'cancel', 'void'], ['resend', 'correct', 'freeze']],
    ] as const) {
      for (const name of has) expect(html).toContain(`${order}${name}/`);
      for (const name of hasNot) expect(html).not.toContain(`${order}${name}/`);
    }
    // The opened card can be frozen, and nothing else.
    expect(ofSam.html).toContain(action('freeze', 'c3'));
    expect(ofSam.html).not.toContain(action('resend', 'c3'));
  });

  it('tells what is not there', async () => {
    for (const url of [
      '/ops/nowhere/',
      '/ops/orders/BT-0000-0000-0002/',
      '/ops/people/u-eve/',
      action('resend', 'c9'),
      `${order}resend/`,
      '/ops/orders/BT-0000-0000-0002/resend/?card=c1',
    ]) {
      const page = await adm.get(url);
      expect([url, page.status]).toEqual([url, 404]);
    }
    expect((await adm.get(action('resend', 'c3'))).status).toBe(409);
    expect((await adm.get('/ops/people/%00/')).status).toBe(400);
    expect((await adm.get('/ops/orders/%E0%A4%A/')).status).toBe(400);
    expect((await adm.get('/ops/orders/?q=zzz')).html).toContain('No orders found');
    expect((await adm.get('/ops/cards/?q=zzz')).html).toContain('No cards found');
    expect((await adm.get('/ops/people/?q=zzz')).html).toContain('Nobody found');
  });

  it('hands filters on to the search as far as they mean something', async () => {
    await adm.get('/ops/orders/?q=%20ada%20&status=nonsense&from=2026-13-40&to=2026-11-30&page=-4');
    expect(ops.store.asked.at(-1)).toMatchObject({
      call: 'findOrders',
      body: { search: 'ada', page: 1, to: '2026-11-30' },
    });
    expect(ops.store.asked.at(-1)?.body).toMatchObject({ from: undefined, status: undefined });
    const first = await adm.get('/ops/orders/');
    expect(first.html).toContain('/ops/orders/?page=2');
    expect(first.html).not.toContain('Previous page');
  });

  it('lists refunds that somebody has to look at', async () => {
    expect((await sam.get('/ops/')).html).toContain('href="/ops/orders/?status=refunds"');
    const { html } = await sam.get('/ops/orders/?status=refunds');
    expect(ops.store.asked.at(-1)?.body).toMatchObject({ refunds_to_check: true, status: undefined });
    expect(html).toContain('$52.95 at the provider, for no card');
    expect(html).toContain('$105.90 failed');
    expect(html).toMatch(/<option value="refunds" selected/);
    expect((await sam.get('/ops/orders/')).html).not.toContain('for no card');
  });

  it('shows of the order its sums, payment, buyer, cards and what happened', async () => {
    const { html } = await adm.get(order);
    for (const text of [
      'In production',
      '$158.85',
      'Visa ending in 4242',
      'ada@example.com',
      '··7899',
      'grace@example.org',
      'Order placed',
      'Gift mailed to grace@example.org',
      'Grace &lt;b&gt;Hopper',
    ])
      expect(html).toContain(text);
  });
});

it('sends its style sheet to everybody', async () => {
  const page = await ops.browser().get('/ops/style.css');
  expect([page.status, page.html.includes('.ops-head')]).toEqual([200, true]);
});

describe('what a buyer reported', () => {
  it('stands on its order, with what it was before and whether its card is stopped', async () => {
    expect((await sam.get(order)).html).not.toContain('says the buyer');
    ops.store.reports.push({
      id: 'report-1',
      kind: 'recipient_corrected',
      date: '2026-03-01T10:00:00.000Z',
      by: { kind: 'buyer', name: null },
      before: { name: 'Ada', email: 'a***@e***.com', address: null },
      after: { name: '<b>Eve', email: 'e***@m***.example', address: null },
      card_ids: ['c1'],
      date_reported: '2026-03-01T10:05:00.000Z',
      stopped: ['c1'],
    });
    const { html } = await sam.get(order);
    ops.store.reports.length = 0;
    for (const part of [
      'says the buyer',
      'Recipient corrected',
      'a***@e***.com',
      'e***@m***.example',
      'Card frozen',
    ])
      expect(html).toContain(part);
    expect(html).toContain('&lt;b&gt;Eve');
    expect((await sam.get('/ops/')).html).toContain('/ops/orders/?status=reported');
    expect((await sam.get('/ops/orders/?status=reported')).status).toBe(200);
    expect(ops.store.asked.at(-1)).toMatchObject({ call: 'findOrders', body: { reported: true } });
  });
});

describe('the money of an order', () => {
  it('is told: what is left on a card and what was bought with it', async () => {
    expect((await sam.get(order)).html).toContain('spending/?card=c1');
    const { html } = await sam.get(action('spending'));
    for (const part of ['$37.50', 'Corner &lt;b&gt;Books', 'purchase']) expect(html).toContain(part);
    expect((await sam.get(action('spending', 'no card'))).status).toBe(404);
  });

  it('is told: disputes, and how each stands', async () => {
    const { disputes } = ops.store;
    const date = '2026-03-01T10:00:00.000Z';
    disputes.push({ status: 'open', amount: 10_000, date, date_closed: null });
    const { html } = await sam.get(order);
    disputes.length = 0;
    for (const part of ['Disputes', 'the order is on hold', '$50.00']) expect(html).toContain(part);
  });
});

describe('the timeline of an order', () => {
  it('says what was true then, whatever was corrected later, and who did it', async () => {
    const card = ops.store.cards.find(({ id }) => id === 'c1');
    const events = [
      {
        kind: 'recipient_corrected' as const,
        date: '2026-11-20T10:05:00.000Z',
        by: { kind: 'member' as const, name: 'Joan Clarke' },
        before: { name: 'Ada', email: 'ada@old.example', address: null },
        after: { name: 'Grace', email: 'grace@example.org', address: null },
      },
    ];
    card?.events.push(...events);
    const { html } = await sam.get(order);
    if (card !== undefined) card.events.length = 0;
    expect(html).toContain('Gift mailed to ada@old.example');
    expect(html).toContain('by Joan Clarke: from Ada, ada@old.example to Grace, grace@example.org');
  });
});
