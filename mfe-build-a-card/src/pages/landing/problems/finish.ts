import { type Flow, type FlowStep, finishBatch, nextStep } from '@bowtie/domain';
import type { Act } from '../../../state/flow';
import { leaveCleared } from '../batch/cleared-batch';

/** Who goes on with a design that the page put there has chosen it by that. */
function keepSuggestion(flow: Flow): Flow {
  return { ...flow, draft: { ...flow.draft, suggestedDesign: null } };
}

/** Ends the batch of the landing. Gives the step that it goes on to. */
export function finish(act: Act): FlowStep {
  act(keepSuggestion);
  const { step } = nextStep(act(leaveCleared));
  act(finishBatch);
  return step;
}
