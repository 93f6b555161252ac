import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isExpired, type Network } from '@bowtie/domain';
import { open } from 'lmdb';
import { mergedMetadata, missing, StripeError } from '../../stripe/sandbox-api';
import { SavedAnswers } from '../../stripe/saved-answers';
import { issuerCardStatus, type StripeCardState } from '../card-status';
import type { IssuerCardStatus } from '../port';
import { newCardNumber, newSecurityCode } from './card-numbers';
import { type OldCard, type SandboxCard, upgradedCard } from './sandbox-card';

/** A movement on a card; a card's balance is the sum of its movements. */
export interface SandboxTransaction {
  id: string;
  kind: 'load' | 'purchase' | 'limit' | 'void' | 'replacement' | 'fee';
  /** What the card gained. */
  cents: number;
  merchant: string | null;
  at: string;
}

/** Why a payment was declined. */
export type Decline =
  | 'card_unknown'
  | 'card_inactive'
  | 'card_frozen'
  | 'card_voided'
  | 'card_replaced'
  | 'card_expired'
  | 'insufficient_funds';

export interface NewCard {
  id: string;
  network: Network;
  limitCents: number;
  status: 'active' | 'inactive';
  metadata: Record<string, string>;
  replacementFor: string | undefined;
}

interface CardChange {
  status?: StripeCardState['status'] | undefined;
  limitCents?: number | undefined;
  metadata: Record<string, string>;
}

/** What is typed at a terminal. */
export interface TerminalPayment {
  /** The same for a payment that is sent twice. */
  payment_id: string;
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
  cents: number;
  merchant: string;
}

/** What a terminal prints. */
export interface Receipt {
  id: string;
  card_id: string | null;
  last_four: string;
  cents: number;
  merchant: string;
  /** Null for a payment that was approved. */
  declined: Decline | null;
  balance_cents: number | null;
  at: string;
}

const yearsValid = 5;
const unusable: Partial<Record<IssuerCardStatus, Decline>> = {
  inactive: 'card_inactive',
  frozen: 'card_frozen',
  voided: 'card_voided',
  replaced: 'card_replaced',
};

/** The issuer's books, on disk: one key for a number. `make` and `change` run within the transaction of `answers`. */
export class IssuedCards {
  readonly answers: SavedAnswers;
  private readonly root;
  private readonly byId;
  private readonly numbers;
  private readonly transactions;
  private readonly receipts;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'card-issuing.lmdb') });
    this.answers = new SavedAnswers(this.root);
    this.byId = this.root.openDB<SandboxCard | OldCard, string>({ name: 'cards' });
    this.numbers = this.root.openDB<string, string>({ name: 'numbers' });
    this.transactions = this.root.openDB<SandboxTransaction, [string, number]>({ name: 'transactions' });
    this.receipts = this.root.openDB<Receipt, string>({ name: 'receipts' });
  }

  /** A new card; one that takes a cancelled card's place has what was left on that one. @throws StripeError */
  make({ id, network, limitCents, status, metadata, replacementFor }: NewCard): SandboxCard {
    const old = replacementFor === undefined ? undefined : this.known(replacementFor);
    if (this.find(id) !== undefined || (old !== undefined && old.replaced_by !== null))
      throw refusal('This card was made already.');
    const now = new Date();
    const card: SandboxCard = {
      id,
      network,
      amount_cents: limitCents,
      limit_cents: limitCents,
      number: this.freeNumber(network),
      exp_month: now.getUTCMonth() + 1,
      exp_year: now.getUTCFullYear() + yearsValid,
      cvc: newSecurityCode(),
      status,
      metadata,
      balance_cents: 0,
      replaced_by: null,
      replacement_for: replacementFor ?? null,
      made_at: now.toISOString(),
    };
    this.numbers.put(card.number, id);
    if (old === undefined) this.move(card, { kind: 'load', cents: limitCents, merchant: null });
    else this.moveRest(old, card);
    return card;
  }

  /** @throws StripeError where there is no such card, or it is cancelled and is to live again */
  change(id: string, { status, limitCents, metadata }: CardChange): SandboxCard {
    const card = this.known(id);
    const isEnded = card.status === 'canceled';
    if (isEnded && (status !== undefined || limitCents !== undefined))
      throw refusal('A canceled card cannot be changed.');
    card.metadata = mergedMetadata(card.metadata, metadata);
    if (limitCents !== undefined) {
      this.move(card, { kind: 'limit', cents: limitCents - card.limit_cents, merchant: null });
      card.limit_cents = limitCents;
    }
    card.status = status ?? card.status;
    if (status === 'canceled' && card.balance_cents > 0) {
      const kind = issuerCardStatus(card) === 'replaced' ? 'replacement' : 'void';
      this.move(card, { kind, cents: -card.balance_cents, merchant: null });
    }
    this.byId.put(id, card);
    return card;
  }

  /** Pays with a card. A payment that is sent twice is made once. */
  async pay(payment: TerminalPayment): Promise<Receipt> {
    return this.root.transaction(() => {
      const before = this.receipts.get(payment.payment_id);
      if (before !== undefined) return before;
      const card = this.cardAt(payment);
      const declined = card === undefined ? 'card_unknown' : declineOf(card, payment);
      const at = new Date().toISOString();
      if (card !== undefined && declined === null)
        this.move(card, { kind: 'purchase', cents: -payment.cents, merchant: payment.merchant });
      const receipt: Receipt = {
        id: payment.payment_id,
        card_id: card?.id ?? null,
        last_four: payment.number.slice(-4),
        cents: payment.cents,
        merchant: payment.merchant,
        declined,
        balance_cents: card?.balance_cents ?? null,
        at,
      };
      this.receipts.put(receipt.id, receipt);
      return receipt;
    });
  }

  receipt(id: string): Receipt | undefined {
    return this.receipts.get(id);
  }

  find(id: string): SandboxCard | undefined {
    const stored = this.byId.get(id);
    return stored === undefined || 'metadata' in stored ? stored : upgradedCard(id, stored);
  }

  /** @throws StripeError where there is no such card */
  known(id: string): SandboxCard {
    const card = this.find(id);
    if (card === undefined) throw missing('issuing card', id);
    return card;
  }

  /** The movements of a card, the newest first. */
  history(id: string): SandboxTransaction[] {
    return Array.from(
      this.transactions.getRange({ start: [id, Number.MAX_SAFE_INTEGER], end: [id, -1], reverse: true }),
      ({ value }) => value,
    );
  }

  /** The cards that were made last, the newest first. */
  latest(most: number): SandboxCard[] {
    return Array.from(this.byId.getKeys(), (id) => this.find(id))
      .filter((card) => card !== undefined)
      .sort((one, other) => other.made_at.localeCompare(one.made_at))
      .slice(0, most);
  }

  count(): number {
    return this.byId.getCount();
  }

  async close(): Promise<void> {
    await this.root.close();
  }

  private cardAt({ number, exp_month, exp_year, cvc }: TerminalPayment): SandboxCard | undefined {
    const id = this.numbers.get(number);
    const card = id === undefined ? undefined : this.find(id);
    const isSame = card?.exp_month === exp_month && card.exp_year === exp_year && card.cvc === cvc;
    return isSame ? card : undefined;
  }

  /** What was left on a card that was cancelled for another goes to that one, less a fee. */
  private moveRest(old: SandboxCard, card: SandboxCard): void {
    const moved = this.history(old.id).find(({ kind }) => kind === 'replacement');
    const rest = Math.max(card.limit_cents, -(moved?.cents ?? 0));
    this.move(card, { kind: 'replacement', cents: rest, merchant: null });
    if (rest > card.limit_cents)
      this.move(card, { kind: 'fee', cents: card.limit_cents - rest, merchant: null });
    this.byId.put(old.id, { ...old, replaced_by: card.id });
  }

  /** Adds a movement and keeps the card with the balance that follows from it. */
  private move(card: SandboxCard, movement: Pick<SandboxTransaction, 'kind' | 'cents' | 'merchant'>): void {
    const [last] = this.transactions.getKeys({
      start: [card.id, Number.MAX_SAFE_INTEGER],
      end: [card.id, -1],
      reverse: true,
      limit: 1,
    });
    const place = (last?.[1] ?? 0) + 1;
    const id = `${card.id}.${place}`;
    this.transactions.put([card.id, place], { id, ...movement, at: new Date().toISOString() });
    card.balance_cents += movement.cents;
    this.byId.put(card.id, card);
  }

  private freeNumber(network: Network): string {
    for (;;) {
      const number = newCardNumber(network);
      if (this.numbers.get(number) === undefined) return number;
    }
  }
}

function declineOf(card: SandboxCard, { cents }: TerminalPayment): Decline | null {
  const decline = unusable[issuerCardStatus(card)];
  if (decline !== undefined) return decline;
  if (isExpired(card.exp_month, card.exp_year, new Date())) return 'card_expired';
  return cents > card.balance_cents ? 'insufficient_funds' : null;
}

function refusal(message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message });
}
