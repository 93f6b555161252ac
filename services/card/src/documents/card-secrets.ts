import { longDayText, moneyText, networkNames } from '@bowtie/domain';
import { writtenLocale } from '@bowtie/service-kit';
import type { BrandCardData, CardCipher, CardData, EncryptedCardData } from '../card-cipher';
import { type CardDocument, isOfNetwork } from '../store/cards/card-document';
import { t } from './document-texts';

/** A fact of a card, as a file for its buyer names it. */
type CardFact = readonly [label: string, value: string];

/** A card number in groups of four. */
function spacedNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

function expirationText({ expMonth, expYear }: CardData): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
}

/** What is needed to spend a card. */
export interface CardSecrets {
  /** The network's name, or the brand's. */
  kind: string;
  number: string;
  expires: string;
  /** The security code or PIN. */
  code: string;
  facts: readonly CardFact[];
}

function ofNetwork(card: CardDocument, network: string, data: CardData): CardSecrets {
  const [number, expires, code] = [spacedNumber(data.number), expirationText(data), data.securityCode];
  return {
    kind: network,
    number,
    expires,
    code,
    facts: [
      [t`Card number`, number],
      [t`Expires`, expires],
      [t`Security code`, code],
      [t`Value`, moneyText({ dollars: card.load_value })],
    ],
  };
}

function ofBrand(card: CardDocument, data: BrandCardData): CardSecrets {
  const facts: readonly (readonly [string, string | null])[] = [
    [t`Code`, data.code],
    [t`PIN`, data.pin],
    [t`Link`, data.link],
    [t`Good until`, data.expires === null ? null : longDayText(data.expires, writtenLocale())],
    [t`Value`, moneyText({ dollars: card.load_value })],
  ];
  return {
    kind: card.brand?.name ?? card.name,
    number: data.code ?? data.link ?? '',
    expires: data.expires ?? '',
    code: data.pin ?? '',
    facts: facts.flatMap(([label, value]): CardFact[] => (value === null ? [] : [[label, value]])),
  };
}

/** Opens what is printed on a card, or what spends a brand's, its facts named in the language that is written in. */
export function openSecrets(cipher: CardCipher, card: CardDocument, sealed: EncryptedCardData): CardSecrets {
  return isOfNetwork(card)
    ? ofNetwork(card, networkNames[card.card_network], cipher.decrypt(card._id, sealed))
    : ofBrand(card, cipher.decryptBrandCard(card._id, sealed));
}
