import type { BuildACardCard } from '@bowtie/domain';
import type { CarrierWords } from '../previews/carrier-words';

/** The words of a card as a preview shows them. */
export function cardText({ personalizationInfo }: BuildACardCard): CarrierWords {
  const { carrierTo = '', carrierFrom = '', carrierMessage = '' } = personalizationInfo ?? {};
  return { to: carrierTo, from: carrierFrom, message: carrierMessage };
}
