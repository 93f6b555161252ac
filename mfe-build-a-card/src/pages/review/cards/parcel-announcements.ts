import { type BuildACardCard, moneyText, wireFromCents } from '@bowtie/domain';
import { apartCost, bulkSaving, type Quotes, quotedMethod } from '../price/review-price';

const countOf = (cards: readonly BuildACardCard[]) => (cards.length === 2 ? 'Both' : `All ${cards.length}`);
const priceOf = (price: number) => (price === 0 ? 'free' : moneyText({ price }));

/** What is said when cards go into one parcel: the way, and what it saves or else costs. */
export function parcelFormedText(cards: readonly BuildACardCard[], methodId: string, quotes: Quotes): string {
  const said = `${countOf(cards)} cards travel in one parcel now`;
  const method = quotedMethod(cards[0]?.deliveryInfo ?? null, methodId, quotes);
  if (method === undefined) return `${said}.`;
  const saving = bulkSaving(cards, methodId, quotes) ?? 0;
  const saved = saving > 0 ? `: you save ${priceOf(wireFromCents(saving))}` : '';
  return `${said}. ${method.name}, ${priceOf(method.price)}${saved}.`;
}

/** What is said when they are posted one by one again: what that costs. */
export function parcelSplitText(cards: readonly BuildACardCard[], quotes: Quotes): string {
  const said = `${countOf(cards)} cards are shipped one by one now`;
  const cost = apartCost(cards, quotes);
  return cost === undefined ? `${said}.` : `${said}, for ${priceOf(wireFromCents(cost))} in all.`;
}
