import type { SavedRecipient } from '@bowtie/contracts';
import type { DeliveryInfo } from '@bowtie/domain';
import { addressErrors, emptyAddress } from '../../../card-text/text-rules';
import { addressFields } from '../../../data/wire-address';

/** A recipient whom the person has saved as the delivery of a card. */
export function deliveryOf({ recipient_name, address }: SavedRecipient): DeliveryInfo {
  const where = address === null ? emptyAddress : addressFields(address);
  return { ...emptyAddress, ...where, shippingName: recipient_name };
}

/** Whether a card can be posted there: names on envelopes are shorter than those in mails. */
export function isDelivery(entry: SavedRecipient): boolean {
  return entry.address !== null && Object.keys(addressErrors(deliveryOf(entry))).length === 0;
}
