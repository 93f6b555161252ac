/**
 * A life cycle as data: for each state, the states that may follow. Every write consults it, and no other place lists states:
 * `stack/test/life-cycles.test.ts` looks.
 */
export type LifeCycle<S extends string> = Readonly<Record<S, readonly S[]>>;

export const orderStates = [
  'received',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'complete',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderLife = {
  received: ['paid', 'cancelled'],
  paid: ['in_production', 'cancelled', 'refunded'],
  in_production: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'complete', 'refunded'],
  delivered: ['complete', 'refunded'],
  complete: ['refunded'],
  cancelled: [],
  refunded: [],
} as const satisfies LifeCycle<OrderState>;

/** Orders that fulfilment has handed over. */
export const handedOverStates: readonly OrderState[] = ['shipped', 'delivered', 'complete'];

/**
 * Orders that a dispute puts on hold, in whichever of these states they stay: nothing of them is made, mailed or refunded
 * until it is over. The others are over themselves.
 */
export const holdableStates: readonly OrderState[] = [
  'received',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'complete',
];

/** An order, and a card, of which nothing is done yet. */
export const newOrderState = 'received' as const satisfies OrderState;
export const newCardState = 'ordered' as const satisfies CardState;

/** Orders whose buyer gets money back. */
export const givenUpStates: readonly OrderState[] = ['cancelled', 'refunded'];

export const cardStates = [
  'ordered',
  'scheduled',
  'issued',
  'printed',
  'sent',
  'delivered',
  'activated',
  'redeemed',
  'bounced',
  'voided',
  'replaced',
] as const;
export type CardState = (typeof cardStates)[number];

export const cardLife = {
  ordered: ['scheduled', 'issued', 'voided'],
  // Its buyer chose a later time: it is made then, and not before.
  scheduled: ['issued', 'voided'],
  issued: ['printed', 'sent', 'bounced', 'voided'],
  printed: ['sent', 'bounced', 'voided'],
  sent: ['delivered', 'activated', 'redeemed', 'bounced', 'voided', 'replaced'],
  delivered: ['activated', 'redeemed', 'bounced', 'voided', 'replaced'],
  activated: ['redeemed', 'voided', 'replaced'],
  // An opened card is voided by a lost dispute alone: see `voidableStates`.
  redeemed: ['replaced', 'voided'],
  // What a print house, a carrier or a mailbox refused, and what came back, is tried once more.
  bounced: ['printed', 'sent', 'voided', 'replaced'],
  voided: [],
  replaced: [],
} as const satisfies LifeCycle<CardState>;

/** States of a card that nobody has in hand yet; one that came back from its carrier is `bounced`, too. */
export const unsentStates: readonly CardState[] = ['ordered', 'scheduled', 'issued', 'printed', 'bounced'];

/** A gift that waits for the time at which its buyer wants it sent. */
export const scheduledState = 'scheduled' as const satisfies CardState;

/** States of a card that is made and has yet to reach its mailbox, or its print house. */
export const unmailedStates: readonly CardState[] = ['issued', 'bounced'];

/** States of a gift that can be mailed once more, or to somebody else: it is made, and nobody has opened it. */
export const mailableStates: readonly CardState[] = ['issued', 'sent', 'delivered', 'activated', 'bounced'];

/** States of a posted card that has not arrived. */
export const underwayStates: readonly CardState[] = ['sent', 'bounced'];

/**
 * States in which a card's link opens it. `issued` is among them for the moment in which the mail is already out and the
 * card is not yet marked `sent`.
 */
export const redeemableStates: readonly CardState[] = [
  'issued',
  'sent',
  'delivered',
  'activated',
  'redeemed',
];

/** States of a gift that is out and that nobody has opened: its address may be corrected. */
export const correctableStates: readonly CardState[] = ['bounced', 'sent'];

/** A gift that is out, of which whoever got it may be reminded; and one that is opened. */
export const remindableState: CardState = 'sent';
export const openedState: CardState = 'redeemed';
export const voidedState: CardState = 'voided';

/** States of a card that a dispute freezes: it is made, and nobody has opened or activated it. */
export const freezableStates: readonly CardState[] = ['issued', 'printed', 'sent', 'delivered', 'bounced'];

/** States from which a card is voided, as long as its bank has not taken its money back: what is opened is its holder's. */
export const voidableStates: readonly CardState[] = [
  'ordered',
  'scheduled',
  'issued',
  'printed',
  'sent',
  'delivered',
  'activated',
  'bounced',
];

/** States in which a posted card may be told lost; one that was replaced answers with its replacement. */
export const losableStates: readonly CardState[] = ['sent', 'delivered', 'replaced'];

/** States in which a card's money is not its buyer's any more. */
export const nonRefundableStates: readonly CardState[] = ['redeemed', 'voided', 'replaced'];

export const paymentStates = [
  'unpaid',
  'needs_second_factor',
  'authorised',
  'captured',
  'cancelled',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A payment as its processor moves it: money is set aside, then taken or given up. */
export const paymentLife = {
  unpaid: ['needs_second_factor', 'authorised', 'cancelled'],
  // A wrong code may be followed by another card.
  needs_second_factor: ['unpaid', 'authorised', 'cancelled'],
  authorised: ['captured', 'cancelled'],
  captured: [],
  cancelled: [],
} as const satisfies LifeCycle<PaymentState>;

export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A dispute as the payer's bank moves it. What was won may be lost yet, on appeal. */
export const disputeLife = {
  open: ['won', 'lost'],
  won: ['lost'],
  lost: [],
} as const satisfies LifeCycle<DisputeState>;

/** A dispute that is not decided. */
export const undecidedDispute: DisputeState = 'open';

export const refundStates = ['pending', 'paid', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund that the payer has. */
export const paidRefund = 'paid' as const satisfies RefundState;

/** A refund as its processor moves it: what was paid may come back from the payer's bank. */
export const refundLife = {
  pending: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
} as const satisfies LifeCycle<RefundState>;

export const businessStates = ['pending', 'approved', 'rejected'] as const;
export type BusinessState = (typeof businessStates)[number];

/** A business as operators, or the configuration, decide about it. A decision may be corrected, and who was rejected registers again. */
export const businessLife = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['pending', 'approved'],
} as const satisfies LifeCycle<BusinessState>;

/** A business that waits for a decision: it may be prepared for everything, and order up to a line. */
export const undecidedBusiness: BusinessState = 'pending';
/** A business that may order without that line. */
export const approvedBusiness: BusinessState = 'approved';
/** A business that orders nothing. */
export const rejectedBusiness: BusinessState = 'rejected';

export const customerReviewStates = ['waiting', 'held', 'released', 'refused'] as const;
export type CustomerReviewState = (typeof customerReviewStates)[number];

/**
 * What a buyer writes about an order, as operators decide about it; `held`: with something in it that has to be looked at twice. A
 * buyer changes it until it is released. A decision may be corrected.
 */
export const customerReviewLife = {
  waiting: ['held', 'released', 'refused'],
  held: ['waiting', 'released', 'refused'],
  released: ['refused'],
  refused: ['waiting', 'held', 'released'],
} as const satisfies LifeCycle<CustomerReviewState>;

/** A review that everybody reads, and one that was refused. */
export const releasedReview: CustomerReviewState = 'released';
export const refusedReview: CustomerReviewState = 'refused';

export const addressChangeStates = ['waiting', 'confirmed', 'withdrawn'] as const;
export type AddressChangeState = (typeof addressChangeStates)[number];

/** A change to another address than the ordered one, as the buyer's mailbox decides about it. */
export const addressChangeLife = {
  waiting: ['confirmed', 'withdrawn'],
  confirmed: [],
  withdrawn: [],
} as const satisfies LifeCycle<AddressChangeState>;

/** A change that nobody has decided, and one that is not made. */
export const waitingAddressChange = 'waiting' as const satisfies AddressChangeState;
export const withdrawnAddressChange = 'withdrawn' as const satisfies AddressChangeState;

/** Orders that have arrived as a whole: their buyers know how it went. */
export const arrivedStates: readonly OrderState[] = ['delivered', 'complete'];

/** What may become of an order that a rule held: a person decides, or its time runs out. */
export const orderReviewStates = ['open', 'approved', 'refused', 'expired'] as const;
export type OrderReviewState = (typeof orderReviewStates)[number];

export const orderReviewLife = {
  open: ['approved', 'refused', 'expired'],
  approved: [],
  refused: [],
  expired: [],
} as const satisfies LifeCycle<OrderReviewState>;

/** A review that is not decided. */
export const openReview = 'open' as const satisfies OrderReviewState;

/** How far an order is that an owner of its business approves; `expired`: nobody decided in time, so it counts as declined. */
export const orderApprovalStates = ['open', 'approved', 'declined', 'expired'] as const;
export type OrderApprovalState = (typeof orderApprovalStates)[number];

export const orderApprovalLife = {
  open: ['approved', 'declined', 'expired'],
  approved: [],
  declined: [],
  expired: [],
} as const satisfies LifeCycle<OrderApprovalState>;

/** An approval that nobody has given or declined. */
export const openApproval = 'open' as const satisfies OrderApprovalState;

/** Money that is added to a balance by card: `open` while the card is not taken, or its money not in the balance. */
export const topUpStates = ['open', 'credited', 'given_up'] as const;
export type TopUpState = (typeof topUpStates)[number];

export const topUpLife = {
  open: ['credited', 'given_up'],
  credited: [],
  given_up: [],
} as const satisfies LifeCycle<TopUpState>;

/** A top-up whose money is not in the balance yet. */
export const openTopUp = 'open' as const satisfies TopUpState;

/** One whose money is in the balance. */
export const creditedTopUp = 'credited' as const satisfies TopUpState;

/** One whose money never came. */
export const givenUpTopUp = 'given_up' as const satisfies TopUpState;

/** An event on its way to an endpoint; `held`: the endpoint is disabled. */
export const webhookDeliveryStates = ['pending', 'delivered', 'failed', 'held'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

export const webhookDeliveryLife = {
  // One that did not arrive is tried again.
  pending: ['delivered', 'failed', 'held'],
  held: ['pending'],
  delivered: [],
  failed: [],
} as const satisfies LifeCycle<WebhookDeliveryState>;

/** A delivery that is yet to arrive. */
export const pendingDelivery = 'pending' as const satisfies WebhookDeliveryState;

/** The states that something has been in from its first one on; a step that is not allowed does not compile. */
export function cardPath<F extends CardState>(
  from: F,
  to: (typeof cardLife)[F][number],
): readonly CardState[] {
  return [from, to];
}

/** One step of a life cycle as a write makes it: it matches `from` and sets `to`. */
export interface LifeStep<S extends string> {
  from: S;
  to: S;
}

/** A step of a card that the life cycle allows; any other does not compile. */
export function cardStep<F extends CardState>(
  from: F,
  to: (typeof cardLife)[F][number],
): LifeStep<CardState> {
  return { from, to };
}

/** A step of an order that the life cycle allows; any other does not compile. */
export function orderStep<F extends OrderState>(
  from: F,
  to: (typeof orderLife)[F][number],
): LifeStep<OrderState> {
  return { from, to };
}

/** One step that a life cycle allows; any other does not compile. */
export function lifeStep<L extends LifeCycle<string>, F extends string & keyof L, T extends L[F][number]>(
  _life: L,
  from: F,
  to: T,
): { from: F; to: T } {
  return { from, to };
}

/** Whether `to` may follow `from`. */
export function mayMove<S extends string>(life: LifeCycle<S>, from: S, to: S): boolean {
  return life[from].includes(to);
}

/** All states from which `to` may be reached in one step: the filter of a conditional update. */
export function statesBefore<S extends string>(life: LifeCycle<S>, states: readonly S[], to: S): S[] {
  return states.filter((state) => life[state].includes(to));
}

/** Whether something in state `current` may have come through `passed`: a late message about it changes nothing. */
export function hasPassed<S extends string>(life: LifeCycle<S>, passed: S, current: S): boolean {
  const seen = new Set<S>([passed]);
  for (const state of seen) {
    if (state === current) return true;
    for (const next of life[state]) seen.add(next);
  }
  return false;
}

/** Whether nothing can follow this state. */
export function isFinal<S extends string>(life: LifeCycle<S>, state: S): boolean {
  return life[state].length === 0;
}
