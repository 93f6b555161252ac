import {
  type BuildACardCard,
  dayText,
  isDeliverable,
  isShippingMethod,
  moneyText,
  shippingMethodName,
} from '@bowtie/domain';
import { useEffect, useState } from 'react';
import { useKeptAnswers } from '../../data/use-address-answers';
import { addressKey, wireAddress } from '../../data/wire-address';

/** The chosen way of shipping in words; with price and day of arrival once the carrier has said them. */
export function useShippingMethod(card: BuildACardCard): string | undefined {
  const answers = useKeptAnswers();
  const info = isDeliverable(card.deliveryInfo) ? card.deliveryInfo : null;
  const chosen = info?.shippingMethod ?? '';
  const key = info === null ? '' : `${chosen} ${addressKey(wireAddress(info))}`;
  const [found, setFound] = useState<{ key: string; text: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another address or way.
  useEffect(() => {
    if (info === null) return;
    let gone = false;
    answers.methods(wireAddress(info)).then((methods) => {
      const method = methods?.find(({ id }) => id === chosen);
      if (gone || method === undefined) return;
      const price = method.price === 0 ? 'free' : moneyText({ price: method.price });
      setFound({ key, text: `${method.name}, ${price}. Arrives ${dayText(method.delivery_date)}` });
    });
    return () => {
      gone = true;
    };
  }, [key, answers]);
  if (found?.key === key) return found.text;
  return isShippingMethod(chosen) ? shippingMethodName(chosen) : undefined;
}
