import type { AccountEmail } from '@bowtie/contracts';
import type { AttemptLimit } from '../limits/attempt-limit';
import { addressKey, emailToken } from '../rules/secrets';
import { type EmailDocument, type EmailPurpose, type EmailStore, linkHours } from '../store/email-store';
import type { PeopleStore } from '../store/people-store';
import type { SignUpStore } from '../store/sign-up-store';
import type { EmailQueue } from './email-queue';

interface AccountEmailsParts {
  emails: EmailStore;
  people: PeopleStore;
  signUps: SignUpStore;
  queue: EmailQueue;
  linkKey: string;
}

interface EmailRequest {
  email: string;
  purpose: EmailPurpose;
  requestId: string;
  /** Where whoever asks is on the way to. */
  next?: string | null | undefined;
  /** What the mailbox is spared by; none for what only its owner can cause. */
  byMailbox?: AttemptLimit;
}

/** Asks for mails about accounts, and says what they say. */
export interface AccountEmails {
  /**
   * Has a mail sent, silently none beyond the mailbox's share. Whether the address has an account is not even looked
   * at: it is when the mail is sent, so nobody learns it from how long an answer takes.
   */
  request(request: EmailRequest): Promise<void>;
  /** What the mail says now; null when nothing is to be sent. */
  read(id: string): Promise<AccountEmail | null>;
}

export function createAccountEmails(parts: AccountEmailsParts): AccountEmails {
  const { emails, people, signUps, queue, linkKey } = parts;

  const confirmation = async ({ _id, email, purpose }: EmailDocument): Promise<AccountEmail | null> => {
    const [signUp] = await signUps.ofAddress(email);
    if (signUp === undefined) return null;
    const link_path = `/secure/confirm-email/#${emailToken(linkKey, _id)}`;
    return { kind: 'confirm_email', to: email, link_path, valid_hours: linkHours[purpose] };
  };

  return {
    async request({ email, purpose, requestId, next = null, byMailbox }) {
      if (byMailbox !== undefined && !(await byMailbox.tryTake(addressKey(linkKey, email)))) return;
      const { _id } = await emails.add({ email, purpose, next });
      await queue.add({ email_id: _id, request_id: requestId });
    },
    async read(id) {
      const document = await emails.byId(id);
      if (document === null || document.used_at !== null || document.expires_at.getTime() < Date.now())
        return null;
      const { email, purpose } = document;
      const person = await people.byEmail(email);
      if (person === null) return confirmation(document);
      if (purpose === 'sign_up') return { kind: 'already_registered', to: email };
      if (purpose === 'password_changed') return { kind: 'password_changed', to: email };
      const link_path = `/secure/reset-password/#${emailToken(linkKey, id)}`;
      return { kind: 'reset_password', to: email, link_path, valid_hours: linkHours.reset };
    },
  };
}
