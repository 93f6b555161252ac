import type { GiftMail } from '@bowtie/contracts';
import { networkNames } from '@bowtie/domain';
import { issuerText } from '../issuer-line';
import { t } from '../mail-texts';

type Kind = Pick<GiftMail, 'card_network' | 'brand_name' | 'card_name'>;

/** Whose card it is: the network's name, or the brand's. */
export function giftKind({ card_network, brand_name, card_name }: Kind): string {
  return card_network === null ? (brand_name ?? card_name) : networkNames[card_network];
}

/** What the value of a gift is, after its amount: `on a Visa gift card`, `to spend at Acme`. */
export function giftUse(gift: Kind): string {
  return gift.card_network === null ? t`to spend at ${giftKind(gift)}` : t`on a ${giftKind(gift)} gift card`;
}

/** Who stands behind the card. */
export function giftSmallPrint(gift: Kind): string {
  return gift.card_network === null
    ? t`The card is issued by ${giftKind(gift)}, whose terms you find beside its code.`
    : issuerText();
}
