import type { Cents, DisputeState, RefundState, TopUpState } from '@bowtie/domain';

/** Money of a top-up that went back without the store's doing, by the provider's id. */
export type TakenBack = { id: string; cents: Cents } & (
  | { kind: 'refund'; state: RefundState }
  | { kind: 'dispute'; state: DisputeState }
);

/** Money that somebody adds to the balance of their business by card. */
export interface TopUp {
  _id: string;
  business_id: string;
  user_id: string;
  cents: Cents;
  payment_id: string;
  client_secret: string;
  state: TopUpState;
  at: Date;
  /** Absent: nothing. */
  taken?: TakenBack[];
  /** How much of it is away by that, and how often that has changed. Absent: never. */
  away?: { change: number; cents: Cents };
  /** Up to which change the balance has followed. Absent: none. */
  away_booked?: number;
  /** When it must be looked at; null once there is nothing left to do. */
  due_at: Date | null;
}
