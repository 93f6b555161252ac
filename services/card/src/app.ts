import { chooseCardIssuer } from '@bowtie/providers/card-issuing';
import { defineService } from '@bowtie/service-kit';
import { handleAdvanceCard } from './calls/advance-card';
import { handleGiftEnvelope } from './calls/gift-envelope';
import { handleMakeCard } from './calls/make-card';
import type { CardParts } from './calls/parts';
import { handleReadCardStates } from './calls/read-card-states';
import { handleRedeemGift } from './calls/redeem-gift';
import { handleVoidCard } from './calls/void-card';
import { CardConfigSchema } from './config';
import { openImages } from './images/open-images';
import { createCardCipher } from './rules/card-cipher';
import { Audit } from './store/audit';
import { Cards } from './store/cards';
import { Ledger } from './store/ledger';

/** Issued cards: their data, their value, and the people to whom they are shown. */
export const cardService = defineService({
  name: 'card',
  config: CardConfigSchema,
  async build({ config, db, log }) {
    const [cards, ledger, audit] = await Promise.all([Cards.open(db), Ledger.open(db), Audit.open(db)]);
    const images = await openImages({ config, db, log });
    const parts: CardParts = {
      config,
      cards,
      ledger,
      audit,
      giftPictures: images.parts.giftPictures,
      cipher: createCardCipher({
        id: config.CARD_DATA_KEY_ID,
        key: Buffer.from(config.CARD_DATA_KEY, 'base64'),
        old: config.CARD_DATA_OLD_KEYS,
      }),
      issuer: chooseCardIssuer(config),
    };
    return {
      name: 'card',
      calls: [
        handleMakeCard(parts),
        handleAdvanceCard(parts),
        handleVoidCard(parts),
        handleReadCardStates(parts),
        handleGiftEnvelope(parts),
        handleRedeemGift(parts),
        ...images.calls,
      ],
      async ready() {
        await db.command({ ping: 1 });
      },
      close: images.close,
    };
  },
});
