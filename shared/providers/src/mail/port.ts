/** One letter to one person. */
export interface Letter {
  /** The same letter has the same id however often it is sent, so that a mailbox keeps it once. */
  messageId: string;
  to: { name: string | null; address: string };
  subject: string;
  text: string;
  html: string;
}

/** A refusal is an answer: the mailbox is not there, or does not take this letter. */
export type MailOutcome = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };

/** The mail server does not answer or asks to come back later. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}

/** Hands letters to a mail server. */
export interface MailSender {
  /** Throws `MailUnavailable` when the letter may be tried again. */
  send(letter: Letter): Promise<MailOutcome>;
  /** Rejects when no letter could be sent now. */
  verify(): Promise<void>;
  close(): void;
}
