import type { MailSender } from '@bowtie/providers/mail';
import type { Ask } from '@bowtie/service-kit';
import type { Logger } from 'pino';
import type { LetterSettings } from '../letters/gift-letter';

/** What the work on every job stands on. */
export interface JobParts {
  ask: Ask;
  mail: MailSender;
  letters: LetterSettings;
  /** Has the buyer thanked, once. */
  askForConfirmation(job: { order_number: string; request_id: string }): Promise<void>;
}

/** A job in hand. */
export interface JobInHand {
  requestId: string;
  log: Logger;
}

/** Something that trying again will not mend; the job goes to the dead letters at once. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/** The mail server will not take this letter, now or later. */
export class LetterRefused extends JobRefused {}

/** Something is not yet as it must be; the job is tried again. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}
