import { type FlowStep, finishBatch, nextStep } from '@bowtie/domain';
import type { Act } from '../../../state/flow';
import { leaveCleared } from '../batch/cleared-batch';

/** Ends the batch of the landing. Gives the step that it goes on to. */
export function finish(act: Act): FlowStep {
  const { step } = nextStep(act(leaveCleared));
  act(finishBatch);
  return step;
}
