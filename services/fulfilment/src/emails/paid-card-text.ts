import type { PaidCard } from '@bowtie/contracts';
import { brandNames } from '@bowtie/domain';
import { t } from './mail-texts';

const names = new Map<string, string>(Object.entries(brandNames).filter(([brand]) => brand !== 'unknown'));

/** A payment card in the middle of a sentence, in the language of the mail. */
export function paidCardText(card: PaidCard | null): string {
  if (card === null) return t`a card`;
  const name = names.get(card.card_type);
  return name === undefined ? t`a card ending in ${card.last_four}` : t`${name} ending in ${card.last_four}`;
}
