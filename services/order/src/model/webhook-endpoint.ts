import type { WebhookEventType } from '@bowtie/domain';

/** Where a business is told what happens to its orders. */
export interface WebhookEndpointDocument {
  _id: string;
  business_id: string;
  /** Its place among those of the business, from 1: as many places as there may be endpoints. */
  place: number;
  url: string;
  events: WebhookEventType[];
  active: boolean;
  created_at: Date;
  /** Rises with each rotation: the secret is made of it. */
  secret_round: number;
  rotated_at: Date | null;
  /** Since when nothing arrives; null while all does. */
  failing_since: Date | null;
  /** How often in a row it failed, and until when nothing is sent for that. */
  failures: number;
  paused_until: Date | null;
  /** When it has its next turn; null where nothing is to be delivered. */
  due_at: Date | null;
  /** Rises with each new delivery, so that none is overlooked. */
  wakes: number;
}
