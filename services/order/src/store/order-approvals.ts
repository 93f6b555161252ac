import {
  isFinal,
  newOrderState,
  type OrderApprovalState,
  openApproval,
  orderApprovalLife,
  orderApprovalStates,
  orderStep,
  statesBefore,
} from '@bowtie/domain';
import type { Collection, Db, Filter } from 'mongodb';
import type { ApprovalNews, OrderApproval } from '../model/order-approval';
import type { OrderDocument } from '../model/order-document';

/** An order that an owner approves, or has decided about. */
export type ApprovedOrder = OrderDocument & {
  approval: OrderApproval;
  business: NonNullable<OrderDocument['business']>;
};

const open = { status: newOrderState, 'approval.state': openApproval } as const;
const decided: Filter<OrderDocument> = {
  $or: [
    { 'approval.state': { $in: orderApprovalStates.filter((state) => isFinal(orderApprovalLife, state)) } },
    { 'approval.state': openApproval, status: orderStep('received', 'cancelled').to },
  ],
};

/** The order, where its business has to approve it. */
export function withApproval(order: OrderDocument | null): ApprovedOrder | null {
  if (order?.approval === undefined || order.business === undefined) return null;
  return { ...order, approval: order.approval, business: order.business };
}

/** What owners decide about orders of their businesses. Each change is one conditional update of the order's document. */
export class OrderApprovals {
  private constructor(private readonly collection: Collection<OrderDocument>) {}

  static async open(db: Db): Promise<OrderApprovals> {
    const collection = db.collection<OrderDocument>('orders');
    await collection.createIndexes([
      { key: { 'business.business_id': 1, 'approval.state': 1, 'approval.deadline': 1 } },
    ]);
    return new OrderApprovals(collection);
  }

  /** Decides an order that still waits; null where it was decided before, or is over. It is due from then on. */
  async decide(
    number: string,
    state: Exclude<OrderApprovalState, typeof openApproval>,
    decision: Pick<NonNullable<OrderApproval['decision']>, 'by' | 'email' | 'reason'>,
    dueAt: Date,
  ): Promise<ApprovedOrder | null> {
    const now = new Date();
    // Nobody approves what is past its time: the hold of its money may be gone.
    const from = statesBefore(orderApprovalLife, orderApprovalStates, state);
    const inTime = state === 'expired' ? {} : { 'approval.deadline': { $gt: now } };
    const order = await this.collection.findOneAndUpdate(
      { _id: number, ...open, ...inTime, 'approval.state': { $in: from } },
      {
        $set: {
          'approval.state': state,
          'approval.decision': { ...decision, at: now },
          updated_at: now,
          due_at: dueAt,
          tries: 0,
        },
      },
      { returnDocument: 'after' },
    );
    return withApproval(order);
  }

  /** Notes that the mails about some news are certain to go out. */
  async markApprovalNotified(number: string, told: ApprovalNews): Promise<void> {
    await this.collection.updateOne({ _id: number }, { $set: { 'approval.told': told } });
  }

  /** A page of what a business approves; of one buyer where that is named. */
  async page({
    businessId,
    buyerId,
    state,
    page,
    limit,
  }: {
    businessId: string;
    buyerId: string | undefined;
    state: typeof openApproval | 'decided';
    page: number;
    limit: number;
  }): Promise<{ orders: ApprovedOrder[]; total: number }> {
    const filter: Filter<OrderDocument> = {
      'business.business_id': businessId,
      ...(buyerId !== undefined && { 'buyer.user_id': buyerId }),
      ...(state === openApproval ? open : decided),
    };
    const [orders, total] = await Promise.all([
      this.collection
        .find(filter)
        .sort(state === openApproval ? { 'approval.deadline': 1 } : { created_at: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.collection.countDocuments(filter),
    ]);
    return { orders: orders.flatMap((order) => withApproval(order) ?? []), total };
  }
}
