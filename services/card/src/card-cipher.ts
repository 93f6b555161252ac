import { createDataCipher, type DataCipher, type DataKeys, type EncryptedText } from '@bowtie/service-kit';
import { z } from 'zod';

/** What is printed on a card. It is in clear only while a card is issued or shown. */
const CardDataSchema = z.object({
  number: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  securityCode: z.string(),
});
export type CardData = z.output<typeof CardDataSchema>;

/** What spends a brand's card; as secret as a number. */
const BrandCardDataSchema = z.object({
  code: z.string().nullable(),
  pin: z.string().nullable(),
  link: z.string().nullable(),
  expires: z.string().nullable(),
});
export type BrandCardData = z.output<typeof BrandCardDataSchema>;

/** Card data at rest, with the name of the key that opens it. */
export type EncryptedCardData = EncryptedText;

export interface CardCipher {
  encrypt(cardId: string, data: CardData): EncryptedCardData;
  decrypt(cardId: string, sealed: EncryptedCardData): CardData;
  encryptBrandCard(cardId: string, data: BrandCardData): EncryptedCardData;
  decryptBrandCard(cardId: string, sealed: EncryptedCardData): BrandCardData;
  /** The form in which a card's number is looked up: it finds the card for whoever knows the number, and gives nothing away. */
  numberDigest(number: string): string;
  /** The same under every key that is known, the current one first. */
  numberDigests(number: string): string[];
  /** The same for a file that shows a card. */
  encryptBytes: DataCipher['encryptBytes'];
  decryptBytes: DataCipher['decryptBytes'];
}

/** Encrypts under the current key and opens what older keys sealed. A text sealed for one card opens for no other. */
export function createCardCipher(keys: DataKeys): CardCipher {
  const { encryptBytes, decryptBytes, encryptText, decryptText, digests } = createDataCipher(keys);
  const numberDigests = (number: string) => digests('card-number', number);
  return {
    numberDigest: (number) => numberDigests(number)[0],
    numberDigests,
    encryptBytes,
    decryptBytes,
    encrypt: (cardId, data) => encryptText(cardId, JSON.stringify(data)),
    decrypt: (cardId, sealed) => CardDataSchema.parse(JSON.parse(decryptText(cardId, sealed))),
    encryptBrandCard: (cardId, data) => encryptText(cardId, JSON.stringify(data)),
    decryptBrandCard: (cardId, sealed) => BrandCardDataSchema.parse(JSON.parse(decryptText(cardId, sealed))),
  };
}
