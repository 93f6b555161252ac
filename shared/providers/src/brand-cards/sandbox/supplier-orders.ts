import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';

/** How the supplier stands to a brand, as its page or the brand's own name says. */
export const brandBehaviors = ['normal', 'slow', 'late', 'out', 'wrong', 'keep'] as const;
export type BrandBehavior = (typeof brandBehaviors)[number];

export interface SandboxOrder {
  /** The supplier's own name for it. */
  reference: string;
  /** The store's id. */
  external_id: string;
  utid: string;
  cents: number;
  plastic: boolean;
  code: string | null;
  pin: string | null;
  link: string | null;
  expires: string | null;
  status: 'complete' | 'canceled';
  /** Until then it is pending. */
  ready_at: string;
  made_at: string;
}

export type OrderOutcome =
  | { order: SandboxOrder; isNew: boolean; refusal?: undefined }
  | { order?: undefined; isNew?: undefined; refusal: string };

interface WantedOrder {
  externalId: string;
  utid: string;
  cents: number;
  plastic: boolean;
  /** How long it stays pending. */
  lateMs: number;
}

const validYears = 5;
/** No letter or digit that is taken for another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-');

/** The ends of a brand's name that say how its cards are spent: by a link, or by a code without a PIN. */
const spentByLink = /-LINK\b/;
const hasNoPin = /-NOPIN\b/;

/** The supplier's books, on disk: one order for an id of the store's. Each change is one transaction. */
export class SupplierOrders {
  private readonly root;
  private readonly orders;
  private readonly references;
  private readonly behaviors;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'brand-cards.lmdb') });
    this.orders = this.root.openDB<SandboxOrder, string>({ name: 'orders' });
    this.references = this.root.openDB<string, string>({ name: 'references' });
    this.behaviors = this.root.openDB<BrandBehavior, string>({ name: 'behaviors' });
  }

  /** The order of this id, made at the first time; a conflict where the id was used for another card. */
  order(wanted: WantedOrder): Promise<OrderOutcome> {
    return this.root.transaction((): OrderOutcome => {
      const before = this.orders.get(wanted.externalId);
      if (before !== undefined)
        return before.utid === wanted.utid && before.cents === wanted.cents
          ? { order: before, isNew: false }
          : { refusal: 'externalRefID.conflict' };
      const order = newOrder(wanted);
      void this.orders.put(order.external_id, order);
      void this.references.put(order.reference, order.external_id);
      return { order, isNew: true };
    });
  }

  /** Takes an order back, once; that of a brand whose cards the supplier keeps to stays. */
  cancel(reference: string): Promise<OrderOutcome> {
    return this.root.transaction((): OrderOutcome => {
      const order = this.byReference(reference);
      if (order === undefined) return { refusal: 'order.not_found' };
      if (order.status === 'canceled') return { order, isNew: false };
      if (this.behaviorOf(order.utid) === 'keep') return { refusal: 'order.not_cancelable' };
      const canceled: SandboxOrder = { ...order, status: 'canceled' };
      void this.orders.put(order.external_id, canceled);
      return { order: canceled, isNew: true };
    });
  }

  byExternalId(externalId: string): SandboxOrder | undefined {
    return this.orders.get(externalId);
  }

  byReference(reference: string): SandboxOrder | undefined {
    const externalId = this.references.get(reference);
    return externalId === undefined ? undefined : this.orders.get(externalId);
  }

  /** What the page was told of a brand, else what the end of its name says: `ACME-LATE`. */
  behaviorOf(utid: string): BrandBehavior {
    const named = utid.split('-').at(-1);
    const byName = brandBehaviors.find((behavior) => behavior.toUpperCase() === named);
    return this.behaviors.get(utid) ?? byName ?? 'normal';
  }

  async setBehavior(utid: string, behavior: BrandBehavior): Promise<void> {
    await this.behaviors.put(utid, behavior);
  }

  count(): number {
    return this.orders.getCount();
  }

  /** The newest first. */
  latest(most: number): SandboxOrder[] {
    return [...this.orders.getRange()]
      .map(({ value }) => value)
      .sort((one, other) => other.made_at.localeCompare(one.made_at))
      .slice(0, most);
  }

  close(): Promise<void> {
    return this.root.close();
  }
}

/** Whether it is still on its way. */
export function isPending({ status, ready_at }: SandboxOrder): boolean {
  return status === 'complete' && new Date(ready_at) > new Date();
}

function newOrder({ externalId, utid, cents, plastic, lateMs }: WantedOrder): SandboxOrder {
  const now = new Date();
  const reference = `RA${now.getTime()}-${randomBytes(4).toString('hex')}`;
  const expires = new Date(Date.UTC(now.getUTCFullYear() + validYears, now.getUTCMonth() + 1, 0));
  const byLink = spentByLink.test(utid) && !plastic;
  return {
    reference,
    external_id: externalId,
    utid,
    cents,
    plastic,
    code: byLink ? null : newCode(),
    pin: byLink || hasNoPin.test(utid) ? null : String(randomInt(10_000)).padStart(4, '0'),
    link: byLink ? `https://codes.example/redeem/${randomBytes(12).toString('base64url')}` : null,
    expires: expires.toISOString().slice(0, 10),
    status: 'complete',
    ready_at: new Date(now.getTime() + lateMs).toISOString(),
    made_at: now.toISOString(),
  };
}
