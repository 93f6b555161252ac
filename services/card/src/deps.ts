import type { Ledger } from '@bowtie/ledger';
import { type AddressBook, chooseAddressBook } from '@bowtie/providers/address';
import { type BrandCardSupplier, chooseBrandCardSupplier } from '@bowtie/providers/brand-cards';
import { chooseCaptchaService } from '@bowtie/providers/captcha';
import { type CardIssuer, chooseCardIssuer } from '@bowtie/providers/card-issuing';
import { type CardLink, chooseCardLink } from '@bowtie/providers/card-link';
import { chooseWalletPasses, type WalletPasses } from '@bowtie/providers/wallet-pass';
import { checkDataKeys, migrateCollection, type ServiceDeps } from '@bowtie/service-kit';
import { type CardCipher, createCardCipher } from './card-cipher';
import type { CardConfig } from './config';
import { type ImageDeps, openImageDeps } from './images/image-deps';
import { CardGuesses } from './limits/card-guesses';
import { CardTries } from './limits/card-tries';
import { createTryGate, type TryGate } from './limits/try-gate';
import { Audit } from './store/audit';
import { cardMigrations } from './store/cards/card-migrations';
import { Cards } from './store/cards/cards';
import { DownloadFiles } from './store/downloads';
import { openCardLedger } from './store/ledger';
import { OrderHolds } from './store/order-holds';
import { openTaskRelay, type TaskRelay } from './tasks/task-relay';

/** What the handlers of the card service work with. */
export interface CardDeps extends ImageDeps {
  config: Pick<
    CardConfig,
    'GIFT_LINK_KEY' | 'REDEEM_REFUSAL_MS' | 'EXCHANGE_SHIPPING_FEE_CENTS' | 'REMIND_AFTER_DAYS'
  >;
  cards: Cards;
  ledger: Ledger;
  orderHolds: OrderHolds;
  audit: Audit;
  downloads: DownloadFiles;
  cipher: CardCipher;
  issuer: CardIssuer;
  addresses: AddressBook;
  brandCards: BrandCardSupplier;
  /** Null where gifts cannot be linked to other cards. */
  cardLink: CardLink | null;
  /** Null where cards cannot be added to a wallet. */
  walletPasses: WalletPasses | null;
  beginTry: TryGate;
  taskRelay: TaskRelay;
  callService: ServiceDeps<CardConfig>['callService'];
  log: ServiceDeps<CardConfig>['log'];
}

export async function openCardDeps({
  config,
  db,
  log,
  openRedis,
  callService,
}: ServiceDeps<CardConfig>): Promise<CardDeps> {
  const [cards, ledger, audit, downloads, redis, images] = await Promise.all([
    Cards.open(db),
    openCardLedger(db),
    Audit.open(db),
    DownloadFiles.open(db),
    openRedis(),
    openImageDeps({ config, db, log }),
  ]);
  const dataKeys = {
    id: config.CARD_DATA_KEY_ID,
    key: Buffer.from(config.CARD_DATA_KEY, 'base64'),
    old: config.CARD_DATA_OLD_KEYS,
  };
  await checkDataKeys(db, 'CARD_DATA_KEY', dataKeys);
  await migrateCollection({ db, collection: 'cards', migrations: cardMigrations, log });
  const taskRelay = openTaskRelay({ cards, redis, everyMs: config.CARD_TASKS_EVERY_MS, log });
  const deps: CardDeps = {
    ...images,
    config,
    cards,
    ledger,
    orderHolds: OrderHolds.open(db),
    audit,
    downloads,
    cipher: createCardCipher(dataKeys),
    issuer: chooseCardIssuer(config),
    addresses: chooseAddressBook(config),
    brandCards: chooseBrandCardSupplier(config),
    cardLink: chooseCardLink(config),
    walletPasses: chooseWalletPasses(config),
    beginTry: createTryGate({
      tries: new CardTries(redis, config),
      guesses: new CardGuesses(redis, config),
      captcha: chooseCaptchaService(config),
      config,
      async tellPause({ _id }, pausedUntil) {
        await cards.addTask(_id, { id: `${_id}.pause.${pausedUntil}`, kind: 'tell-pause' });
        taskRelay.wake();
      },
    }),
    taskRelay,
    callService,
    log,
  };
  return {
    ...deps,
    async close() {
      await Promise.all([taskRelay.close(), images.close()]);
    },
  };
}
