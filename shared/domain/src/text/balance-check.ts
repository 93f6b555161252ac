import { formatPhone } from '../person/phone';

/** Where a brand tells what is left on a card of its: a telephone number of ten digits, a page, or neither. */
interface BalanceCheck {
  phone: string | null;
  url: string | null;
}

/** Where a card's balance is asked for, in one sentence; empty where its brand tells nobody. */
export function balanceCheckText({ phone, url }: BalanceCheck): string {
  const number = phone === null ? null : formatPhone(phone);
  if (number !== null && url !== null) return `Check its balance by phone at ${number} or at ${url}.`;
  if (number !== null) return `Check its balance by phone at ${number}.`;
  return url === null ? '' : `Check its balance at ${url}.`;
}
