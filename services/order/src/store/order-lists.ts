import type { OrderState } from '@bowtie/domain';
import type { Collection, Db, Filter } from 'mongodb';
import type { OrderDocument } from '../model/order-document';

/** Whose orders are asked for. */
export type OrderOwners =
  /** A person's own, and those of their business. */
  | { userId: string; businessId?: string | undefined }
  /** All of a business. */
  | { userId: null; businessId: string };

/** Which of their orders. */
export interface OrderListFilter {
  /** Part of an order number, or of a recipient's name or e-mail. */
  search?: string | undefined;
  status?: OrderState | undefined;
  /** Of the day of the order, in UTC. */
  year?: number | undefined;
  /** Business orders alone. */
  smb?: boolean | undefined;
  page: number;
  limit: number;
}

const recipientFields = ['recipient_name', 'shipping_name', 'recipient_email'] as const;

function found(search: string): Filter<OrderDocument> {
  const pattern = { $regex: search.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), $options: 'i' };
  return {
    $or: [
      { _id: pattern },
      { 'business.purchase_order_number': pattern },
      ...recipientFields.map((field) => ({ [`cart.cart_items.custom_card_details.${field}`]: pattern })),
    ],
  };
}

/** A person's own orders, and those of their business; what they once ordered for a business that they left is not theirs. */
function ordersOf({ userId, businessId }: OrderOwners): Filter<OrderDocument> {
  const ofBusiness: Filter<OrderDocument> = { 'business.business_id': businessId };
  if (userId === null) return ofBusiness;
  const own: Filter<OrderDocument> = { 'buyer.user_id': userId, business: { $exists: false } };
  return businessId === undefined ? own : { $or: [own, ofBusiness] };
}

function inYear(year: number): Filter<OrderDocument> {
  return { created_at: { $gte: new Date(Date.UTC(year, 0)), $lt: new Date(Date.UTC(year + 1, 0)) } };
}

/** Orders that nobody's account has. */
function guestsOf(email: string): Filter<OrderDocument> {
  return { 'buyer.email': email.trim().toLowerCase(), 'buyer.user_id': null };
}

/** The orders of people who have an account, newest first. A person's own index bounds every read. */
export class OrderLists {
  private constructor(private readonly collection: Collection<OrderDocument>) {}

  static async open(db: Db): Promise<OrderLists> {
    const collection = db.collection<OrderDocument>('orders');
    await collection.createIndex({ 'buyer.user_id': 1, created_at: -1 });
    return new OrderLists(collection);
  }

  /**
   * Gives a person the orders that were placed as a guest under their address: accounts have proven addresses alone. An order is
   * joined once, so whoever is given the same mailbox later gets none of them.
   */
  async joinGuests(userId: string, email: string): Promise<void> {
    await this.collection.updateMany(guestsOf(email), { $set: { 'buyer.user_id': userId } });
  }

  /** The same for one of them; null where it is not one. */
  joinGuest(number: string, userId: string, email: string): Promise<OrderDocument | null> {
    return this.collection.findOneAndUpdate(
      { _id: number, ...guestsOf(email) },
      { $set: { 'buyer.user_id': userId } },
      { returnDocument: 'after' },
    );
  }

  async page(query: OrderListFilter & OrderOwners): Promise<{ orders: OrderDocument[]; total: number }> {
    const { search, status, year, smb, page, limit } = query;
    const filter: Filter<OrderDocument> = {
      $and: [ordersOf(query), ...(search !== undefined && search !== '' ? [found(search)] : [])],
      ...(status !== undefined && { status }),
      ...(smb === true && { business: { $exists: true } }),
      ...(year !== undefined && inYear(year)),
    };
    const [orders, total] = await Promise.all([
      this.collection
        .find(filter)
        .sort({ created_at: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.collection.countDocuments(filter),
    ]);
    return { orders, total };
  }

  /** When a person first and last ordered; null before the first order. */
  async span(whose: OrderOwners): Promise<{ first: Date; last: Date } | null> {
    const end = (direction: 1 | -1) =>
      this.collection.findOne(ordersOf(whose), {
        sort: { created_at: direction },
        projection: { created_at: 1 },
      });
    const [first, last] = await Promise.all([end(1), end(-1)]);
    return first === null || last === null ? null : { first: first.created_at, last: last.created_at };
  }
}
