import type { BusinessAccount, Cart } from '@bowtie/contracts';
import { centsFromWire } from '@bowtie/domain';
import type { OrderDeps } from '../deps';
import type { OrderApproval } from '../model/order-approval';
import { newApproval, orderLimitOver } from '../rules/business/order-approval';

/** An order that is about to be made for a business. */
interface ApprovalQuestion {
  account: BusinessAccount;
  userId: string | null;
  cart: Pick<Cart, 'total'>;
  paymentId: string;
}

/** Whether an owner has to approve an order before its money is taken: the approval that it then waits for. */
export function createOwnerApproval({
  config,
  businessOrders,
}: Pick<OrderDeps, 'config' | 'businessOrders'>) {
  const limitOver = async ({
    account: { business_id, approval },
    userId,
    cart,
    paymentId,
  }: ApprovalQuestion): Promise<OrderApproval['limit'] | undefined> => {
    if (approval === undefined || userId === null) return undefined;
    const cents = centsFromWire(cart.total);
    const { month_dollars: dollars } = approval;
    const ofOrder = orderLimitOver(approval, cents);
    if (ofOrder !== undefined || dollars === null) return ofOrder;
    const fits = await businessOrders.claimMonth({ business_id, userId }, paymentId, cents, dollars * 100);
    return fits ? undefined : { kind: 'month', dollars };
  };
  return async (question: ApprovalQuestion): Promise<OrderApproval | undefined> => {
    const limit = await limitOver(question);
    const waitMs = config.BUSINESS_APPROVAL_HOURS * 3_600_000;
    return limit === undefined ? undefined : newApproval(limit, { now: new Date(), waitMs });
  };
}
