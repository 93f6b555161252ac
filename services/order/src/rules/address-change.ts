import type { AddressChange, MailedAddressChange, OrderedCard } from '@bowtie/contracts';
import { waitingAddressChange } from '@bowtie/domain';
import type { AddressChangeAction, PostTo, WaitingChange } from '../model/order-action';
import { readSignedToken, signedToken } from './signed-token';

const purpose = 'address-change';

/** The path of the link by which the buyer's mailbox decides about a change. */
export function addressChangeLinkPath(linkKey: string, changeId: string): string {
  return `/address-change/#${signedToken(linkKey, purpose, changeId)}`;
}

/** The change of a token; undefined for one that we did not make. */
export function readAddressChangeToken(linkKey: string, token: string): string | undefined {
  return readSignedToken(linkKey, purpose, token);
}

/** A change as those are shown it who may act on the order. */
export function showAddressChange({ _id, address_change, created_at }: AddressChangeAction): AddressChange {
  const { card_id, recipient, post_to, expires_at } = address_change;
  return {
    id: _id,
    card_id,
    recipient: recipient && { name: recipient.name, email: recipient.email },
    post_to,
    date: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

export function stateOfAddressChange(
  { state, expires_at }: WaitingChange,
  now: Date,
): MailedAddressChange['state'] {
  return state === waitingAddressChange && expires_at <= now ? 'over' : state;
}

const written = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a gift goes to the address for which it was ordered. */
export function isOrderedRecipient({ item }: OrderedCard, email: string): boolean {
  return written(item.custom_card_details.recipient_email) === written(email);
}

/** Whether mail goes to whom and where a posted card was ordered for. */
export function isOrderedPlace({ item }: OrderedCard, place: PostTo): boolean {
  const ordered = item.custom_card_details;
  return (
    written(ordered.shipping_name) === written(place.shipping_name) &&
    written(ordered.address_line1) === written(place.address_line1) &&
    written(ordered.address_line2) === written(place.address_line2) &&
    written(ordered.city) === written(place.city) &&
    written(ordered.state) === written(place.state) &&
    written(ordered.zip_code) === written(place.zip_code)
  );
}
