import { networkNames } from '../limits';
import { type Cents, moneyText, wireFromCents } from './money';
import type { Promotion, PromotionGap } from './promotion';

/** More brands than that are counted and not named. */
const mostNamed = 2;

/** Whole dollars go without decimals, since they stand in a sentence and not among sums. */
function amountText(cents: Cents): string {
  return moneyText({ price: wireFromCents(cents) }).replace(/\.00$/, '');
}

/** Cards of a form and an issuer, as far as either is named. */
function namedCards(form: Promotion['form'], issuer: string): string {
  if (form === undefined) return issuer === '' ? 'cards' : `${issuer} cards`;
  if (issuer === '') return form === 'plastic' ? 'plastic cards' : 'virtual cards';
  return form === 'plastic' ? `plastic ${issuer} cards` : `virtual ${issuer} cards`;
}

/** The cards that a promotion is for, such as `plastic Visa cards`; undefined for one that is for all prepaid cards. */
function cardsText({ brands, network, form }: Promotion): string | undefined {
  if (brands === undefined && network === undefined && form === undefined) return undefined;
  const named = brands === undefined || brands.length > mostNamed ? [] : brands.map(({ name }) => name);
  const issuer = network === undefined ? named.join(' and ') : networkNames[network];
  const cards = namedCards(form, issuer);
  return brands === undefined || named.length > 0 ? cards : `${cards} of ${brands.length} brands`;
}

function offerText(promotion: Promotion): string {
  const cards = cardsText(promotion);
  if (promotion.kind === 'free_shipping')
    return cards === undefined ? 'Free shipping' : `Free shipping for ${cards}`;
  if (promotion.kind === 'fee_percent' && promotion.percent === 100)
    return cards === undefined ? 'No card fees' : `No fees for ${cards}`;
  const off = promotion.kind === 'amount' ? amountText(promotion.cents) : `${promotion.percent}%`;
  if (promotion.brands !== undefined) return `${off} off ${cards}`;
  return cards === undefined ? `${off} off card fees` : `${off} off the fees of ${cards}`;
}

/** What a promotion gives, in the words of the cart's summary and of letters. */
export function promotionName(promotion: Promotion): string {
  const { minimum = 0 } = promotion;
  return minimum > 0 ? `${offerText(promotion)}, from ${amountText(minimum)}` : offerText(promotion);
}

/** What a cart lacks for a promotion, in a sentence to who has it. */
export function promotionGapText(promotion: Promotion, gap: PromotionGap): string {
  const cards = cardsText(promotion) ?? (promotion.kind === 'free_shipping' ? 'cards' : 'prepaid cards');
  if (gap.lacks === 'minimum')
    return `Add ${moneyText({ price: wireFromCents(gap.cents) })} of ${cards} to use it.`;
  return gap.lacks === 'posting' ? 'It is for cards that are sent by mail.' : `It is for ${cards}.`;
}
