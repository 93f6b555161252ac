import type { Role } from '../rules/roles';

/** `unfinished` is written before an action; one that stays so was cut off, and may have been done or not. */
export const auditOutcomes = ['unfinished', 'done', 'refused', 'denied'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** Facts about a target, by name: states and sums, never a secret. */
export type Facts = Readonly<Record<string, string>>;

/** What an action was done to. */
export interface AuditTarget {
  kind:
    | 'order'
    | 'card'
    | 'person'
    | 'business'
    | 'review'
    | 'promotion'
    | 'catalog'
    | 'release'
    | 'page'
    | 'operator';
  id: string;
  /** The order of a card. */
  order_number?: string;
}

/** An action of an operator. */
export interface AuditRecord {
  /** The id of the action, which it has from the page that offered it: a second press finds the first. */
  _id: string;
  operator: string;
  role: Role;
  action: string;
  target: AuditTarget;
  reason: string;
  before: Facts;
  after: Facts;
  outcome: AuditOutcome;
  /** What the operator was told. */
  message: string;
  /** Digest of what was sent, so that an id is used for one thing alone. */
  sent: string;
  /** The action that this one takes back. */
  undoes: string | null;
  request_id: string;
  address: string;
  at: Date;
  /** Until when somebody is at it; whoever sends the form again afterwards goes on with it. */
  busy_until: Date;
  finished_at: Date | null;
}
