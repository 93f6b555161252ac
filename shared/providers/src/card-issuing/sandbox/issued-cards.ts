import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isExpired, type Network } from '@bowtie/domain';
import { open } from 'lmdb';
import type { IssuerCardStatus } from '../port';
import { newCardNumber, newSecurityCode } from './card-numbers';

export interface SandboxCard {
  /** The key that it was asked for with. */
  id: string;
  network: Network;
  /** What it was made with. */
  amount_cents: number;
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
  status: IssuerCardStatus;
  /** What it was before it was frozen. */
  frozen_from: 'active' | 'inactive' | null;
  balance_cents: number;
  /** The card that took its place. */
  replaced_by: string | null;
  made_at: string;
}

/** A movement on a card; a card's balance is the sum of its movements. */
export interface SandboxTransaction {
  id: string;
  kind: 'load' | 'purchase' | 'void' | 'replacement' | 'fee';
  /** What the card gained. */
  cents: number;
  merchant: string | null;
  at: string;
}

export const sandboxActions = ['activate', 'freeze', 'unfreeze', 'void'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** Why something was not done. */
export type Refusal =
  | 'card_unknown'
  | 'idempotency_conflict'
  | 'card_inactive'
  | 'card_frozen'
  | 'card_voided'
  | 'card_replaced'
  | 'card_expired'
  | 'insufficient_funds';
export type Outcome = { card: SandboxCard; refusal?: undefined } | { card?: undefined; refusal: Refusal };

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
  declined: Refusal | null;
  balance_cents: number | null;
  at: string;
}

/** What becomes of a card by an action: its changes, or why it cannot be done. */
type Step = Partial<Pick<SandboxCard, 'status' | 'frozen_from'>> | Refusal;

const yearsValid = 5;
const ended: Partial<Record<IssuerCardStatus, Refusal>> = {
  voided: 'card_voided',
  replaced: 'card_replaced',
};
const unusable: Partial<Record<IssuerCardStatus, Refusal>> = {
  ...ended,
  inactive: 'card_inactive',
  frozen: 'card_frozen',
};

const steps: Record<SandboxAction, (card: SandboxCard) => Step> = {
  activate: ({ status }) => (status === 'frozen' ? 'card_frozen' : (ended[status] ?? { status: 'active' })),
  freeze: ({ status }) =>
    status === 'active' || status === 'inactive'
      ? { status: 'frozen', frozen_from: status }
      : (ended[status] ?? {}),
  unfreeze: ({ status, frozen_from }) =>
    status === 'frozen' ? { status: frozen_from ?? 'active', frozen_from: null } : (ended[status] ?? {}),
  void: ({ status }) => (status === 'replaced' ? 'card_replaced' : { status: 'voided' }),
};

/** The issuer's books, on disk: one card for a key, one key for a number. Each change is one transaction. */
export class IssuedCards {
  private readonly root;
  private readonly byKey;
  private readonly numbers;
  private readonly transactions;
  private readonly actions;
  private readonly receipts;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'card-issuing.lmdb') });
    this.byKey = this.root.openDB<SandboxCard, string>({ name: 'cards' });
    this.numbers = this.root.openDB<string, string>({ name: 'numbers' });
    this.transactions = this.root.openDB<SandboxTransaction, [string, number]>({ name: 'transactions' });
    /** What each key was used for. */
    this.actions = this.root.openDB<string, string>({ name: 'actions' });
    this.receipts = this.root.openDB<Receipt, string>({ name: 'receipts' });
  }

  /** The card of this key, made at the first time; a conflict when the key was used for another card. */
  async make(
    key: string,
    wanted: { network: Network; amountCents: number; status: 'active' | 'inactive' },
  ): Promise<Outcome> {
    return this.root.transaction((): Outcome => {
      const before = this.find(key);
      if (before !== undefined)
        return before.network === wanted.network && before.amount_cents === wanted.amountCents
          ? { card: before }
          : { refusal: 'idempotency_conflict' };
      const card = this.newCard(key, wanted);
      this.move(card, { kind: 'load', cents: wanted.amountCents, merchant: null });
      return { card };
    });
  }

  async act(id: string, action: SandboxAction, key: string): Promise<Outcome> {
    return this.root.transaction((): Outcome => {
      const card = this.find(id);
      if (card === undefined) return { refusal: 'card_unknown' };
      const meaning = `${action} ${id}`;
      const used = this.actions.get(key);
      if (used !== undefined) return used === meaning ? { card } : { refusal: 'idempotency_conflict' };
      const step = steps[action](card);
      if (typeof step === 'string') return { refusal: step };
      Object.assign(card, step);
      this.actions.put(key, meaning);
      if (action === 'void' && card.balance_cents > 0)
        this.move(card, { kind: 'void', cents: -card.balance_cents, merchant: null });
      this.byKey.put(id, card);
      return { card };
    });
  }

  /** Takes something off a card, whatever its state, as long as it has not ended. */
  async debit(
    id: string,
    { idempotency_key, cents, merchant }: { idempotency_key: string; cents: number; merchant: string },
  ): Promise<Outcome> {
    return this.root.transaction((): Outcome => {
      const card = this.find(id);
      if (card === undefined) return { refusal: 'card_unknown' };
      const meaning = `debit ${id} ${cents}`;
      const used = this.actions.get(idempotency_key);
      if (used !== undefined) return used === meaning ? { card } : { refusal: 'idempotency_conflict' };
      const refusal = ended[card.status];
      if (refusal !== undefined) return { refusal };
      if (cents > card.balance_cents) return { refusal: 'insufficient_funds' };
      this.actions.put(idempotency_key, meaning);
      this.move(card, { kind: 'purchase', cents: -cents, merchant });
      return { card };
    });
  }

  /** Ends a card and moves its balance, less a fee, to a new one; the key is the new card's id. */
  async replace(
    id: string,
    key: string,
    { status, feeCents }: { status: 'active' | 'inactive'; feeCents: number },
  ): Promise<Outcome> {
    return this.root.transaction((): Outcome => {
      const old = this.find(id);
      if (old === undefined) return { refusal: 'card_unknown' };
      if (old.replaced_by !== null) {
        const next = old.replaced_by === key ? this.find(key) : undefined;
        return next === undefined ? { refusal: 'card_replaced' } : { card: next };
      }
      if (old.status === 'voided') return { refusal: 'card_voided' };
      if (old.status === 'frozen') return { refusal: 'card_frozen' };
      if (old.balance_cents <= feeCents) return { refusal: 'insufficient_funds' };
      if (this.byKey.get(key) !== undefined) return { refusal: 'idempotency_conflict' };
      const cents = old.balance_cents - feeCents;
      const card = this.newCard(key, { network: old.network, amountCents: cents, status });
      Object.assign(old, { status: 'replaced', replaced_by: key });
      if (feeCents > 0) this.move(old, { kind: 'fee', cents: -feeCents, merchant: null });
      this.move(old, { kind: 'replacement', cents: -cents, merchant: null });
      this.move(card, { kind: 'replacement', cents, merchant: null });
      return { card };
    });
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
    const stored = this.byKey.get(id);
    // Cards of an older sandbox had neither a state nor movements.
    return (
      stored && {
        ...stored,
        id,
        status: stored.status ?? 'active',
        frozen_from: stored.frozen_from ?? null,
        balance_cents: stored.balance_cents ?? stored.amount_cents,
        replaced_by: stored.replaced_by ?? null,
        made_at: stored.made_at ?? new Date(0).toISOString(),
      }
    );
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
    return Array.from(this.byKey.getKeys(), (id) => this.find(id))
      .filter((card) => card !== undefined)
      .sort((one, other) => other.made_at.localeCompare(one.made_at))
      .slice(0, most);
  }

  count(): number {
    return this.byKey.getCount();
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

  private newCard(
    id: string,
    { network, amountCents, status }: { network: Network; amountCents: number; status: IssuerCardStatus },
  ): SandboxCard {
    const now = new Date();
    const card: SandboxCard = {
      id,
      network,
      amount_cents: amountCents,
      number: this.freeNumber(network),
      exp_month: now.getUTCMonth() + 1,
      exp_year: now.getUTCFullYear() + yearsValid,
      cvc: newSecurityCode(),
      status,
      frozen_from: null,
      balance_cents: 0,
      replaced_by: null,
      made_at: now.toISOString(),
    };
    this.numbers.put(card.number, id);
    return card;
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
    this.byKey.put(card.id, card);
  }

  private freeNumber(network: Network): string {
    for (;;) {
      const number = newCardNumber(network);
      if (this.numbers.get(number) === undefined) return number;
    }
  }
}

function declineOf(card: SandboxCard, { cents }: TerminalPayment): Refusal | null {
  const refusal = unusable[card.status];
  if (refusal !== undefined) return refusal;
  if (isExpired(card.exp_month, card.exp_year, new Date())) return 'card_expired';
  return cents > card.balance_cents ? 'insufficient_funds' : null;
}
