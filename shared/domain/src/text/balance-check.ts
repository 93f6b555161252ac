import { formatPhone } from './phone';

/** Where a brand tells what is left on a card of its: a telephone number of ten digits, a page, or neither. */
interface BalanceCheck {
  phone: string | null;
  url: string | null;
}

/** Where a card's balance is asked for, in one sentence; empty where its brand tells nobody. */
export function balanceCheckText({ phone, url }: BalanceCheck): string {
  const ways = [
    ...(phone === null ? [] : [`by phone at ${formatPhone(phone)}`]),
    ...(url === null ? [] : [`at ${url}`]),
  ];
  return ways.length === 0 ? '' : `Check its balance ${ways.join(' or ')}.`;
}
