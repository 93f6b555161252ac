import { persisted } from '@bowtie/web';
import { type CardChoice, firstChoice, restoreChoice } from './card-choice';

/** The card that is being put together, kept while the tab is open. */
export const keptChoice = persisted<CardChoice>({
  key: 'build-a-card-choice',
  initial: firstChoice,
  restore: restoreChoice,
  keeping: 'session',
});
