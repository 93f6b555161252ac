import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderNumber, personId } from './fakes/fake-store';
import { hiddenFields, type OperationsHarness, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
beforeEach(async () => {
  ops = await openOperationsHarness();
});
afterEach(() => ops.close());

const order = `/ops/orders/${orderNumber}/`;
const reason = 'The buyer called us';
const actions = async () => (await ops.audit()).filter(({ action }) => action !== 'sign_in');
const asked = (call: string) => ops.store.asked.filter((each) => each.call === call);

describe('a refund', () => {
  it('asks for a reason and once more, gives back once, and is told and audited', async () => {
    const fin = await ops.signedIn('fin');
    const url = `${order}refund/`;
    const form = await fin.get(url);
    expect(form.html).toContain('This cannot be undone');
    for (const [fields, text] of [
      [{ card_ids: ['c1'] }, 'Please say why'],
      [{ card_ids: ['c1'], reason: ' a ' }, 'Please say why'],
      [{ card_ids: ['c1'], reason: 'x'.repeat(501) }, 'Please keep it to 500'],
      [{ reason }, 'choose at least one card'],
    ] as const) {
      const again = await fin.submit(url, form, fields);
      expect([again.status, again.html.includes(text)]).toEqual([400, true]);
    }
    const confirm = await fin.submit(url, form, { card_ids: ['c1'], reason });
    expect(confirm.html).toContain('please confirm');
    expect(confirm.html).toContain('Card 1, Visa eGift, $50.00');
    expect(await actions()).toEqual([]);
    // A double click, and one more from the history.
    const sent = await Promise.all([fin.submit(url, confirm, {}), fin.submit(url, confirm, {})]);
    const [location] = sent.map((page) => page.location);
    for (const page of [...sent, await fin.submit(url, confirm, {})]) {
      expect([page.status, page.location]).toEqual([303, location]);
    }
    expect(ops.store.refunds).toHaveLength(1);
    expect(new Set(asked('requestRefund').map(({ key }) => key)).size).toBe(1);
    const told = await fin.get(location ?? '');
    expect(told.html).toContain('$52.95 goes back for 1 card.');
    expect(await actions()).toMatchObject([
      {
        operator: 'fin',
        role: 'finance',
        action: 'refund',
        target: { kind: 'order', id: orderNumber },
        reason,
        before: { refunded: '$0.00' },
        after: { refunded: '$52.95' },
        outcome: 'done',
        request_id: expect.any(String),
        address: '203.0.113.9',
        at: expect.any(Date),
        finished_at: expect.any(Date),
      },
    ]);
    const adm = await ops.signedIn('adm');
    const audit = await adm.get(`/ops/audit/?target=${orderNumber}`);
    for (const text of ['fin', 'finance', reason, '$0.00 → $52.95']) expect(audit.html).toContain(text);
  });

  it('whose form was sent for something else before does nothing', async () => {
    const [fin, adm] = [await ops.signedIn('fin'), await ops.signedIn('adm')];
    const url = `${order}refund/`;
    const form = await fin.get(url);
    const fields = { card_ids: ['c1'], reason, confirmed: 'yes' };
    await fin.submit(url, form, fields);
    const other = await fin.submit(url, form, { ...fields, card_ids: ['c1', 'c2'] });
    expect([other.status, other.html.includes('sent before with something else')]).toEqual([409, true]);
    // Somebody else's action, taken up under another name.
    const own = hiddenFields((await adm.get(url)).html).csrf ?? '';
    const foreign = await adm.submit(url, form, { ...fields, csrf: own });
    expect(foreign.status).toBe(409);
    expect(ops.store.refunds).toHaveLength(1);
    for (const action_id of ['', 'a b', 'x'.repeat(65)])
      expect((await fin.submit(url, form, { ...fields, action_id })).status).toBe(400);
  });

  it('that is refused is written down as refused', async () => {
    const fin = await ops.signedIn('fin');
    const url = `${order}refund/`;
    const form = await fin.get(url);
    const refused = await fin.submit(url, form, { card_ids: ['c3'], reason, confirmed: 'yes' });
    expect([refused.status, refused.html.includes('None of these cards can be refunded')]).toEqual([
      409,
      true,
    ]);
    expect(await actions()).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('None of these') },
    ]);
  });

  it('that was cut off is shown as unfinished, and goes on once by the same form', async () => {
    const fin = await ops.signedIn('fin');
    const url = `${order}refund/`;
    const form = await fin.get(url);
    const fields = { card_ids: ['c1'], reason, confirmed: 'yes' };
    ops.store.failNext(2);
    expect((await fin.submit(url, form, fields)).status).toBeGreaterThanOrEqual(500);
    expect(await actions()).toMatchObject([{ outcome: 'unfinished', finished_at: null }]);
    const adm = await ops.signedIn('adm');
    expect((await adm.get('/ops/audit/?outcome=unfinished')).html).toContain(reason);
    ops.store.failNext(0);
    expect((await fin.submit(url, form, fields)).status).toBe(303);
    expect(await actions()).toMatchObject([{ outcome: 'done' }]);
    expect(ops.store.refunds).toHaveLength(1);
  });
});

describe('a refund that the bank sent back', () => {
  const sendBack = async () => {
    const fin = await ops.signedIn('fin');
    await fin.act(`${order}refund/`, { card_ids: ['c1', 'c2'], reason });
    for (const refund of ops.store.refunds)
      Object.assign(refund, { failed: true, date_paid: null, date_failed: refund.date });
    return fin;
  };

  it('is said on its order, sent again, or paid another way with a reference; audited, by finance alone', async () => {
    const fin = await sendBack();
    const { html } = await fin.get(order);
    for (const text of [
      'The bank sent $105.90 of the refunds back',
      'sent back by the bank',
      'Send refund again',
    ])
      expect(html).toContain(text);
    const sent = await fin.act(`${order}refund_again/`, { card_ids: ['c1'], reason });
    expect((await fin.get(sent.location ?? '')).html).toContain('$52.95 was sent again.');
    const bare = await fin.act(`${order}refund_otherwise/`, { card_ids: ['c2'], reason, method: 'check' });
    expect([bare.status, bare.html.includes('enter the reference')]).toEqual([400, true]);
    const fields = { card_ids: ['c2'], reason, method: 'check', reference: 'Check 1042' };
    const paid = await fin.act(`${order}refund_otherwise/`, fields);
    expect((await fin.get(paid.location ?? '')).html).toContain('$52.95 is noted as paid by paper check');
    expect(asked('settleFailedRefund').map(({ body }) => body)).toMatchObject([
      { card_ids: ['c1'], settlement: { kind: 'again' } },
      { card_ids: ['c2'], settlement: { kind: 'otherwise', method: 'check', reference: 'Check 1042' } },
    ]);
    expect((await actions()).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['refund', 'done'],
      ['refund_again', 'done'],
      ['refund_otherwise', 'done'],
    ]);
    expect((await fin.get(`${order}refund_again/`)).status).toBe(409);
    const sam = await ops.signedIn('sam');
    expect((await sam.get(`${order}refund_again/`)).status).toBe(403);
  });
});

describe('a refund at the provider for no card that the bank sent back', () => {
  it('is said on its order, and noted as paid another way, with the others or alone', async () => {
    ops.store.otherRefunds.push({ amount: 2_000, date: '2026-11-22T10:00:00.000Z', failed: true });
    const fin = await ops.signedIn('fin');
    const { html } = await fin.get(order);
    for (const text of [
      'The bank sent $10.00 of the refunds back',
      'refund it there once more',
      'refund_otherwise/',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('refund_again/');
    const url = `${order}refund_otherwise/`;
    expect((await fin.get(url)).html).toContain('Refund at the provider, for no card: $10.00');
    const fields = { reason, method: 'check', reference: 'Check 1043' };
    expect((await fin.act(url, fields)).html).toContain('choose at least one refund');
    const paid = await fin.act(url, { ...fields, others: 'yes' });
    expect((await fin.get(paid.location ?? '')).html).toContain('$10.00 is noted as paid by paper check');
    expect(asked('settleFailedRefund').map(({ body }) => body)).toMatchObject([
      { card_ids: [], others: true, settlement: { kind: 'otherwise', reference: 'Check 1043' } },
    ]);
    expect((await fin.get(url)).status).toBe(409);
  });
});

describe('other actions', () => {
  it('cancel the order, and void a card without giving money back', async () => {
    const fin = await ops.signedIn('fin');
    const voided = await fin.act(`${order}void/?card=c2`, { reason });
    expect((await fin.get(voided.location ?? '')).html).toContain('The card is voided');
    expect(ops.store.refunds).toEqual([]);
    const back = await fin.get(`${order}refund/`);
    expect(back.html).toContain('value="c2"');
    const cancelled = await fin.act(`${order}cancel/`, { reason });
    expect((await fin.get(cancelled.location ?? '')).html).toContain('goes back for 1 card. 2 cards not');
    expect((await actions()).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['void', 'done'],
      ['cancel', 'done'],
    ]);
  });

  it('mail a gift again, under the id of the action', async () => {
    const sam = await ops.signedIn('sam');
    const sent = await sam.act(`${order}resend/?card=c1`, { reason });
    expect((await sam.get(sent.location ?? '')).html).toContain('mailed again');
    const [record] = await actions();
    expect(asked('resendGift')).toEqual([{ call: 'resendGift', key: record?._id, body: {} }]);
    expect(record).toMatchObject({ target: { kind: 'card', id: 'c1', order_number: orderNumber } });
  });

  it('freeze a card, and undo that once', async () => {
    const sam = await ops.signedIn('sam');
    const frozen = await sam.act(`${order}freeze/?card=c3`, { reason });
    const told = await sam.get(frozen.location ?? '');
    expect([...ops.store.held]).toEqual(['c3']);
    const [first] = await actions();
    const undo = `${order}unfreeze/?card=c3&undoes=${first?._id}`;
    expect(told.html).toContain(undo.replaceAll('&', '&amp;'));
    expect(told.html).toContain('Frozen');
    const undone = await sam.act(undo, { reason });
    expect([...ops.store.held]).toEqual([]);
    const after = await sam.get(undone.location ?? '');
    expect((await actions()).at(-1)).toMatchObject({
      action: 'unfreeze',
      undoes: first?._id,
      outcome: 'done',
    });
    // What was taken back is not offered again; taking it back itself is.
    expect(after.html).not.toContain(`undoes=${first?._id}`);
  });

  it('freeze a card that took the place of an ordered one, whose money stays where it is', async () => {
    const exchanged = ops.store.exchange();
    const adm = await ops.signedIn('adm');
    const { html } = await adm.get(order);
    expect(html).toContain('By post ··1234');
    expect(html).toContain('3. Replacement of Visa eGift');
    await adm.act(`${order}freeze/?card=c3-new`, { reason });
    expect(exchanged.is_on_hold).toBe(true);
    expect((await actions()).at(-1)).toMatchObject({
      target: { kind: 'card', id: 'c3-new', order_number: orderNumber },
      after: { frozen: 'yes' },
    });
    for (const action of ['resend', 'correct', 'void'])
      expect([action, (await adm.get(`${order}${action}/?card=c3-new`)).status]).toEqual([action, 409]);
    expect((await adm.get(`${order}refund/`)).html).not.toContain('c3-new');
  });

  it('correct a recipient, and back', async () => {
    const sam = await ops.signedIn('sam');
    const url = `${order}correct/?card=c1`;
    const wrong = await sam.act(url, { reason, recipient_name: 'Grace', recipient_email: 'nonsense' });
    expect(wrong.status).toBe(400);
    expect((await actions()).map(({ outcome }) => outcome)).toEqual(['refused']);
    const done = await sam.act(url, {
      reason,
      recipient_name: 'Gracie',
      recipient_email: 'Gracie@example.org',
    });
    expect(done.status).toBe(303);
    expect(ops.store.cards[0]).toMatchObject({ recipient_email: 'gracie@example.org' });
    const record = (await actions()).at(-1);
    expect(record).toMatchObject({
      before: { recipient_email: 'grace@example.org' },
      after: { recipient_email: 'gracie@example.org' },
    });
    const back = await sam.get(`${url}&undoes=${record?._id}`);
    expect(back.html).toContain('value="grace@example.org"');
  });

  it('end the sessions of a person, by way of the gateway', async () => {
    const sam = await ops.signedIn('sam');
    const url = `/ops/people/${personId}/end-sessions/`;
    expect((await sam.get(url)).html).toContain('This cannot be undone');
    const ended = await sam.act(url, { reason });
    expect(ended.effects).toEqual([{ do: 'end_sessions', user_id: personId, session_epoch: 1 }]);
    expect((await sam.get(ended.location ?? '')).html).toContain('All sessions are over.');
    expect(await actions()).toMatchObject([
      { action: 'end_sessions', target: { kind: 'person', id: personId }, outcome: 'done' },
    ]);
    expect((await sam.get('/ops/people/u-eve/end-sessions/')).status).toBe(404);
  });

  it('are refused without the form’s own token, or from another session', async () => {
    const [sam, other] = [await ops.signedIn('sam'), await ops.signedIn('sam')];
    const url = `${order}freeze/?card=c1`;
    const form = await sam.get(url);
    const foreign = hiddenFields((await other.get(url)).html).csrf ?? '';
    for (const csrf of ['', 'x', foreign, []]) {
      const page = await sam.submit(url, form, { reason, csrf });
      expect(page.status).toBe(403);
    }
    expect(ops.store.held.size).toBe(0);
    expect(await actions()).toEqual([]);
  });

  it('are refused to whom the role does not allow them, also without the page', async () => {
    const [sam, fin] = [await ops.signedIn('sam'), await ops.signedIn('fin')];
    const csrfOf = async (operator: typeof sam) =>
      /name="csrf" value="([^"]+)"/.exec((await operator.get('/ops/')).html)?.[1] ?? '';
    const tries = [
      [sam, `${order}refund/`],
      [sam, `${order}cancel/`],
      [sam, `${order}void/?card=c1`],
      [fin, `${order}resend/?card=c1`],
      [fin, `${order}correct/?card=c1`],
      [fin, `${order}freeze/?card=c1`],
      [fin, `${order}unfreeze/?card=c1`],
      [fin, `/ops/people/${personId}/end-sessions/`],
    ] as const;
    for (const [operator, url] of tries) {
      const form = {
        csrf: await csrfOf(operator),
        action_id: 'a1',
        reason,
        confirmed: 'yes',
        card_ids: ['c1'],
      };
      expect([url, (await operator.send('POST', url, form)).status]).toEqual([url, 403]);
    }
    expect((await actions()).map(({ outcome }) => outcome)).toEqual(tries.map(() => 'denied'));
    expect(ops.store.asked.filter(({ call }) => call !== 'findOrders')).toEqual([]);
  });
});
