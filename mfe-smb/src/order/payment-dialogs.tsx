import { storeMessages } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { SteadyProgress } from '@bowtie/ui/lists';
import { SecondFactor } from '@bowtie/web/payment-form';
import styles from './payment-dialogs.module.css';

/** What is done, and between which marks of a hundred. */
interface Phase {
  label: string;
  from: number;
  to: number;
}

/** How every payment begins; what it is for comes after the bank. */
export const firstPhases = {
  preparing: { label: 'Preparing your payment', from: 0, to: 30 },
  bank: { label: 'Asking your bank', from: 30, to: 70 },
} as const;

interface PaymentDialogsProps<Name extends string> {
  /** Where the payment stands; `isOpenAbove` while the payment form shows its own window. */
  standing:
    | { at: 'paying'; phase: Name; isOpenAbove?: boolean }
    | { at: 'open' | 'second_factor' | 'unanswered' };
  phases: Readonly<Record<Name, Phase>>;
  onCode: (code: string) => void;
  onStop: () => void;
}

/** What lies over the page while a payment is under way: how far it is, and the bank's question. */
export function PaymentDialogs<Name extends string>({
  standing,
  phases,
  onCode,
  onStop,
}: PaymentDialogsProps<Name>) {
  const progress =
    standing.at === 'paying' && standing.isOpenAbove !== true ? phases[standing.phase] : undefined;
  return (
    <>
      <Dialog
        open={progress !== undefined}
        onClose={onStop}
        dismissible={false}
        title="One moment"
        size="small"
      >
        {progress !== undefined && (
          <div className={styles.sheet}>
            <p>{storeMessages.processing}</p>
            <SteadyProgress {...progress} />
          </div>
        )}
      </Dialog>
      <SecondFactor open={standing.at === 'second_factor'} onCode={onCode} onStop={onStop} />
    </>
  );
}
