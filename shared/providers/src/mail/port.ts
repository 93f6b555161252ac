/** One letter to one person. */
export interface Email {
  /** The same letter has the same id however often it is sent, so that a mailbox keeps it once. */
  messageId: string;
  to: { name: string | null; address: string };
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

/** A refusal is an answer: the mailbox is not there, or does not take this letter. */
export type MailOutcome = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };

/** The mail server does not answer or asks to come back later. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}

/** Another sender is at this letter; it is looked at again once that one must have ended. */
export class MailBeingSent extends Error {
  override readonly name = 'MailBeingSent';

  constructor(readonly afterMs: number) {
    super('Another sender is at this letter');
  }
}

/** Hands letters to a mail server. */
export interface MailSender {
  /** Milliseconds after which a send has ended, whatever its outcome. */
  readonly longestSendMs: number;
  /** Throws `MailUnavailable` when the letter may be tried again. */
  send(email: Email): Promise<MailOutcome>;
  /** Rejects when no letter could be sent now. */
  verify(): Promise<void>;
  close(): void;
}
