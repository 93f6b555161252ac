import type { CardIssuer } from '@bowtie/providers/card-issuing';
import type { CardConfig } from '../config';
import type { CardCipher } from '../rules/card-cipher';
import type { Audit } from '../store/audit';
import type { Cards } from '../store/cards';
import type { GiftPictures } from '../store/gift-pictures';
import type { Ledger } from '../store/ledger';

/** What the calls of this service work with. */
export interface CardParts {
  config: Pick<CardConfig, 'GIFT_LINK_KEY' | 'REDEEM_REFUSAL_MS'>;
  cards: Cards;
  ledger: Ledger;
  audit: Audit;
  giftPictures: GiftPictures;
  cipher: CardCipher;
  issuer: CardIssuer;
}
