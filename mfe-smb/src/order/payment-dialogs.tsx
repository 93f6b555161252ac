import { storeMessages } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { SteadyProgress } from '@bowtie/ui/lists';
import { SecondFactor } from '@bowtie/web/payment-form';
import styles from './payment-dialogs.module.css';

interface PaymentDialogsProps {
  /** What is done now, and between which marks of a hundred; undefined while nothing is. */
  progress: { label: string; from: number; to: number } | undefined;
  /** Whether the bank asks for a code. */
  isAsking: boolean;
  onCode: (code: string) => void;
  onStop: () => void;
}

/** What lies over the page while a payment is under way: how far it is, and the bank's question. */
export function PaymentDialogs({ progress, isAsking, onCode, onStop }: PaymentDialogsProps) {
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
      <SecondFactor open={isAsking} onCode={onCode} onStop={onStop} />
    </>
  );
}
