import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A key that encrypts data at rest: 32 bytes in base64. */
export const DataKeySchema = z.base64().refine((key) => Buffer.from(key, 'base64').length === 32, {
  message: 'must be 32 bytes in base64',
});
/** The name of a key, which stands beside what it encrypted. */
export const DataKeyIdSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .default('k1');
/** Keys that still decrypt: `id=key,id=key`, each key in base64. */
export const OldDataKeysSchema = z.string().default('').transform(readOldKeys);

/** Initialisation vector, tag and ciphertext, with the name of the key that opens them. */
export interface EncryptedBytes {
  keyId: string;
  sealed: Buffer;
}

/** Data at rest as a document holds it. */
export interface EncryptedText {
  key_id: string;
  /** Initialisation vector, tag and ciphertext, in base64. */
  sealed: string;
}

export interface DataCipher {
  encryptBytes(ownerId: string, bytes: Uint8Array): EncryptedBytes;
  decryptBytes(ownerId: string, sealed: EncryptedBytes): Buffer;
  encryptText(ownerId: string, text: string): EncryptedText;
  decryptText(ownerId: string, sealed: EncryptedText): string;
  /** The form in which a text is looked up under every key that is known, the current one first; it gives nothing away. */
  digests(purpose: string, text: string): [current: string, ...old: string[]];
}

/** The keys of a cipher. */
export interface DataKeys {
  id: string;
  key: Buffer;
  old: ReadonlyMap<string, Buffer>;
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

/** Encrypts under the current key and opens what older keys sealed. What is sealed for one owner opens for no other. */
export function createDataCipher(keys: DataKeys): DataCipher {
  const known = new Map([...keys.old, [keys.id, keys.key]]);
  const bind = (keyId: string, ownerId: string) => Buffer.from(JSON.stringify([keyId, ownerId]));
  const digest = (key: Buffer, purpose: string, text: string) =>
    createHmac('sha256', createHmac('sha256', key).update(purpose).digest()).update(text).digest('base64url');

  const encryptBytes: DataCipher['encryptBytes'] = (ownerId, bytes) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, keys.key, iv).setAAD(bind(keys.id, ownerId));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return { keyId: keys.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
  };
  const decryptBytes: DataCipher['decryptBytes'] = (ownerId, { keyId, sealed }) => {
    const key = known.get(keyId);
    if (key === undefined) throw new Error(`The data key ${keyId} is not configured`);
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(bind(keyId, ownerId))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  };

  return {
    encryptBytes,
    decryptBytes,
    encryptText(ownerId, text) {
      const { keyId, sealed } = encryptBytes(ownerId, Buffer.from(text));
      return { key_id: keyId, sealed: sealed.toString('base64') };
    },
    decryptText: (ownerId, { key_id, sealed }) =>
      decryptBytes(ownerId, { keyId: key_id, sealed: Buffer.from(sealed, 'base64') }).toString('utf8'),
    digests: (purpose, text) => [
      digest(keys.key, purpose, text),
      ...[...keys.old.values()].map((key) => digest(key, purpose, text)),
    ],
  };
}
