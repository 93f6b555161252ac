import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is printed on a card. It is in clear only while a card is issued or shown. */
const CardDataSchema = z.object({
  number: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  securityCode: z.string(),
});
export type CardData = z.output<typeof CardDataSchema>;

/** Card data at rest, with the name of the key that opens it. */
export interface SealedCardData {
  key_id: string;
  /** Initialisation vector, tag and ciphertext, in base64. */
  sealed: string;
}

export interface CardCipher {
  seal(cardId: string, data: CardData): SealedCardData;
  open(cardId: string, sealed: SealedCardData): CardData;
  /** The form in which a card's number is looked up: it finds the card for whoever knows the number, and gives nothing away. */
  numberDigest(number: string): string;
  /** The same under every key that is known, the current one first. */
  numberDigests(number: string): string[];
}

/** Reads `id=base64,id=base64`. */
export function readOldKeys(text: string): ReadonlyMap<string, Buffer> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [id = '', ...rest] = pair.trim().split('=');
      return [id, Buffer.from(rest.join('='), 'base64')];
    }),
  );
}

/** Encrypts under the current key and opens what older keys sealed. A text sealed for one card opens for no other. */
export function createCardCipher(keys: {
  id: string;
  key: Buffer;
  old: ReadonlyMap<string, Buffer>;
}): CardCipher {
  const known = new Map([...keys.old, [keys.id, keys.key]]);
  const digest = (key: Buffer, number: string) =>
    createHmac('sha256', createHmac('sha256', key).update('card-number').digest())
      .update(number)
      .digest('base64url');
  const bind = (keyId: string, cardId: string) => Buffer.from(JSON.stringify([keyId, cardId]));

  return {
    numberDigest: (number) => digest(keys.key, number),
    numberDigests: (number) => [keys.key, ...keys.old.values()].map((key) => digest(key, number)),
    seal(cardId, data) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, keys.key, iv).setAAD(bind(keys.id, cardId));
      const body = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
      return { key_id: keys.id, sealed };
    },
    open(cardId, { key_id, sealed }) {
      const key = known.get(key_id);
      if (key === undefined) throw new Error(`The card data key ${key_id} is not configured`);
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(bind(key_id, cardId))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      return CardDataSchema.parse(JSON.parse(body.toString('utf8')));
    },
  };
}
