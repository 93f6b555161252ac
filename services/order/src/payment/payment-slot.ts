import { type CartSource, source } from '@bowtie/domain';

const businessSuffix = '/smb';

/** Under which id the payment of a visitor's cart is kept: the consumer's and the business cart have one each. */
export function paymentSlot(cartKey: string, cartSource: CartSource = source.consumer): string {
  return cartSource === source.business ? `${cartKey}${businessSuffix}` : cartKey;
}

/** All of a visitor's. */
export function paymentSlots(cartKey: string): string[] {
  return Object.values(source).map((each) => paymentSlot(cartKey, each));
}
