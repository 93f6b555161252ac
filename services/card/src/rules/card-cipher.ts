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
  /** The same for a file that shows a card. */
  sealBytes(cardId: string, bytes: Uint8Array): SealedBytes;
  openBytes(cardId: string, sealed: SealedBytes): Buffer;
}

/** Initialisation vector, tag and ciphertext, with the name of the key that opens them. */
interface SealedBytes {
  keyId: string;
  sealed: Buffer;
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

  const sealBytes: CardCipher['sealBytes'] = (cardId, bytes) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, keys.key, iv).setAAD(bind(keys.id, cardId));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return { keyId: keys.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
  };
  const openBytes: CardCipher['openBytes'] = (cardId, { keyId, sealed }) => {
    const key = known.get(keyId);
    if (key === undefined) throw new Error(`The card data key ${keyId} is not configured`);
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(bind(keyId, cardId))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  };

  return {
    numberDigest: (number) => digest(keys.key, number),
    numberDigests: (number) => [keys.key, ...keys.old.values()].map((key) => digest(key, number)),
    sealBytes,
    openBytes,
    seal(cardId, data) {
      const { keyId, sealed } = sealBytes(cardId, Buffer.from(JSON.stringify(data)));
      return { key_id: keyId, sealed: sealed.toString('base64') };
    },
    open(cardId, { key_id, sealed }) {
      const body = openBytes(cardId, { keyId: key_id, sealed: Buffer.from(sealed, 'base64') });
      return CardDataSchema.parse(JSON.parse(body.toString('utf8')));
    },
  };
}
