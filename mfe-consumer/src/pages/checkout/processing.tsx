import { storeMessages } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { SteadyProgress } from '@bowtie/ui/lists';
import styles from './checkout.module.css';

/** What a payment goes through, in this order, and how far each phase is believed to come. */
const phases = {
  preparing: { label: 'Preparing your payment', from: 0, to: 30 },
  bank: { label: 'Asking your bank', from: 30, to: 70 },
  order: { label: 'Placing your order', from: 70, to: 98 },
} as const;
export type PaymentPhase = keyof typeof phases;

/** Shown while a payment is under way; undefined while none is. */
export function Processing({ phase, onStop }: { phase: PaymentPhase | undefined; onStop: () => void }) {
  return (
    <Dialog open={phase !== undefined} onClose={onStop} dismissible={false} title="One moment" size="small">
      {phase && (
        <div className={styles.form}>
          <p>{storeMessages.processing}</p>
          <SteadyProgress {...phases[phase]} />
        </div>
      )}
    </Dialog>
  );
}
