import type { AlertChoices, AlertKind } from '@bowtie/contracts';
import { insertNew } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import { digestOf, unsubscribeToken } from '../rules/secrets';

/** What an address wants. Of offers by mail the newsletter's list tells. */
interface AlertSettings {
  mail: Omit<AlertChoices, 'offers'>;
  text: AlertChoices;
}

interface AlertDocument extends AlertSettings {
  /** The address in lower case. */
  _id: string;
}

interface UnsubscribeLink {
  /** Digest of the link's secret. */
  _id: string;
  email: string;
  kind: AlertKind;
}

interface TextDocument {
  _id: string;
  at: Date;
}

/** What comes to whoever never said anything: messages about what they bought, by mail. */
const standard: AlertSettings = {
  mail: { order: true, delivery: true, unclaimed_gift: true },
  text: { order: false, delivery: false, unclaimed_gift: false, offers: false },
};
const textRetentionSeconds = 90 * 86_400;

/** Which messages addresses want, with an account or without, and the links by which they unsubscribe. */
export interface AlertStore {
  of(email: string): Promise<AlertSettings>;
  put(email: string, settings: AlertSettings): Promise<void>;
  setMail(email: string, kind: keyof AlertSettings['mail'], wanted: boolean): Promise<void>;
  /** An address that takes the place of another one keeps what that one wanted. */
  move(from: string, to: string): Promise<void>;
  /** The secret of the link by which an address unsubscribes from mails of a kind. */
  linkFor(email: string, kind: AlertKind): Promise<string>;
  byToken(token: string): Promise<Pick<UnsubscribeLink, 'email' | 'kind'> | null>;
  /** Claims a text message; false where it was claimed before. */
  claimText(id: string): Promise<boolean>;
  /** Lets go of a message that could not be sent. */
  releaseText(id: string): Promise<void>;
}

export async function openAlertStore(db: Db, linkKey: string): Promise<AlertStore> {
  const alerts = db.collection<AlertDocument>('alerts');
  const links = db.collection<UnsubscribeLink>('unsubscribe_links');
  const texts = db.collection<TextDocument>('alert_texts');
  await texts.createIndex({ at: 1 }, { expireAfterSeconds: textRetentionSeconds });
  const of = async (email: string): Promise<AlertSettings> => {
    const found = await alerts.findOne({ _id: email });
    return found === null ? standard : { mail: found.mail, text: found.text };
  };
  const put = async (_id: string, { mail, text }: AlertSettings) => {
    await alerts.replaceOne({ _id }, { mail, text }, { upsert: true });
  };
  return {
    of,
    put,
    async setMail(email, kind, wanted) {
      // Another choice may be made at the same time, so that only this one is written.
      const { mail, text } = standard;
      const { [kind]: _other, ...others } = mail;
      await alerts.updateOne(
        { _id: email },
        {
          $set: { [`mail.${kind}`]: wanted },
          $setOnInsert: {
            text,
            ...Object.fromEntries(Object.entries(others).map(([name, value]) => [`mail.${name}`, value])),
          },
        },
        { upsert: true },
      );
    },
    async move(from, to) {
      if ((await alerts.findOne({ _id: from })) === null) return;
      await put(to, await of(from));
      await alerts.deleteOne({ _id: from });
    },
    async linkFor(email, kind) {
      const token = unsubscribeToken(linkKey, kind, email);
      await links.updateOne({ _id: digestOf(token) }, { $set: { email, kind } }, { upsert: true });
      return token;
    },
    byToken: (token) => links.findOne({ _id: digestOf(token) }),
    async claimText(_id) {
      return insertNew(texts, { _id, at: new Date() });
    },
    async releaseText(_id) {
      await texts.deleteOne({ _id });
    },
  };
}
