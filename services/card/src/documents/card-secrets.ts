import { longDayText, moneyText, networkNames } from '@bowtie/domain';
import type { BrandCardData, CardCipher, CardData, EncryptedCardData } from '../card-cipher';
import { type CardDocument, isOfNetwork } from '../store/card-document';

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
      ['Card number', number],
      ['Expires', expires],
      ['Security code', code],
      ['Value', moneyText({ dollars: card.load_value })],
    ],
  };
}

function ofBrand(card: CardDocument, data: BrandCardData): CardSecrets {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Code', data.code],
    ['PIN', data.pin],
    ['Link', data.link],
    ['Good until', data.expires === null ? null : longDayText(data.expires)],
    ['Value', moneyText({ dollars: card.load_value })],
  ];
  return {
    kind: card.brand?.name ?? card.name,
    number: data.code ?? data.link ?? '',
    expires: data.expires ?? '',
    code: data.pin ?? '',
    facts: facts.flatMap(([label, value]): CardFact[] => (value === null ? [] : [[label, value]])),
  };
}

/** Opens what is printed on a card, or what spends a brand's. */
export function openSecrets(cipher: CardCipher, card: CardDocument, sealed: EncryptedCardData): CardSecrets {
  return isOfNetwork(card)
    ? ofNetwork(card, networkNames[card.card_network], cipher.decrypt(card._id, sealed))
    : ofBrand(card, cipher.decryptBrandCard(card._id, sealed));
}
