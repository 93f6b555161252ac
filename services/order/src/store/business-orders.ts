import type { Cents } from '@bowtie/domain';
import { insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Collection, Db, Filter } from 'mongodb';
import type { OrderDocument } from '../model/order-document';
import { hashKey } from '../rules/business/business-order';

/** Card value that an order of a business is about to hold. */
interface ValueClaim {
  payment_id: string;
  cents: Cents;
  at: Date;
}

/** The claims of one business, or of one of its buyers in a month: one document, so that of two orders at once each sees the other. */
interface BusinessClaims {
  /** The business's id; with the buyer's and the month where it is about those. */
  _id: string;
  claims: ValueClaim[];
  version: number;
}

/** Whose orders are counted together, and what of them. */
interface ClaimScope {
  id: string;
  orders: Filter<OrderDocument>;
  counted: 'subtotal' | 'total';
}

function wholeBusiness(businessId: string): ClaimScope {
  return { id: businessId, orders: { 'business.business_id': businessId }, counted: 'subtotal' };
}

/** Somebody who orders for a business. */
interface BusinessBuyer {
  business_id: string;
  userId: string;
}

function thisMonth({ business_id, userId }: BusinessBuyer): ClaimScope {
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  return {
    id: `${business_id}/${userId}/${month}`,
    orders: {
      'business.business_id': business_id,
      'buyer.user_id': userId,
      created_at: { $gte: new Date(`${month}-01T00:00:00Z`) },
    },
    counted: 'total',
  };
}

/** A claim of which no order came by then is of a request that failed. */
const claimMs = 10 * 60_000;
const attempts = 60;
/** Of a business under a line that is low: it has few orders. */
const mostOrders = 1_000;

/** The orders of businesses. */
export class BusinessOrders {
  private constructor(
    private readonly orders: Collection<OrderDocument>,
    private readonly claims: Collection<BusinessClaims>,
  ) {}

  static async open(db: Db): Promise<BusinessOrders> {
    const orders = db.collection<OrderDocument>('orders');
    await orders.createIndexes([
      { key: { 'business.business_id': 1, created_at: -1 } },
      { key: { 'business.hash_key': 1 } },
    ]);
    return new BusinessOrders(orders, db.collection<BusinessClaims>('business_claims'));
  }

  byHash(plainTextHash: string): Promise<OrderDocument | null> {
    return this.orders.findOne({ 'business.hash_key': hashKey(plainTextHash) });
  }

  /**
   * Claims card value for an order of a business, all of whose orders together may hold so much; asking again for the same
   * payment claims nothing twice. False where it is too much; then nothing is claimed.
   */
  claim(businessId: string, paymentId: string, cents: Cents, mostCents: Cents): Promise<boolean> {
    return this.#claim(wholeBusiness(businessId), paymentId, cents, mostCents);
  }

  /** The same of what one buyer orders in this month of the calendar, at its price. */
  claimMonth(buyer: BusinessBuyer, paymentId: string, cents: Cents, mostCents: Cents): Promise<boolean> {
    return this.#claim(thisMonth(buyer), paymentId, cents, mostCents);
  }

  #claim(scope: ClaimScope, paymentId: string, cents: Cents, mostCents: Cents): Promise<boolean> {
    return retryConflicts(attempts, async () => {
      const known = await this.claims.findOne({ _id: scope.id });
      const { used, open } = await this.#standing(scope, paymentId, known);
      if (used + cents > mostCents) return false;
      const claims = [...open, { payment_id: paymentId, cents, at: new Date() }];
      return (await this.#write(scope.id, known, claims)) || new WriteConflict();
    });
  }

  /** Whether such an order would fit now, without claiming anything. */
  async fits(businessId: string, cents: Cents, mostCents: Cents): Promise<boolean> {
    const { used } = await this.#standing(
      wholeBusiness(businessId),
      undefined,
      await this.claims.findOne({ _id: businessId }),
    );
    return used + cents <= mostCents;
  }

  /** Drops the claim of a payment that became no order. */
  release(businessId: string, paymentId: string): Promise<void> {
    return this.#release(wholeBusiness(businessId), paymentId);
  }

  /** The same of what one buyer orders in this month. */
  releaseMonth(buyer: BusinessBuyer, paymentId: string): Promise<void> {
    return this.#release(thisMonth(buyer), paymentId);
  }

  async #release({ id }: ClaimScope, paymentId: string): Promise<void> {
    await this.claims.updateOne(
      { _id: id },
      { $pull: { claims: { payment_id: paymentId } }, $inc: { version: 1 } },
    );
  }

  /** What the other orders of a scope come to, with claims of which no order came yet. */
  async #standing(scope: ClaimScope, paymentId: string | undefined, known: BusinessClaims | null) {
    const orders = await this.orders
      .find(scope.orders)
      .project<Pick<OrderDocument, 'payment_id' | 'status' | 'cents'>>({ payment_id: 1, status: 1, cents: 1 })
      .limit(mostOrders)
      .toArray();
    const ordered = new Set(orders.map(({ payment_id }) => payment_id));
    const since = Date.now() - claimMs;
    const open = (known?.claims ?? []).filter(
      ({ payment_id, at }) => payment_id !== paymentId && !ordered.has(payment_id) && at.getTime() > since,
    );
    const standing = orders.filter(
      ({ payment_id, status }) => payment_id !== paymentId && status !== 'cancelled' && status !== 'refunded',
    );
    const used =
      standing.reduce((sum, { cents }) => sum + cents[scope.counted], 0) +
      open.reduce((sum, { cents }) => sum + cents, 0);
    return { used, open };
  }

  async #write(scopeId: string, known: BusinessClaims | null, claims: ValueClaim[]): Promise<boolean> {
    if (known !== null) {
      const { version } = known;
      const change = { $set: { claims, version: version + 1 } };
      return (await this.claims.updateOne({ _id: scopeId, version }, change)).matchedCount === 1;
    }
    return insertNew(this.claims, { _id: scopeId, claims, version: 1 });
  }
}
