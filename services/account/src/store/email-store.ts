import { randomUUID } from 'node:crypto';
import { insertNew } from '@bowtie/service-kit';
import type { Db, Filter } from 'mongodb';
import { digestOf, emailToken } from '../rules/secrets';

/** What a mail about an account was asked for. */
export type EmailPurpose =
  | 'sign_up'
  | 'reset'
  | 'password_changed'
  | 'email_change'
  | 'email_change_asked'
  | 'email_changed'
  | 'business_pending'
  | 'business_approved'
  | 'business_rejected'
  | 'balance_transfer'
  | 'balance_taken'
  | 'business_invitation'
  | 'business_removed'
  | 'webhook_disabled'
  | 'newsletter';

/** A mail about an account, with its link. What it says is worked out when it is sent. */
export interface EmailDocument {
  _id: string;
  /** In lower case. */
  email: string;
  purpose: EmailPurpose;
  /** Of the link's secret. */
  token_digest: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Where whoever asked was on the way to. */
  next: string | null;
  /** The tag of the language of whoever asked; none where somebody else caused it. */
  language?: string;
  /** Whose address it is or will be; none where that is told by the address. */
  user_id?: string;
  /** What in particular it is about, where the purpose alone does not say. */
  about?: string;
}

/** How long a link is good for, and a mail without one worth sending, in hours. */
export const linkHours: Record<EmailPurpose, number> = {
  sign_up: 24,
  reset: 1,
  password_changed: 1,
  email_change: 24,
  email_change_asked: 1,
  email_changed: 1,
  business_pending: 24,
  business_approved: 24,
  business_rejected: 24,
  balance_transfer: 24,
  balance_taken: 24,
  business_invitation: 24,
  business_removed: 24,
  webhook_disabled: 24,
  newsletter: 48,
};

const hourMs = 3_600_000;
const retentionSeconds = 86_400;

/** Mails about accounts and their links. */
export interface EmailStore {
  /** @param id where asking again is not to make another one */
  add(
    asked: Pick<EmailDocument, 'email' | 'purpose' | 'next' | 'language' | 'user_id' | 'about'>,
    id?: string,
  ): Promise<EmailDocument>;
  byId(id: string): Promise<EmailDocument | null>;
  /** The mail of a link about an account that may still be used. */
  byToken(token: string): Promise<EmailDocument | null>;
  /** The mail of a link to the newsletter that was not used, or not long ago. */
  newsletterLink(token: string): Promise<EmailDocument | null>;
  /** Uses up the links by which an address would come to the newsletter. */
  useNewsletterLinks(email: string): Promise<void>;
  /** Uses a link up; false where somebody else just did. */
  use(id: string): Promise<boolean>;
  /** Gives a link back that was used for nothing. */
  unuse(id: string): Promise<void>;
  /** Uses all links of an address up that are about an account. */
  consumeAll(email: string): Promise<void>;
  /** The newest link by which a person's address may still be changed. */
  pendingChange(userId: string): Promise<EmailDocument | null>;
  /** Uses up all links by which a person's address would be changed. */
  consumeChanges(userId: string): Promise<void>;
}

export async function openEmailStore(db: Db, linkKey: string): Promise<EmailStore> {
  const emails = db.collection<EmailDocument>('account_emails');
  await Promise.all([
    emails.createIndex({ token_digest: 1 }, { unique: true }),
    emails.createIndex({ email: 1 }),
    emails.createIndex({ user_id: 1, purpose: 1, created_at: -1 }),
    emails.createIndex({ expires_at: 1 }, { expireAfterSeconds: retentionSeconds }),
  ]);
  const purpose: EmailPurpose = 'email_change';
  const newsletter: EmailPurpose = 'newsletter';
  const ofAccount = { purpose: { $ne: newsletter } };
  return {
    async add({ email, purpose, next, language, user_id, about }, _id = randomUUID()) {
      const now = Date.now();
      const document: EmailDocument = {
        _id,
        email,
        purpose,
        token_digest: digestOf(emailToken(linkKey, _id)),
        created_at: new Date(now),
        expires_at: new Date(now + linkHours[purpose] * hourMs),
        used_at: null,
        next,
        ...(language !== undefined && { language }),
        ...(user_id !== undefined && { user_id }),
        ...(about !== undefined && { about }),
      };
      await insertNew(emails, document);
      return document;
    },
    byId: (id) => emails.findOne({ _id: id }),
    byToken: (token) =>
      emails.findOne({
        token_digest: digestOf(token),
        used_at: null,
        expires_at: { $gt: new Date() },
        ...ofAccount,
      }),
    newsletterLink: (token) =>
      emails.findOne({ token_digest: digestOf(token), expires_at: { $gt: new Date() }, purpose: newsletter }),
    async useNewsletterLinks(email) {
      await emails.updateMany(
        { email, purpose: newsletter, used_at: null },
        { $set: { used_at: new Date() } },
      );
    },
    async use(id) {
      const result = await emails.updateOne({ _id: id, used_at: null }, { $set: { used_at: new Date() } });
      return result.modifiedCount === 1;
    },
    async unuse(id) {
      await emails.updateOne({ _id: id }, { $set: { used_at: null } });
    },
    async consumeAll(email) {
      await emails.updateMany({ email, used_at: null, ...ofAccount }, { $set: { used_at: new Date() } });
    },
    pendingChange: async (user_id) => {
      const open: Filter<EmailDocument> = {
        user_id,
        purpose,
        used_at: null,
        expires_at: { $gt: new Date() },
      };
      const [newest] = await emails.find(open).sort({ created_at: -1 }).limit(1).toArray();
      return newest ?? null;
    },
    async consumeChanges(user_id) {
      await emails.updateMany({ user_id, purpose, used_at: null }, { $set: { used_at: new Date() } });
    },
  };
}
