import { Binary, type Collection, type Db } from 'mongodb';

/** A card as a file. What is in it is sealed under the card's id. */
interface DownloadDocument {
  /** The card's id. */
  _id: string;
  order_number: string;
  key_id: string;
  sealed: Binary;
  expires_at: Date;
}

export interface EncryptedFile {
  cardId: string;
  keyId: string;
  sealed: Buffer;
}

/** The files of cards that people may download, for as long as they are kept. */
export class DownloadFiles {
  private constructor(private readonly files: Collection<DownloadDocument>) {}

  static async open(db: Db): Promise<DownloadFiles> {
    const files = db.collection<DownloadDocument>('download_files');
    await files.createIndexes([
      { key: { order_number: 1 } },
      { key: { expires_at: 1 }, expireAfterSeconds: 0 },
    ]);
    return new DownloadFiles(files);
  }

  async put(orderNumber: string, { cardId, keyId, sealed }: EncryptedFile, expiresAt: Date): Promise<void> {
    const file = {
      order_number: orderNumber,
      key_id: keyId,
      sealed: new Binary(sealed),
      expires_at: expiresAt,
    };
    await this.files.replaceOne({ _id: cardId }, file, { upsert: true });
  }

  /** The cards of an order of which there is a file, and until when. */
  async list(orderNumber: string): Promise<{ cardId: string; expiresAt: Date }[]> {
    const found = await this.files
      .find({ order_number: orderNumber, expires_at: { $gt: new Date() } }, { projection: { expires_at: 1 } })
      .sort({ _id: 1 })
      .toArray();
    return found.map(({ _id, expires_at }) => ({ cardId: _id, expiresAt: expires_at }));
  }

  async read(orderNumber: string, cardId: string): Promise<EncryptedFile | undefined> {
    const file = await this.files.findOne({
      _id: cardId,
      order_number: orderNumber,
      expires_at: { $gt: new Date() },
    });
    return file === null
      ? undefined
      : { cardId, keyId: file.key_id, sealed: Buffer.from(file.sealed.buffer) };
  }
}
