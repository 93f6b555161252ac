import type { BuildACardCard, Flow } from '@bowtie/domain';
import type { FieldErrorsByName } from '../../../state/card-errors';
import type { Act } from '../../../state/flow';

/** What every sub-step is given. */
export interface StepProps {
  flow: Flow;
  act: Act;
  /** Like `act`, for what is being typed. */
  type: Act;
  /** Whether what is chosen for this card is chosen for all of its kind. */
  forAll: boolean;
  card: BuildACardCard;
  /** What the store refused of the card, and has not been changed since. */
  fieldErrors: FieldErrorsByName;
  /** Whether the visitor came from another sub-step just now, and not with the page. */
  arriving: boolean;
  /** Goes on, as the card waits for it after what was done. */
  onDone: (after: Flow) => void;
  onBack: () => void;
}
