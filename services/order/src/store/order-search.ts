import { givenUpStates, type OrderState } from '@bowtie/domain';
import { orParts, partsFilter } from '@bowtie/service-kit';
import type { Collection, Db, Filter } from 'mongodb';
import type { OrderDocument } from '../model/order-document';
import type { OrderQuery } from '../rules/view/order-query';

const dayMs = 86_400_000;

/** What operators ask for. */
export interface OrderSearchQuery {
  query: OrderQuery;
  status?: OrderState | undefined;
  /** First and last day in UTC, as YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** With a refund that a person has to look at. */
  refunds_to_check?: boolean | undefined;
  /** Of which the buyer said that a change was not theirs. */
  reported?: boolean | undefined;
  page: number;
  limit: number;
}

function matches(query: OrderQuery): Filter<OrderDocument> | undefined {
  switch (query.by) {
    case 'all':
      return {};
    case 'number':
      return { _id: query.number };
    case 'last_four':
      return orParts({ 'card.lastFour': query.lastFour }, query.lastFour);
    case 'parts':
      return partsFilter(query.typed);
  }
}

const ever = { $gt: new Date(0) };

/** A refund failed, or was made at the provider for a part of an order that goes on. */
const refundsToCheck: Filter<OrderDocument> = {
  $or: [{ 'refunds.failed_at': ever }, { 'outside_refunds.at': ever, status: { $nin: [...givenUpStates] } }],
};

/** Finds orders for operators, newest first, each way by an index of its own. */
export class OrderSearch {
  private constructor(private readonly collection: Collection<OrderDocument>) {}

  static async open(db: Db): Promise<OrderSearch> {
    const collection = db.collection<OrderDocument>('orders');
    await collection.createIndexes([
      { key: { 'buyer.email': 1, created_at: -1 } },
      { key: { search_parts: 1, created_at: -1 } },
      { key: { 'card.lastFour': 1, created_at: -1 } },
      { key: { status: 1, created_at: -1 } },
      { key: { created_at: -1 } },
      { key: { 'refunds.failed_at': 1 }, sparse: true },
      { key: { 'outside_refunds.at': 1 }, sparse: true },
      { key: { reported_at: 1 }, sparse: true },
    ]);
    return new OrderSearch(collection);
  }

  /** One row more than a page holds is read, to know whether there are more. */
  async page({
    query,
    status,
    from,
    to,
    refunds_to_check,
    reported,
    page,
    limit,
  }: OrderSearchQuery): Promise<{ orders: OrderDocument[]; hasMore: boolean }> {
    const found = matches(query);
    if (found === undefined) return { orders: [], hasMore: false };
    const days = {
      ...(from !== undefined && { $gte: new Date(from) }),
      ...(to !== undefined && { $lt: new Date(Date.parse(to) + dayMs) }),
    };
    const filter: Filter<OrderDocument> = {
      ...found,
      ...(refunds_to_check && refundsToCheck),
      ...(reported && { reported_at: ever }),
      ...(status !== undefined && { status }),
      ...(Object.keys(days).length > 0 && { created_at: days }),
    };
    const orders = await this.collection
      .find(filter)
      .sort({ created_at: -1 })
      .skip((page - 1) * limit)
      .limit(limit + 1)
      .toArray();
    return { orders: orders.slice(0, limit), hasMore: orders.length > limit };
  }
}
