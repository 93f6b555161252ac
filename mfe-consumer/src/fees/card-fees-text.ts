import { feeRanges, moneyText, wireFromCents } from '@bowtie/domain';

/** The card fee of each range of values, in a sentence: `$2.95 for cards up to $74.99, $3.95 up to $149.99`. */
export const cardFeesText = feeRanges
  .map(({ to, fee }, index) => {
    const [cost, most] = [moneyText({ price: wireFromCents(fee) }), moneyText({ dollars: to })];
    return index === 0 ? `${cost} for cards up to ${most}` : `${cost} up to ${most}`;
  })
  .join(', ');
