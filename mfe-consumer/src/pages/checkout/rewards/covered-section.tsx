import { Surface } from '@bowtie/ui';
import styles from '../checkout.module.css';
import { MethodForm } from '../method-form';

interface CoveredSectionProps {
  /** The number to begin with; undefined where none is asked for. */
  phone: string | undefined;
  onDone: (phone: string | undefined) => void;
}

/** In the place of cards and PayPal where nothing is left to be paid. */
export function CoveredSection({ phone, onDone }: CoveredSectionProps) {
  return (
    <Surface as="section" className={styles.sheet} aria-label="Payment">
      <p>Your rewards cover this order. No card is needed.</p>
      <MethodForm variant="ribbon" submitLabel="Review your order" phone={phone} onDone={onDone} />
    </Surface>
  );
}
