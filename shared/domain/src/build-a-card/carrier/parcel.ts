import { shippingMethods } from '../../shipping/shipping';
import type { BuildACardCard } from '../cards/card';

/** A way of shipping to an address, as the parcel carrier offers it. */
export interface OfferedMethod {
  id: string;
  /** The day of arrival, YYYY-MM-DD. */
  delivery_date: string;
}

const rank = (methodId: string) => shippingMethods.findIndex(({ id }) => id === methodId);

/** Whether one way of shipping is quicker than another: by the days of arrival where both are known. */
function isQuicker(one: string, other: string, offered: readonly OfferedMethod[]): boolean {
  const dayOf = (id: string) => offered.find((method) => method.id === id)?.delivery_date;
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  if (day !== undefined && otherDay !== undefined && day !== otherDay) return day < otherDay;
  return rank(one) > rank(other);
}

/**
 * The quickest of the ways of shipping that cards chose, so that in one parcel none travels slower than by itself; null
 * while none has chosen. A way that the carrier does not offer any more is left out where it offers another of theirs.
 */
export function quickestMethod(
  choices: readonly (string | null)[],
  offered: readonly OfferedMethod[] = [],
): string | null {
  const chosen = choices.filter((id) => id !== null);
  const there = chosen.filter((id) => offered.some((method) => method.id === id));
  const [first, ...others] = there.length > 0 ? there : chosen;
  if (first === undefined) return null;
  return others.reduce((best, id) => (isQuicker(id, best, offered) ? id : best), first);
}

/** The cards that would arrive later by a way of shipping than by the one they chose. */
export function slowedCards(
  cards: readonly BuildACardCard[],
  methodId: string,
  offered: readonly OfferedMethod[],
): BuildACardCard[] {
  const day = offered.find(({ id }) => id === methodId)?.delivery_date;
  return cards.filter(({ deliveryInfo }) => {
    const own = offered.find(({ id }) => id === deliveryInfo?.shippingMethod)?.delivery_date;
    return day !== undefined && own !== undefined && own < day;
  });
}

const list = new Intl.ListFormat('en-US');

/** Names as a list in words, each once. */
export function joinNames(names: readonly string[]): string {
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '');
  const folded = trimmed.map((name) => name.normalize('NFC').toLowerCase());
  return list.format(trimmed.filter((_name, index) => folded.indexOf(folded[index] ?? '') === index));
}

/**
 * To whom a parcel is addressed and whose cards lie in it beside. Its first card says where it goes.
 * @param names the names on the envelopes that its cards would have by themselves, in their order
 */
export function parcelLabel(names: readonly string[]): string {
  const [to = '', ...rest] = names;
  const isTo = (name: string) =>
    name.trim().normalize('NFC').toLowerCase() === to.trim().normalize('NFC').toLowerCase();
  const others = joinNames(rest.filter((name) => !isTo(name)));
  return `Addressed to ${to.trim()}${others === '' ? '' : `, with the cards of ${others}`}`;
}
