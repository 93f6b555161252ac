import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseCardIssuer } from './choose-card-issuer';
import { type CardIssuer, CardIssuerUnavailable, type IssuedCard } from './port';
import { type CardIssuingSandbox, startCardIssuingSandbox } from './sandbox';

const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-card-life-'));
let sandbox: CardIssuingSandbox;
let issuer: CardIssuer;
let count = 0;

beforeAll(async () => {
  sandbox = await startCardIssuingSandbox({ dataDir });
  issuer = chooseCardIssuer({
    CARD_ISSUER_URL: sandbox.url,
    CARD_ISSUER_KEY: sandbox.apiKey,
    CARD_ISSUER_CARDHOLDER: 'ich_sandbox',
    CARD_ISSUER_TIMEOUT_MS: 10_000,
  });
});
afterEach(() => sandbox.faults.recover());
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const newKey = (name = 'key') => {
  count += 1;
  return `${name}-${count}`;
};

async function made({ isActive = true, amountCents = 5_000 } = {}): Promise<IssuedCard> {
  const answer = await issuer.issue({
    idempotencyKey: newKey('card'),
    network: 'visa',
    amountCents,
    isActive,
  });
  if (answer.outcome !== 'issued') throw new Error(answer.reason);
  return answer.card;
}

/** Uses a card at the sandbox's till. */
async function pay(card: IssuedCard, amount: number, changes: Record<string, unknown> = {}) {
  const expiry = `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear).slice(-2)}`;
  const response = await fetch(`${sandbox.url}/sandbox/terminal/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      payment_id: newKey('payment'),
      number: card.number,
      expiry,
      code: card.securityCode,
      amount,
      merchant: 'Corner Books',
      ...changes,
    }),
  });
  return response.json();
}

/** Does something with a card: what came of it, and what the card is worth then. */
async function act(
  name: 'activate' | 'freeze' | 'unfreeze' | 'void',
  { reference }: IssuedCard,
  key = newKey(),
) {
  const outcome = await issuer[name]({ reference, idempotencyKey: key });
  return outcome.outcome === 'done' ? { ...outcome, ...(await issuer.balance(reference)) } : outcome;
}

describe('a card with its issuer', () => {
  it('is paid with once it is active, and its balance and history follow', async () => {
    const card = await made({ isActive: false });
    expect(await pay(card, 5)).toMatchObject({ approved: false, declined: 'card_inactive' });
    expect(await act('activate', card)).toEqual({ outcome: 'done', status: 'active', balanceCents: 5_000 });
    expect(await act('activate', card)).toMatchObject({ outcome: 'done', status: 'active' });
    expect(await pay(card, 12.34)).toMatchObject({ approved: true, balance_cents: 3_766 });
    expect(await pay(card, 37.67)).toMatchObject({ approved: false, declined: 'insufficient_funds' });
    expect(await pay(card, 37.66)).toMatchObject({ approved: true, balance_cents: 0 });
    expect(await issuer.balance(card.reference)).toEqual({ status: 'active', balanceCents: 0 });
    const first = await issuer.history({ reference: card.reference, limit: 1 });
    expect(first).toMatchObject({
      transactions: [{ kind: 'purchase', cents: -3_766 }],
      next: expect.any(String),
    });
    const after = first.next ?? '';
    expect(await issuer.history({ reference: card.reference, limit: 1, after })).toMatchObject({
      transactions: [{ cents: -1_234, merchant: 'Corner Books' }],
      next: undefined,
    });
  });

  it('is declined while it is frozen, and goes on as it was', async () => {
    for (const isActive of [true, false]) {
      const card = await made({ isActive });
      expect(await act('freeze', card)).toMatchObject({ outcome: 'done', status: 'frozen' });
      expect(await pay(card, 1)).toMatchObject({ declined: 'card_frozen' });
      expect(await act('activate', card)).toEqual({ outcome: 'refused', reason: 'card_frozen' });
      const status = isActive ? 'active' : 'inactive';
      expect(await act('unfreeze', card)).toEqual({ outcome: 'done', status, balanceCents: 5_000 });
    }
  });

  it('is worth nothing once it is voided, and does nothing more', async () => {
    const card = await made();
    expect(await act('void', card)).toEqual({ outcome: 'done', status: 'voided', balanceCents: 0 });
    expect(await pay(card, 1)).toMatchObject({ declined: 'card_voided' });
    for (const name of ['activate', 'freeze', 'unfreeze'] as const)
      expect(await act(name, card)).toEqual({ outcome: 'refused', reason: 'card_voided' });
    expect(await act('void', card)).toMatchObject({ outcome: 'done', status: 'voided' });
    const request = {
      reference: card.reference,
      idempotencyKey: newKey(),
      network: 'visa' as const,
      feeCents: 0,
    };
    expect(await issuer.replace({ ...request, isActive: true })).toEqual({
      outcome: 'refused',
      reason: 'card_voided',
    });
  });

  it('is declined with a wrong code, expiry or number, in the same words', async () => {
    const card = await made();
    for (const wrong of [{ code: '000' }, { expiry: '01/99' }, { number: '4111111111111111' }])
      expect(await pay({ ...card, securityCode: '999' }, 1, wrong)).toMatchObject({
        declined: 'card_unknown',
      });
  });

  it('is not known by another name', async () => {
    const nobody = { ...(await made()), reference: 'nobody' };
    expect(await act('void', nobody)).toEqual({ outcome: 'refused', reason: 'resource_missing' });
    await expect(issuer.balance('nobody')).rejects.toBeInstanceOf(CardIssuerUnavailable);
  });
});

describe('asking twice', () => {
  it('does an action once for a key, and refuses the key for another', async () => {
    const card = await made();
    const key = newKey('freeze');
    await act('freeze', card, key);
    await act('unfreeze', card);
    expect(await act('freeze', card, key)).toMatchObject({ status: 'active' });
    expect(await act('void', card, key)).toEqual({ outcome: 'refused', reason: 'idempotency_error' });
  });

  it('replaces a card once, though many ask at once and answers get lost', async () => {
    const card = await made();
    await pay(card, 20);
    const key = newKey('replacement');
    const request = {
      reference: card.reference,
      idempotencyKey: key,
      network: 'visa' as const,
      feeCents: 0,
      isActive: false,
    };
    sandbox.faults.failNext('lost_answer', 1);
    await expect(issuer.replace(request)).rejects.toBeInstanceOf(CardIssuerUnavailable);
    const answers = await Promise.all(Array.from({ length: 12 }, () => issuer.replace(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [answer] = answers;
    if (answer?.outcome !== 'replaced') throw new Error('not replaced');
    expect(answer.balanceCents).toBe(3_000);
    expect(await issuer.balance(card.reference)).toEqual({ status: 'replaced', balanceCents: 0 });
    expect(await issuer.balance(answer.card.reference)).toEqual({ status: 'inactive', balanceCents: 3_000 });
    expect(await pay(card, 1)).toMatchObject({ declined: 'card_replaced' });
    expect(await issuer.replace({ ...request, idempotencyKey: newKey() })).toEqual({
      outcome: 'refused',
      reason: 'card_replaced',
    });
  });

  it('takes a payment once', async () => {
    const card = await made();
    const payment = { payment_id: newKey('payment') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(card, 10, payment)));
    expect(answers.every(({ approved }) => approved)).toBe(true);
    expect((await issuer.balance(card.reference)).balanceCents).toBe(4_000);
  });
});

describe('a debit', () => {
  const debit = (card: IssuedCard, cents: number, idempotencyKey = newKey('debit')) =>
    issuer.debit({ reference: card.reference, idempotencyKey, cents, merchant: 'Statement credit' });

  it('is taken off a card once, frozen or not, and is in its history among purchases', async () => {
    const card = await made();
    await pay(card, 10);
    await act('freeze', card);
    const key = newKey('debit');
    sandbox.faults.failNext('lost_answer', 1);
    await expect(debit(card, 1_500, key)).rejects.toBeInstanceOf(CardIssuerUnavailable);
    for (const _ of ['again', 'and again'])
      expect(await debit(card, 1_500, key)).toEqual({ outcome: 'done' });
    expect(await issuer.balance(card.reference)).toEqual({ status: 'frozen', balanceCents: 2_500 });
    expect(await debit(card, 2_501)).toEqual({ outcome: 'refused', reason: 'insufficient_funds' });
    const { transactions } = await issuer.history({ reference: card.reference, limit: 10 });
    expect(transactions.map(({ kind, cents, merchant }) => [kind, cents, merchant]).sort()).toEqual([
      ['purchase', -1_000, 'Corner Books'],
      ['purchase', -1_500, 'Statement credit'],
    ]);
    await act('unfreeze', card);
    expect(await pay(card, 25.01)).toMatchObject({ declined: 'insufficient_funds' });
    expect(await pay(card, 25)).toMatchObject({ approved: true });
  });

  it('counts in full where many come at once, and is refused of a card that has ended', async () => {
    const card = await made();
    await Promise.all([100, 200, 300, 400].map((cents) => debit(card, cents)));
    expect((await issuer.balance(card.reference)).balanceCents).toBe(4_000);
    await act('void', card);
    expect(await debit(card, 1)).toEqual({ outcome: 'refused', reason: 'card_voided' });
  });
});

describe('the issuer’s books', () => {
  it('agree: what was loaded is what is left, was spent and was taken back, whatever happens in whatever order', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ pay: fc.integer({ min: 1, max: 4_000 }) }),
        fc.constantFrom('activate' as const, 'freeze' as const, 'unfreeze' as const, 'void' as const),
        fc.constant('replace' as const),
      ),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (list, isActive) => {
        const card = await made({ isActive });
        const all = [card];
        await Promise.all(
          list.map(async (step) => {
            if (typeof step === 'object') return pay(card, step.pay / 100);
            if (step !== 'replace') return act(step, card);
            const outcome = await issuer.replace({
              reference: card.reference,
              idempotencyKey: newKey('replacement'),
              network: 'visa',
              feeCents: 200,
              isActive,
            });
            if (outcome.outcome === 'replaced') all.push(outcome.card);
            return outcome;
          }),
        );
        const books = await Promise.all(
          all.map(async ({ reference }) =>
            (
              await fetch(`${sandbox.url}/sandbox/terminal/cards/${reference}/`, {
                headers: { accept: 'application/json' },
              })
            ).json(),
          ),
        );
        let total = 0;
        for (const { card: kept, history } of books) {
          const sum = history.reduce((left: number, { cents }: { cents: number }) => left + cents, 0);
          expect(sum).toBe(kept.balance_cents);
          expect(sum).toBeGreaterThanOrEqual(0);
          for (const { kind, cents } of history)
            if (['purchase', 'void', 'fee'].includes(kind)) total -= cents;
          total += sum;
        }
        expect(total).toBe(5_000);
      }),
      {
        numRuns: 30,
        // Purchases that leave less than the fee, while the card ends.
        examples: [[[{ pay: 2_190 }, { pay: 2_612 }, 'replace', 'replace'], true]],
      },
    );
  });
});

describe('the terminal', () => {
  const html = { accept: 'text/html' };
  it('has pages for people: a till, a receipt and each card, with nothing that runs', async () => {
    const card = await made({ amountCents: 2_500 });
    const home = await fetch(`${sandbox.url}/sandbox/terminal/`, { headers: html });
    expect(home.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await home.text()).toContain(`ending in ${card.number.slice(-4)}`);
    const form = new URLSearchParams({
      number: card.number.replace(/(\d{4})/g, '$1 '),
      expiry: `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear).slice(-2)}`,
      code: card.securityCode,
      amount: '10',
      merchant: '<b>Shop</b>',
    });
    const paid = await fetch(`${sandbox.url}/sandbox/terminal/`, {
      method: 'POST',
      headers: html,
      body: form,
    });
    const receipt = await paid.text();
    expect(paid.url).toContain('/receipts/');
    expect(receipt).toContain('Approved');
    expect(receipt).toContain('&lt;b&gt;Shop');
    expect(receipt).toContain('$15.00');
    const page = await fetch(`${sandbox.url}/sandbox/terminal/cards/${card.reference}/`, { headers: html });
    expect(await page.text()).toContain('−$10.00');
  });

  it('refuses what is no payment, and shows no receipt that is not there', async () => {
    const card = await made();
    for (const wrong of [
      { amount: 0 },
      { amount: -1 },
      { merchant: ' ' },
      { amount: 'x' },
      { payment_id: 'a/b' },
    ])
      expect(await pay(card, 1, wrong)).toMatchObject({ code: 'invalid_request' });
    expect((await issuer.balance(card.reference)).balanceCents).toBe(5_000);
    for (const path of ['receipts/none/', 'cards/none/'])
      expect((await fetch(`${sandbox.url}/sandbox/terminal/${path}`, { headers: html })).status).toBe(404);
  });
});
