import { type BusinessAccount, type Cart, createSmbOrder, readBusinessAccount } from '@bowtie/contracts';
import { centsFromWire, moneyText } from '@bowtie/domain';
import { type ApiError, callError, commonError, type Identity } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { mostBusinessCents } from '../rules/business/business-order';

/** Why a person may not order for a business now; undefined where they may. */
function businessError(account: BusinessAccount | null): ApiError | undefined {
  if (account === null) return callError(createSmbOrder, 'business_registration_needed');
  if (account.smb_status === 'rejected') return callError(createSmbOrder, 'business_rejected');
  if (!account.may_order) return callError(createSmbOrder, 'business_viewer');
  return undefined;
}

/** What is said of an order beyond what its business may order in all. */
function businessLimitError({ smb_status, order_limit_dollars }: BusinessAccount): ApiError {
  if (smb_status === 'pending') return callError(createSmbOrder, 'business_pending_limit');
  const most = moneyText({ dollars: order_limit_dollars ?? 0 });
  const message = `Your business can order cards worth up to ${most} in all. Please contact us to raise that.`;
  return callError(createSmbOrder, 'business_pending_limit', { message });
}

/**
 * Who buys for which business, and whether they may: asked of the account service at the moment at which something is paid
 * or ordered, never of the session.
 */
export function createBusinessBuying({
  callService,
  businessOrders,
}: Pick<OrderDeps, 'callService' | 'businessOrders'>) {
  return {
    /** The business for which a person may order. @throws ApiError of `createSmbOrder` */
    async account({ kind, user_id }: Identity, requestId: string): Promise<BusinessAccount> {
      if (kind !== 'user' || user_id === null) throw commonError('not_signed_in');
      const { business } = await callService(readBusinessAccount, { body: { user_id }, requestId });
      const error = businessError(business);
      if (error !== undefined || business === null) throw error ?? commonError('not_signed_in');
      return business;
    },

    /** @throws ApiError where a cart is more than the business may order in all */
    async check(account: BusinessAccount, cart: Pick<Cart, 'subtotal'>): Promise<void> {
      const most = mostBusinessCents(account);
      if (most === undefined) return;
      if (!(await businessOrders.fits(account.business_id, centsFromWire(cart.subtotal), most)))
        throw businessLimitError(account);
    },

    /** As `check`, and counts the cart for an order that is about to be made with this payment. */
    async claim(account: BusinessAccount, cart: Pick<Cart, 'subtotal'>, paymentId: string): Promise<void> {
      const most = mostBusinessCents(account);
      if (most === undefined) return;
      const cents = centsFromWire(cart.subtotal);
      if (!(await businessOrders.claim(account.business_id, paymentId, cents, most)))
        throw businessLimitError(account);
    },
  };
}
