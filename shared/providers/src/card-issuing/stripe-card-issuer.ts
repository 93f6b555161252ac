import { createHash } from 'node:crypto';
import { cardMarks, issuerCardStatus } from './card-status';
import {
  type CardActionOutcome,
  type CardIssuer,
  CardIssuerUnavailable,
  type CardTransaction,
  type IssuedCard,
  type IssueRequest,
} from './port';
import {
  createStripeCards,
  type PrintedStripeCard,
  type StripeCard,
  type StripeCardSettings,
  type StripeRefusal,
} from './stripe-cards';

const done = { outcome: 'done' } as const;
const yes = 'yes';
/** Before the name of each debit in a card's metadata. */
const debitMark = 'debit_';

const refused = (reason: string): StripeRefusal => ({ outcome: 'refused', reason });
const isRefusal = (answer: object): answer is StripeRefusal => 'outcome' in answer;

/** Why a card that has ended does nothing more; undefined for one that lives. */
function endOf(card: StripeCard): StripeRefusal | undefined {
  const status = issuerCardStatus(card);
  return status === 'voided' || status === 'replaced' ? refused(`card_${status}`) : undefined;
}

/**
 * Stripe Issuing. A card's value is its spending limit of all time; what is left of it is worked out from its transactions and
 * open authorisations. The account’s card programme decides the network; a card of another brand is not accepted. Stripe
 * knows neither frozen cards nor debits, so the card's metadata notes them (`cardMarks`).
 */
export function createStripeCardIssuer(settings: StripeCardSettings): CardIssuer {
  const cards = createStripeCards(settings);

  /** A change that Stripe refuses of a card that has ended is refused for that. */
  const change = async (...[reference, ...rest]: Parameters<typeof cards.change>) => {
    const answer = await cards.change(reference, ...rest);
    if (!isRefusal(answer)) return answer;
    const card = await cards.read(reference);
    return isRefusal(card) ? card : (endOf(card) ?? answer);
  };
  const make = async (
    { network, idempotencyKey, isActive }: Omit<IssueRequest, 'amountCents'>,
    limitCents: number,
    replacementFor?: string,
  ): Promise<IssuedCard | StripeRefusal> => {
    const status = isActive ? 'active' : 'inactive';
    const metadata = {
      [cardMarks.network]: network,
      [cardMarks.loaded]: String(limitCents),
      ...(isActive && { [cardMarks.activated]: yes }),
    };
    const card = await cards.create({ limitCents, metadata, status }, idempotencyKey, replacementFor);
    if (isRefusal(card)) return card;
    if (card.brand.toLowerCase() !== network) return refused('network_not_offered');
    // What is printed and mailed says what the holder has to do, so a card in another state is none for us.
    if (isActive && card.status !== 'active')
      throw new CardIssuerUnavailable('The card issuer sent a card that is not active');
    return issuedCard(card);
  };

  return {
    async issue(request) {
      const card = await make(request, request.amountCents);
      return isRefusal(card) ? card : { outcome: 'issued', card };
    },

    async activate({ reference, idempotencyKey }) {
      const card = await cards.read(reference);
      if (isRefusal(card)) return card;
      const frozen = refused('card_frozen');
      if (issuerCardStatus(card) === 'frozen') return frozen;
      if (card.status !== 'inactive') return endOf(card) ?? done;
      const metadata = { [cardMarks.activated]: yes };
      const active = await change(reference, { status: 'active', metadata }, idempotencyKey);
      if (isRefusal(active)) return active;
      if (!(cardMarks.frozen in active.metadata)) return done;
      // It was frozen in between, and stays so.
      const stopped = await change(reference, { status: 'inactive' }, `${idempotencyKey}.frozen`);
      return isRefusal(stopped) ? stopped : frozen;
    },

    async freeze({ reference, idempotencyKey }) {
      const frozen = { status: 'inactive', metadata: { [cardMarks.frozen]: yes } } as const;
      const card = await change(reference, frozen, idempotencyKey);
      return isRefusal(card) ? card : done;
    },

    async unfreeze({ reference, idempotencyKey }) {
      const card = await cards.read(reference);
      if (isRefusal(card)) return card;
      if (issuerCardStatus(card) !== 'frozen') return endOf(card) ?? done;
      const status = cardMarks.activated in card.metadata ? 'active' : 'inactive';
      const live = await change(reference, { status, metadata: { [cardMarks.frozen]: '' } }, idempotencyKey);
      return isRefusal(live) ? live : done;
    },

    async void({ reference, idempotencyKey }) {
      const card = await change(reference, { status: 'canceled' }, idempotencyKey);
      const outcome = isRefusal(card) ? card : endOf(card);
      return outcome === undefined || outcome.reason === 'card_voided' ? done : outcome;
    },

    async debit({ reference, idempotencyKey, cents, merchant }): Promise<CardActionOutcome> {
      const card = await cards.read(reference);
      if (isRefusal(card)) return card;
      const mark = `${debitMark}${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`;
      if (mark in card.metadata) return done;
      const ended = endOf(card);
      if (ended !== undefined) return ended;
      if ((await cards.leftOn(card)) < cents) return refused('insufficient_funds');
      const debit: StripeCard = {
        ...card,
        metadata: { ...card.metadata, [mark]: [cents, new Date().toISOString(), merchant].join(' ') },
      };
      const loaded = Number(card.metadata[cardMarks.loaded] ?? card.limitCents - debitedCents(card));
      const limitCents = loaded + debitedCents(debit);
      const metadata = { [mark]: debit.metadata[mark] ?? '' };
      const after = await change(reference, { limitCents, metadata }, idempotencyKey);
      if (isRefusal(after)) return after;
      // Another debit at the same time has not seen this one, or this one not the other.
      const right = loaded + debitedCents(after);
      if (after.limitCents === right) return done;
      const mended = await change(reference, { limitCents: right }, `${idempotencyKey}.${right}`);
      return isRefusal(mended) ? mended : done;
    },

    /** The old card ends first, so that nothing is spent on it once its balance is read; a retry finds it ended. */
    async replace(request) {
      const { reference, idempotencyKey, feeCents } = request;
      const old = await cards.read(reference);
      if (isRefusal(old)) return old;
      const isBegun = old.metadata[cardMarks.replacement] === idempotencyKey;
      const ended = endOf(old);
      if (ended !== undefined && !isBegun) return ended;
      if (old.replacedBy !== null) {
        const card = await cards.readPrinted(old.replacedBy);
        const balanceCents = Number(card.metadata[cardMarks.loaded] ?? card.limitCents);
        const chargedCents = (await cards.leftOn(old)) - balanceCents;
        return { outcome: 'replaced', card: issuedCard(card), balanceCents, feeCents: chargedCents };
      }
      if (!isBegun) {
        if (issuerCardStatus(old) === 'frozen') return refused('card_frozen');
        if ((await cards.leftOn(old)) <= feeCents) return refused('insufficient_funds');
        const metadata = { [cardMarks.replacement]: idempotencyKey };
        const gone = await change(reference, { status: 'canceled', metadata }, `${idempotencyKey}.void`);
        // A replacement of the same key that ran at the same time has ended it.
        if (isRefusal(gone)) return gone;
      }
      const left = await cards.leftOn(old);
      if (left <= 0) return refused('insufficient_funds');
      // What was spent while the card ended may have left less than the fee: then the rest moves without one, and is not lost.
      const chargedCents = left > feeCents ? feeCents : 0;
      const balanceCents = left - chargedCents;
      const card = await make(request, balanceCents, reference);
      return isRefusal(card) ? card : { outcome: 'replaced', card, balanceCents, feeCents: chargedCents };
    },

    async balance(reference) {
      const card = await cards.read(reference);
      if (isRefusal(card)) throw new CardIssuerUnavailable(`The card issuer refused a card (${card.reason})`);
      const status = issuerCardStatus(card);
      return { status, balanceCents: endOf(card) === undefined ? await cards.leftOn(card) : 0 };
    },

    async history(request) {
      const isFirst = request.after === undefined;
      const [page, card] = await Promise.all([
        cards.pageOf(request),
        isFirst ? cards.read(request.reference) : undefined,
      ]);
      if (card === undefined || isRefusal(card)) return page;
      const transactions = [...page.transactions, ...debitsOn(card)];
      return { ...page, transactions: transactions.sort((one, other) => other.at.localeCompare(one.at)) };
    },
  };
}

/** The debits that the store has noted in a card's metadata. */
function debitsOn({ metadata }: StripeCard): CardTransaction[] {
  return Object.entries(metadata).flatMap(([id, text]): CardTransaction[] => {
    const [, cents, at = '', merchant = ''] = /^(\d+) (\S+) (.*)$/.exec(text) ?? [];
    if (!id.startsWith(debitMark) || cents === undefined) return [];
    return [{ id, kind: 'purchase', cents: -Number(cents), merchant, at }];
  });
}

/** What they come to: negative. */
function debitedCents(card: StripeCard): number {
  return debitsOn(card).reduce((sum, { cents }) => sum + cents, 0);
}

function issuedCard({ id, number, exp_month, exp_year, cvc }: PrintedStripeCard): IssuedCard {
  return { reference: id, number, expMonth: exp_month, expYear: exp_year, securityCode: cvc };
}
