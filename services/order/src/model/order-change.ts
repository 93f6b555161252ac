import type { ChangeActor, OrderChangeKind, ShownPlace } from '@bowtie/contracts';
import type { Cents } from '@bowtie/domain';

/** What changed about an order or its cards, as its buyer is told of it: addresses are masked before it is written down. */
export interface OrderChange {
  kind: OrderChangeKind;
  at: Date;
  by?: ChangeActor;
  before?: ShownPlace;
  after?: ShownPlace;
  /** Money that went back, or that is disputed. */
  cents?: Cents;
  /** When gifts are sent instead, as ISO 8601. */
  send_at?: string;
}

/** That its buyer says it was not them. */
export interface ChangeReport {
  at: Date;
  /** The cards that are stopped since; null until they are. */
  stopped: string[] | null;
}
