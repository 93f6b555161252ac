import { randomUUID } from 'node:crypto';
import { displayPrice, networkNames, toProcessorCard, wireFromCents } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendSandboxPage, shownTime } from '../../sandbox-page';
import { issuerCardStatus } from '../card-status';
import type { Decline, IssuedCards, Receipt, SandboxTransaction } from './issued-cards';
import type { SandboxCard } from './sandbox-card';

const terminalHome = '/sandbox/terminal/';
const mostCards = 50;

const PaymentSchema = z.object({
  payment_id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default(() => randomUUID()),
  number: z.string().max(40),
  expiry: z.string().max(10),
  code: z.string().max(10),
  amount: z.coerce.number().min(0.01).max(10_000),
  merchant: z.string().trim().min(1).max(60),
});
const IdSchema = z.object({ id: z.string().max(300) });

const reasons: Readonly<Record<Decline, string>> = {
  card_unknown: 'No card of ours has this number, expiry and code',
  card_inactive: 'The card has not been activated',
  card_frozen: 'The card is frozen',
  card_voided: 'The card was voided',
  card_replaced: 'The card was replaced by another one',
  card_expired: 'The card has expired',
  insufficient_funds: 'There is not enough on the card',
};
const movements: Readonly<Record<SandboxTransaction['kind'], string>> = {
  load: 'Loaded by the store',
  purchase: 'Purchase',
  limit: 'Limit changed by the store',
  void: 'Voided',
  replacement: 'Moved by a replacement',
  fee: 'Fee for posting a new card',
};

const dollars = (cents: number) => `${cents < 0 ? '−' : ''}$${displayPrice(wireFromCents(Math.abs(cents)))}`;
const expiryOf = ({ exp_month, exp_year }: SandboxCard) =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`;

/** The shop till of the sandbox: pays with a card, shows receipts, and the cards that the issuer has made. */
export function addTerminalPages(app: FastifyInstance, cards: IssuedCards): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const wantsPage = (accept: string | undefined) => accept?.includes('text/html') === true;

  app.get(terminalHome, async (request, reply) => {
    const latest = cards.latest(mostCards).map(shown);
    if (!wantsPage(request.headers.accept)) return { cards: latest };
    return sendSandboxPage(reply, {
      title: 'Terminal',
      hint: 'A shop till: pay with a card of the store, so that its balance moves. Below are the cards that were made last.',
      hasForms: true,
      content: html`<section class="panel">${form()}</section>${list(latest)}`,
    });
  });

  app.post(terminalHome, async (request, reply) => {
    const payment = PaymentSchema.safeParse(request.body);
    const isPage = wantsPage(request.headers.accept);
    if (!payment.success) {
      if (!isPage)
        return reply.code(400).send({ code: 'invalid_request', message: 'This payment cannot be read.' });
      return sendSandboxPage(reply.code(400), {
        title: 'Terminal',
        hint: 'Please fill in the whole card, an amount and a merchant.',
        hasForms: true,
        content: html`<section class="panel">${form()}</section>`,
      });
    }
    const { payment_id, expiry, code, amount, merchant, number } = payment.data;
    const card = toProcessorCard({ number, expiry, cvc: code, zip: '' });
    const { exp_month, exp_year, cvc } = card;
    const receipt = await cards.pay({
      payment_id,
      number: card.number,
      exp_month,
      exp_year,
      cvc,
      cents: Math.round(amount * 100),
      merchant,
    });
    if (!isPage) return { approved: receipt.declined === null, ...receipt };
    return reply.redirect(`${terminalHome}receipts/${receipt.id}/`, 303);
  });

  app.get(`${terminalHome}receipts/:id/`, async (request, reply) => {
    const receipt = cards.receipt(IdSchema.parse(request.params).id);
    if (receipt === undefined) return missing(reply, 'No such receipt');
    return sendSandboxPage(reply, {
      title: receipt.declined === null ? 'Approved' : 'Declined',
      hint: `${receipt.merchant}, card ending in ${receipt.last_four}`,
      content: html`<a class="back" href="${terminalHome}">← Terminal</a>${receiptPanel(receipt)}`,
    });
  });

  app.get(`${terminalHome}cards/:id/`, async (request, reply) => {
    const card = cards.find(IdSchema.parse(request.params).id);
    if (card === undefined) return missing(reply, 'No such card');
    const history = cards.history(card.id);
    if (!wantsPage(request.headers.accept)) return { card: shown(card), history };
    return sendSandboxPage(reply, {
      title: `${networkNames[card.network]} card ending in ${card.number.slice(-4)}`,
      hint: 'As it stands on the card, and with its issuer.',
      hasForms: true,
      content: html`<a class="back" href="${terminalHome}">← Terminal</a>
<section class="panel"><p class="state">${issuerCardStatus(card)}, ${dollars(card.balance_cents)}</p>
<dl><dt>Number</dt><dd>${card.number}</dd><dt>Expires</dt><dd>${expiryOf(card)}</dd><dt>Code</dt><dd>${card.cvc}</dd></dl></section>
<h2>Use it</h2><section class="panel">${form(card)}</section>
<h2>Movements</h2><ul class="list">${history.map(movement)}</ul>`,
    });
  });
}

/** A card in the state that the store has it in. */
function shown(card: SandboxCard) {
  return { ...card, status: issuerCardStatus(card) };
}

function missing(reply: Parameters<typeof sendSandboxPage>[0], title: string) {
  return sendSandboxPage(reply.code(404), {
    title,
    hint: 'Please go back to the terminal.',
    content: html`<a class="back" href="${terminalHome}">← Terminal</a>`,
  });
}

function form(card?: SandboxCard): Html {
  const text = (name: string, label: string, value = '', mode = 'text') =>
    html`<label>${label}<input name="${name}" value="${value}" inputmode="${mode}" autocomplete="off" required></label>`;
  return html`<form method="post" action="${terminalHome}">
<input type="hidden" name="payment_id" value="${randomUUID()}">
${text('number', 'Card number', card?.number, 'numeric')}
${text('expiry', 'Expiry (MM/YY)', card && expiryOf(card), 'numeric')}
${text('code', 'Security code', card?.cvc, 'numeric')}
${text('amount', 'Amount in dollars', '', 'decimal')}
${text('merchant', 'Merchant', 'Corner Books')}
<button>Pay</button></form>`;
}

function list(cards: readonly ReturnType<typeof shown>[]): Html {
  if (cards.length === 0)
    return html`<p class="empty">No cards yet. Buy one, and it is here once it is made.</p>`;
  const rows = cards.map(
    (
      card,
    ) => html`<li><a href="${terminalHome}cards/${encodeURIComponent(card.id)}/">${networkNames[card.network]} ending in ${card.number.slice(-4)}</a>
<span>${card.status}, ${dollars(card.balance_cents)}</span><span class="note">${shownTime(card.made_at)}</span></li>`,
  );
  return html`<h2>Cards</h2><ul class="list">${rows}</ul>`;
}

function movement({ kind, cents, merchant, at }: SandboxTransaction): Html {
  return html`<li><span>${merchant ?? movements[kind]}</span><span>${dollars(cents)}</span>
<span class="note">${shownTime(at)}</span></li>`;
}

function receiptPanel({ declined, cents, balance_cents, at }: Receipt): Html {
  const said = declined === null ? `${dollars(cents)} paid` : reasons[declined];
  return html`<section class="panel"><p class="state">${said}</p><dl>
<dt>Amount</dt><dd>${dollars(cents)}</dd>
${balance_cents === null ? null : html`<dt>Left on the card</dt><dd>${dollars(balance_cents)}</dd>`}
<dt>When</dt><dd>${shownTime(at)}</dd></dl></section>`;
}
