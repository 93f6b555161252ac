import { Button, NoticeBox, Surface } from '@bowtie/ui';
import { useSession } from '@bowtie/web';
import styles from '../checkout.module.css';
import { BuyerDetails } from './buyer-details';

interface BuyerStepProps {
  message: string | undefined;
  onConfirm: () => void;
  onChange: () => void;
}

/** Asks whether the guest whom this browser knows from before is the one who buys now. */
export function BuyerStep({ message, onConfirm, onChange }: BuyerStepProps) {
  const { fullName, firstName } = useSession();
  return (
    <div className={styles.step}>
      <h1>{`Buying as ${fullName ?? ''}?`}</h1>
      {message && <NoticeBox tone="warning">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet} aria-label="Buyer">
        <p>These details were given in this browser before. Nothing is used until you say so.</p>
        <BuyerDetails />
        <div className={styles.choices}>
          <Button
            variant="ribbon"
            size="large"
            onClick={onConfirm}
          >{`Continue as ${firstName ?? ''}`}</Button>
          <Button size="large" onClick={onChange}>
            Change
          </Button>
        </div>
      </Surface>
    </div>
  );
}
