import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ShippingMethodId, shippingMethodName } from '@bowtie/domain';
import { open } from 'lmdb';
import type { z } from 'zod';
import type { PartnerRecipientSchema } from '../../partner-address';
import type { ParcelTrack } from '../shipments';
import { ratesTo } from './zones';

/** Nobody takes a parcel to the one ZIP in, and to the other none ever comes; so are test card numbers declined. */
const returnedZip = '99995';
const neverZip = '99994';

type ParcelRecipient = z.output<typeof PartnerRecipientSchema>;

export interface StoredParcel {
  key: string;
  tracking_number: string;
  method: ShippingMethodId;
  from: ParcelRecipient;
  to: ParcelRecipient;
  cards: number;
  delivery_date: string;
  created_at: string;
}

export type NewParcel = Pick<StoredParcel, 'key' | 'method' | 'from' | 'to' | 'cards'>;

/** Twelve digits that belong to the key. */
function trackingNumberOf(key: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 20)}`);
  return `7${String(digits).padStart(11, '0').slice(-11)}`;
}

/** The carrier's books: one parcel for a key. A parcel is delivered by the mere passing of time. */
export class ParcelStore {
  private readonly root;
  private readonly byKey;
  private readonly byNumber;

  constructor(
    dataDir: string,
    private readonly deliverAfterMs: number,
  ) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'parcels.lmdb') });
    this.byKey = this.root.openDB<StoredParcel, string>({ name: 'parcels' });
    this.byNumber = this.root.openDB<string, string>({ name: 'numbers' });
  }

  /** The parcel of this key, made at the first time; `conflict` when the key was used for another place. */
  async take(parcel: NewParcel): Promise<StoredParcel | 'conflict'> {
    return this.root.transaction(() => {
      const before = this.byKey.get(parcel.key);
      if (before !== undefined)
        return before.to.zip_code === parcel.to.zip_code && before.method === parcel.method
          ? before
          : 'conflict';
      const now = new Date();
      const rate = ratesTo(parcel.to.zip_code, now).find(({ method }) => method === parcel.method);
      const stored: StoredParcel = {
        ...parcel,
        tracking_number: trackingNumberOf(parcel.key),
        delivery_date: rate?.deliveryDate ?? now.toISOString().slice(0, 10),
        created_at: now.toISOString(),
      };
      this.byKey.put(stored.key, stored);
      this.byNumber.put(stored.tracking_number, stored.key);
      return stored;
    });
  }

  find(trackingNumber: string): StoredParcel | undefined {
    const key = this.byNumber.get(trackingNumber);
    return key === undefined ? undefined : this.byKey.get(key);
  }

  /** Where a parcel is now. */
  trackOf({ created_at, delivery_date, to }: StoredParcel): ParcelTrack {
    const deliveredAt = Date.parse(created_at) + this.deliverAfterMs;
    if (Date.now() < deliveredAt || to.zip_code === neverZip)
      return { state: 'on_its_way', deliveryDate: delivery_date };
    if (to.zip_code === returnedZip) return { state: 'returned', deliveryDate: null };
    return { state: 'delivered', deliveryDate: new Date(deliveredAt).toISOString().slice(0, 10) };
  }

  /** All parcels, the newest first. */
  list(): StoredParcel[] {
    const parcels = [...this.byKey.getRange()].map(({ value }) => value);
    return parcels.sort((one, other) => other.created_at.localeCompare(one.created_at));
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}

/** Who carries a parcel, as a tracking page names it. */
export function carrierOf(method: ShippingMethodId): string {
  return method === 'standard_mail' ? 'Parcel Post' : (shippingMethodName(method).split(' ')[0] ?? method);
}
