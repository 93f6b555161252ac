import type { FlowStep } from '@bowtie/domain';
import { Stepper } from '@bowtie/ui';

const steps: readonly { id: FlowStep; label: string }[] = [
  { id: 'landing', label: 'Card' },
  { id: 'carrier', label: 'Delivery' },
  { id: 'review', label: 'Review' },
];

/** Where in the flow the visitor is. */
export function FlowSteps({ current }: { readonly current: FlowStep }) {
  return <Stepper steps={steps} current={current} label="Steps to your card" />;
}
