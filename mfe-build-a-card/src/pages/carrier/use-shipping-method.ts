import {
  type BuildACardCard,
  dayText,
  isDeliverable,
  isShippingMethod,
  moneyText,
  shippingMethodName,
} from '@bowtie/domain';
import { useShippingMethods } from '../../data/use-address-answers';
import { wireAddress } from '../../data/wire-address';

/** The chosen way of shipping in words; with price and day of arrival once the carrier has said them. */
export function useShippingMethod(card: BuildACardCard): string | undefined {
  const info = isDeliverable(card.deliveryInfo) ? card.deliveryInfo : null;
  const chosen = info?.shippingMethod ?? '';
  const methods = useShippingMethods(info === null ? null : wireAddress(info));
  const method = methods?.find(({ id }) => id === chosen);
  if (method === undefined) return isShippingMethod(chosen) ? shippingMethodName(chosen) : undefined;
  const price = method.price === 0 ? 'free' : moneyText({ price: method.price });
  return `${method.name}, ${price}. Arrives ${dayText(method.delivery_date)}`;
}
