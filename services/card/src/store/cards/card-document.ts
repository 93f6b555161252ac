import type {
  Address,
  CardBrand,
  CardOrder,
  CardTask,
  ChangeActor,
  KnownCardEvent,
  KnownPlace,
  ReplacementReason,
  Tracking,
  WithdrawnVerdict,
} from '@bowtie/contracts';
import {
  type CardState,
  cardLife,
  cardPath,
  cardStates,
  type Network,
  openedState,
  statesBefore,
  voidableStates,
} from '@bowtie/domain';
import { cardReference, type Versioned } from '@bowtie/service-kit';
import type { Filter, UpdateFilter } from 'mongodb';
import type { EncryptedCardData } from '../../card-cipher';
import { cardParts } from '../../rules/card-parts';
import { cardSchema } from './card-migrations';

/** The order of a card of a network. */
export type NetworkCardOrder = Omit<CardOrder, 'card_network' | 'merchant'> & { card_network: Network };

/** The order of a card of a brand. */
export type BrandCardOrder = CardOrder & { card_network: null; merchant: string };

/** Whether a card is of a network; any other is a brand's. */
export function isOfNetwork<C extends { card_network: Network | null }>(
  card: C,
): card is C & { card_network: Network } {
  return card.card_network !== null;
}

/** Whether a card is a brand's. */
export function isOfBrand(order: CardOrder): order is BrandCardOrder {
  return order.card_network === null && order.merchant !== null;
}

/** A card as it is kept: all in clear but what is printed on it. */
export interface CardDocument extends Omit<CardOrder, 'card_id'>, Versioned {
  _id: string;
  /** What the brand said of its cards when this one was bought; absent from cards of a network. */
  brand?: CardBrand;
  /** Since when its supplier is asked to take it back: until that is over nobody opens it. */
  voiding_since?: Date;
  /** Its supplier does not take it back. */
  not_returnable?: true;
  /** Its money is gone and its supplier keeps to it: nobody opens it any more, and operators decide what becomes of its code. */
  withdrawn?: { at: Date; decision?: { verdict: WithdrawnVerdict; by: string; at: Date } };
  status: CardState;
  /** The states it has been in, oldest first. */
  history: { status: CardState; at: Date }[];
  /** Its parcel, once there is one. */
  tracking: Tracking | null;
  /** SHA-256 of the gift link’s secret. */
  link_digest: string;
  card_data: EncryptedCardData | null;
  last_four: string | null;
  /** By what its number finds it; absent from cards that are older than the look-up. */
  number_digest?: string | null;
  /** Its short name on paper. */
  reference: string;
  /** The parts of its numbers and of its recipient, by which operators search. */
  search_parts: string[];
  /** The issuer's own name for it; absent from cards that are older than this field, which the issuer knows by their id. */
  issuer_ref?: string | null;
  created_at: Date;
  /** When it came to its state. */
  changed_at: Date;
  issued_at: Date | null;
  /** From when on it can be paid with: plastic is activated by its holder, what is mailed is active at once. */
  activated_at?: Date | null;
  redeemed_at: Date | null;
  /** It is paid out on this account of its holder's; each time another turn. */
  link?: { account: string; turn: number };
  /** How often it was linked. */
  link_turns?: number;
  /** An operator has stopped it, or its buyer by saying that a change was not theirs; only an operator lets it go on. */
  stop?: { id: string; at: Date };
  /** It is shared as a link, and claimed by whoever has that first. */
  share?: { digest: string; claimed: boolean };
  /** When its recipient, or in the end its buyer, is reminded of it next. */
  remind_at?: Date;
  /** How often somebody was reminded. */
  reminders?: number;
  /** What its recipient says to the sender. */
  thanks?: { message: string; at: Date };
  /** Its mail came back: how often, and by what its buyer corrects the address. */
  correction?: { digest: string; turn: number; done: boolean };
  /** The card that takes its place, from the moment on in which that is settled. */
  replacement?: Replacement;
  /** Whether the steps of a replacement are still to be done. */
  replacement_due?: true;
  /** The card whose place this one took. */
  replaces?: string;
  /** Where a card is posted to that was not ordered so. */
  post_to?: PostTo;
  /** What is to be done about a card, until the queue has it. */
  tasks?: CardTask[];
  /** Whether there are any. */
  tasks_due?: true;
  /** How often it was given another link; absent: 0. */
  link_round?: number;
  /** What its buyer had done with it, oldest first; absent: nothing. */
  events?: CardEventNote[];
  /** The notice of the payment provider by which it is on hold: nobody opens it until that is over. Absent: it is not. */
  hold?: number;
  /** Of a card that was ordered for a later time. */
  schedule?: CardSchedule;
  /** Whether it is for somebody else than was ordered. */
  is_corrected?: boolean;
}

/** When a card is made and sent. */
export interface CardSchedule {
  send_at: Date;
  /** The time zone in which that was chosen. */
  send_time_zone: string;
  /** Somebody has begun to send it: nothing of this changes any more. */
  begun?: true;
  /** When it is looked after, in case nobody has. */
  wake_at: Date;
}

/** A card of a network as it is kept. */
export type NetworkCard = CardDocument & { card_network: Network };

/** Where a card is posted to, with the names of the wire. */
export type PostTo = Address & { shipping_name: string };

export interface Replacement {
  card_id: string;
  /** Why the card is replaced. */
  reason: ReplacementReason;
  /** Null for a card that its holder sees at its link. */
  post_to: PostTo | null;
  fee_cents: number;
  at: Date;
  /** Who asked for it; absent from older ones. */
  by?: ChangeActor;
}

/** Something that happened to a card once, under the id of the wish. It says what was true then, and is never rewritten. */
export interface CardEventNote {
  id: string;
  kind: KnownCardEvent['kind'];
  at: Date;
  /** Who changed it; absent from what changes nothing, and from older notes. */
  by?: ChangeActor;
  /** Whom it was for and where it went, and whom and where now. */
  before?: KnownPlace;
  after?: KnownPlace;
  /** A change before the gift was sent: nothing is mailed for it. */
  is_unsent?: true;
}

/** A card that the issuer has made. */
export type IssuedOrder = Omit<CardOrder, 'merchant'> &
  Pick<CardDocument, 'link_digest' | 'card_data' | 'last_four' | 'number_digest' | 'issuer_ref'> &
  Partial<Pick<CardDocument, 'merchant' | 'brand' | 'replaces' | 'post_to' | 'tasks'>>;

/** The state of a new card: the last one of its path, all of which it went through at once. */
function stateOf(
  path: readonly CardState[],
  at: Date,
): Pick<CardDocument, 'status' | 'history' | 'changed_at'> {
  const status = path.at(-1);
  if (status === undefined) throw new Error('A card has a state');
  return { status, history: path.map((passed) => ({ status: passed, at })), changed_at: at };
}

export function newDocument({ card_id, tasks, ...card }: IssuedOrder): CardDocument {
  const now = new Date();
  const reference = cardReference(card_id);
  return {
    ...(tasks !== undefined && { tasks: [...tasks], tasks_due: true as const }),
    _id: card_id,
    ...card,
    schema: cardSchema,
    merchant: card.merchant ?? null,
    reference,
    search_parts: cardParts({ ...card, reference }),
    ...stateOf(cardPath('ordered', 'issued'), now),
    tracking: null,
    created_at: now,
    issued_at: now,
    activated_at: card.plastic ? null : now,
    redeemed_at: null,
  };
}

/** A card that is never made. */
export type UnmadeOrder = Omit<CardOrder, 'merchant'> &
  Pick<CardDocument, 'link_digest'> &
  Partial<Pick<CardDocument, 'merchant'>>;

export function voidedDocument(card: UnmadeOrder): CardDocument {
  const now = new Date();
  return {
    ...newDocument({ ...card, card_data: null, last_four: null }),
    ...stateOf(cardPath('ordered', 'voided'), now),
    issued_at: null,
    activated_at: null,
  };
}

/** A card that is made and sent later. */
export function scheduledDocument(card: UnmadeOrder, schedule: CardSchedule): CardDocument {
  return {
    ...newDocument({ ...card, card_data: null, last_four: null }),
    ...stateOf(cardPath('ordered', 'scheduled'), new Date()),
    schedule,
    issued_at: null,
    activated_at: null,
  };
}

/** What a step of a card's life writes: its new state, when that was, and what else changes. */
export function step(to: CardState, changes: Partial<CardDocument>): UpdateFilter<CardDocument> {
  const at = new Date();
  return { $set: { ...changes, status: to, changed_at: at }, $push: { history: { status: to, at } } };
}

/** Neither a dispute nor an operator holds it, and nobody is taking it back. */
export const notHeld: Filter<CardDocument> = {
  hold: { $exists: false },
  stop: { $exists: false },
  voiding_since: { $exists: false },
};

/**
 * What must hold, beside the life cycle, for a step: a card whose value is on its way to another one is not voided, and one on
 * hold is not opened.
 */
export function unless(to: CardState): Filter<CardDocument> {
  if (to === openedState) return notHeld;
  return to === 'voided' ? { replacement: { $exists: false } } : {};
}

/** The states from which a card takes a step in the ordinary course: what is opened is voided by a lost dispute alone. */
export function statesOf(to: CardState): CardState[] {
  const before = statesBefore(cardLife, cardStates, to);
  return to === 'voided' ? before.filter((state) => voidableStates.includes(state)) : before;
}

/** Reads a card by its id. */
export type FindCard = (cardId: string) => Promise<CardDocument | null>;
