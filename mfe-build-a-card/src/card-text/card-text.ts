import type { BuildACardCard } from '@bowtie/domain';
import type { CarrierText } from '../previews/text/carrier-text';

/** The words of a card as a preview shows them. */
export function cardText({ personalizationInfo }: BuildACardCard): CarrierText {
  const { carrierTo = '', carrierFrom = '', carrierMessage = '' } = personalizationInfo ?? {};
  return { to: carrierTo, from: carrierFrom, message: carrierMessage };
}
