import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { reviewDocument } from '@bowtie/domain';
import { Binary, type Collection, type Db } from 'mongodb';
import type { SentDocument } from '../model/order-review';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const dayMs = 86_400_000;

interface StoredDocument {
  _id: string;
  order_number: string;
  media_type: SentDocument['media_type'];
  /** Initialisation vector, tag and ciphertext. */
  sealed: Binary;
  expires_at: Date;
}

/** The files that buyers send for orders on review: encrypted, for operators alone, and deleted after some days. */
export class ReviewDocuments {
  private constructor(
    private readonly collection: Collection<StoredDocument>,
    private readonly key: Buffer,
  ) {}

  /** @param secret what the key is derived from, for this use alone */
  static async open(db: Db, secret: string): Promise<ReviewDocuments> {
    const collection = db.collection<StoredDocument>('review_documents');
    await collection.createIndexes([
      { key: { order_number: 1 } },
      { key: { expires_at: 1 }, expireAfterSeconds: 0 },
    ]);
    return new ReviewDocuments(
      collection,
      Buffer.from(hkdfSync('sha256', secret, '', 'bowtie review documents', 32)),
    );
  }

  async put(orderNumber: string, { id, media_type, at }: SentDocument, content: Buffer): Promise<void> {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv).setAAD(boundTo(orderNumber, id));
    const body = Buffer.concat([cipher.update(content), cipher.final()]);
    await this.collection.insertOne({
      _id: id,
      order_number: orderNumber,
      media_type,
      sealed: new Binary(Buffer.concat([iv, cipher.getAuthTag(), body])),
      expires_at: new Date(at.getTime() + reviewDocument.retentionDays * dayMs),
    });
  }

  async remove(id: string): Promise<void> {
    await this.collection.deleteOne({ _id: id });
  }

  /** Undefined where it is not kept any more, or was sealed under another key. */
  async read(
    orderNumber: string,
    id: string,
  ): Promise<{ mediaType: SentDocument['media_type']; content: Buffer } | undefined> {
    const found = await this.collection.findOne({
      _id: id,
      order_number: orderNumber,
      expires_at: { $gt: new Date() },
    });
    if (found === null) return undefined;
    const sealed = Buffer.from(found.sealed.buffer);
    const decipher = createDecipheriv(algorithm, this.key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(boundTo(orderNumber, id))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    try {
      const content = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
      return { mediaType: found.media_type, content };
    } catch {
      return undefined;
    }
  }
}

function boundTo(orderNumber: string, id: string): Buffer {
  return Buffer.from(JSON.stringify([orderNumber, id]));
}
