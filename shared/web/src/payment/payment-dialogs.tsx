import { storeMessages } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { SteadyProgress } from '@bowtie/ui/lists';
import { SecondFactor } from '@bowtie/web/payment-form';
import styles from './payment-dialogs.module.css';
import type { PaymentState } from './use-payment';

interface PaymentDialogsProps {
  state: PaymentState<unknown>;
  /** What happens once the bank has accepted, such as `Placing your order`. */
  finishing: string;
  onCode: (code: string) => void;
  onStop: () => void;
}

/** What lies over the page while a payment is under way: how far it is, and the bank's question. */
export function PaymentDialogs({ state, finishing, onCode, onStop }: PaymentDialogsProps) {
  // How far each phase is believed to come, in hundredths.
  const phases = {
    preparing: { label: 'Preparing your payment', from: 0, to: 30 },
    bank: { label: 'Asking your bank', from: 30, to: 70 },
    finish: { label: finishing, from: 70, to: 98 },
  } as const;
  const progress = state.at === 'paying' && state.isOpenAbove !== true ? phases[state.phase] : undefined;
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
      <SecondFactor open={state.at === 'second_factor'} onCode={onCode} onStop={onStop} />
    </>
  );
}
