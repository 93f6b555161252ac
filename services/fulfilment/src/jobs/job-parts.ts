import type { MailSender } from '@bowtie/providers/mail';
import type { PostalAddress } from '@bowtie/providers/postal-address';
import type { Ask } from '@bowtie/service-kit';
import type { Logger } from 'pino';
import type { LetterSettings } from '../letters/gift-letter';
import type { Pictures } from '../papers/pictures';
import type { Partners } from '../partners';
import type { AskedJobs } from '../queue/asked-jobs';

/** What the work on every job stands on. */
export interface JobParts {
  ask: Ask;
  mail: MailSender;
  letters: LetterSettings;
  partners: Partners;
  pictures: Pictures;
  /** Where parcels come from. */
  sender: PostalAddress;
  tracking: { everyMs: number; mostMs: number };
  /** The jobs that jobs ask for. */
  queues: AskedJobs;
}

/** A job in hand. */
export interface JobInHand {
  requestId: string;
  log: Logger;
  /** How long ago the job was asked for. */
  ageMs(): number;
}
