import type { BuildACardCard } from '../cards/card';
import { carrierTypeOf } from '../cards/carrier-type';

/** What the carrier knows of a card as text. */
export const carrierTexts = [
  'carrierTo',
  'carrierFrom',
  'carrierMessage',
  'recipientEmail',
  'emailLanguage',
] as const;

/** The texts of a card that somebody has written. */
export function writtenTexts({ personalizationInfo: info }: BuildACardCard) {
  const written = carrierTexts.filter((field) => (info?.[field] ?? '').trim() !== '');
  return Object.fromEntries(written.map((field) => [field, info?.[field] ?? '']));
}

/** Whether anything of an address is there. */
export const hasAddress = ({ deliveryInfo: to }: BuildACardCard) =>
  to !== null && Object.values<string | null>({ ...to }).some((part) => (part ?? '').trim() !== '');

/** Whether the carrier knows anything of a card yet. */
export function hasCarrierData(card: BuildACardCard): boolean {
  return (
    carrierTypeOf(card) !== null ||
    card.greetingCard !== null ||
    hasAddress(card) ||
    Object.keys(writtenTexts(card)).length > 0
  );
}
