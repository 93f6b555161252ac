import type { OrderedCard } from '@bowtie/contracts';
import { fromWireAddress, isShippingMethod, presentAddress, type ShippingMethodId } from '@bowtie/domain';
import type { PostalAddress } from '@bowtie/providers/postal-address';
import { UnrecoverableJob } from '../../job-errors';
import type { BoughtOrder } from '../bought-orders';

/** Where a plastic card is posted to. */
export function recipientOf({ item }: OrderedCard): PostalAddress {
  const { shipping_name, recipient_name, ...details } = item.custom_card_details;
  const name = shipping_name ?? recipient_name;
  const address = presentAddress(fromWireAddress(details));
  if (name === null || address === undefined) throw new UnrecoverableJob('The card has no address');
  return { name, ...address };
}

/** How a group's parcels travel. A group for which nothing was chosen goes by the post. */
export function methodOf(
  { cart }: { cart: Pick<BoughtOrder['cart'], 'delivery_groups'> },
  groupUuid: string,
): ShippingMethodId {
  const chosen = cart.delivery_groups.find(({ uuid }) => uuid === groupUuid)?.shipping_method_id;
  return chosen !== null && chosen !== undefined && isShippingMethod(chosen) ? chosen : 'standard_mail';
}

/** Whether all cards of a group travel in one parcel. */
export function isBulk({ cart }: BoughtOrder, groupUuid: string): boolean {
  return cart.delivery_groups.find(({ uuid }) => uuid === groupUuid)?.delivery_style === 'bulk_ship';
}
