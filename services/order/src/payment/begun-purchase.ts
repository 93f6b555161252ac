import type { Cart, PageLanguage } from '@bowtie/contracts';
import type { CartSource } from '@bowtie/domain';
import type { Identity } from '@bowtie/service-kit';
import type { BegunPurchase } from '../store/current-payments';

/** What is kept of whoever begins to pay; undefined for programs, which alone finish what they began, under their key. */
export function begunPurchase({
  identity,
  language,
  source,
  cart,
  details,
}: {
  identity: Identity;
  language: PageLanguage;
  source: CartSource;
  cart: Cart;
  details: { phone_number?: string | undefined; purchase_order_number?: string | undefined } | undefined;
}): BegunPurchase | undefined {
  if (identity.api_key !== null) return undefined;
  const { kind, cart_key, cart_epoch, user_id, email, first_name, last_name, phone_number } = identity;
  const { phone_number: phone, purchase_order_number: order } = details ?? {};
  return {
    source,
    identity: { kind, cart_key, cart_epoch, user_id, email, first_name, last_name, phone_number },
    language: language.tag,
    cart,
    ...(phone !== undefined && { phone_number: phone }),
    ...(order !== undefined && { purchase_order_number: order }),
  };
}
