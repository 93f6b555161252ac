import { type BusinessAccount, type Cart, readBusinessAccount } from '@bowtie/contracts';
import { centsFromWire } from '@bowtie/domain';
import { commonError, type Identity } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { businessError, businessLimitError, mostBusinessCents } from '../rules/business-order';

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
