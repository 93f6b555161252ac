import {
  type BusinessLimits,
  businessOrder,
  type Cents,
  cardValue,
  feeRanges,
  moneyText,
  pendingBusinessDollars,
  wireFromCents,
} from '@bowtie/domain';
import type { IconName } from '@bowtie/ui';
import { businessPaths } from '../../business-paths';

const dollars = (amount: number) => moneyText({ dollars: amount });
const feeText = (fee: Cents) => moneyText({ price: wireFromCents(fee) });
const fees = feeRanges.map(({ fee }) => fee);

/** What an order may be, in four lines. */
export const factsOf = ({ maxCards, maxTotalDollars }: BusinessLimits) => [
  { term: 'Cards in an order', words: `${businessOrder.minCards} to ${maxCards}` },
  { term: 'Value of a card', words: `${dollars(cardValue.min)} to ${dollars(cardValue.max)}` },
  { term: 'Value of an order', words: `at most ${dollars(maxTotalDollars)}` },
  { term: 'Card fee', words: `${feeText(Math.min(...fees))} to ${feeText(Math.max(...fees))}` },
];

interface Feature {
  icon: IconName;
  title: string;
  words: string;
}

/** The two ways into an order. */
export const entries: readonly (Feature & { to: string; linkText: string })[] = [
  {
    icon: 'send',
    title: 'Express',
    words: 'One amount and one design for everybody. Paste names and e-mails, or name one address, and pay.',
    to: businessPaths.express,
    linkText: 'Order express',
  },
  {
    icon: 'edit',
    title: 'Step by step',
    words: 'Each card with its own name, amount, words and address: typed, pasted, or from your spreadsheet.',
    to: businessPaths.details,
    linkText: 'Choose every detail',
  },
];

/** Who orders here, and what for. */
export const audiences: readonly Feature[] = [
  { icon: 'gift', title: 'Teams', words: 'Birthdays, anniversaries, a hard quarter that ended well.' },
  { icon: 'star', title: 'Sales and service', words: 'Rewards for goals that were reached, the same day.' },
  { icon: 'mail', title: 'Customers', words: 'A thank-you for a referral, or a sorry that counts.' },
  { icon: 'clock', title: 'Studies and panels', words: 'What was promised for an hour of answers.' },
];

/** How ordering feels. */
export const features: readonly Feature[] = [
  {
    icon: 'edit',
    title: 'A grid, not a form',
    words: 'One row a person. Type, or paste rows from your own list. The keyboard is enough.',
  },
  {
    icon: 'check-circle',
    title: 'Checked as you type',
    words: 'A wrong address or an amount out of range is marked in its cell, with the fix beside it.',
  },
  {
    icon: 'upload',
    title: 'Your spreadsheet fits',
    words: 'From Excel, Sheets or Numbers. Your own columns will do, and wrong rows are mended on screen.',
  },
  {
    icon: 'send',
    title: 'By e-mail or by mail',
    words: 'Virtual cards go out within minutes. Plastic cards ship to each person, or all to your office.',
  },
];

/** What a business needs for its first order. */
export const needs: readonly string[] = [
  'A list: names and e-mails for virtual cards, names and addresses for plastic ones.',
  'Your company’s address and EIN, once. You register on the way, and your cards wait for you.',
  `Nothing else. While we look at your registration you can order cards worth up to ${dollars(pendingBusinessDollars)} already.`,
];
