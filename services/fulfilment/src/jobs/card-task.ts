import type { CardTaskJob, CardTaskKind } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../deps';
import type { JobContext } from '../queue/job-context';
import { emailBounceNotice } from './notices/email-bounce-notice';
import { emailCardPause } from './notices/email-card-pause';
import { emailThanks } from './notices/email-thanks';
import { remindBuyer, remindRecipient } from './notices/remind';
import { sendGiftAgain } from './notices/send-gift-again';
import { tellChange } from './notices/tell-change';
import { postReplacement } from './parcels/post-replacement';
import { wakeCard } from './wake-card';

type Work = (deps: FulfilmentDeps, job: CardTaskJob, context: JobContext) => Promise<unknown>;

const works: Record<CardTaskKind, Work> = {
  'post-replacement': postReplacement,
  'send-gift': sendGiftAgain,
  'wake-card': wakeCard,
  'tell-bounced': emailBounceNotice,
  'tell-change': tellChange,
  'tell-thanks': emailThanks,
  'tell-pause': emailCardPause,
  'remind-recipient': remindRecipient,
  'remind-buyer': remindBuyer,
};

/** Does what is to be done about a card after its order. Each kind may be done again, to the same end. */
export function handleCardTask(deps: FulfilmentDeps) {
  return (job: CardTaskJob, context: JobContext): Promise<unknown> => works[job.kind](deps, job, context);
}
