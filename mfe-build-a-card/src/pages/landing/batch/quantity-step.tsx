import { QuantityStepper } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { memo } from 'react';
import { ApplyToAll } from './apply-to-all';
import styles from './quantity-step.module.css';

interface QuantityStepProps {
  readonly max: number;
}

/** How many cards, and whether they are alike. */
export const QuantityStep = memo(function QuantityStep({ max }: QuantityStepProps) {
  const quantity = useFormChoice<number>('quantity');
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        label="How many cards?"
        hint={`Up to ${max}. Each of them can be different.`}
        value={quantity.value}
        max={max}
        onValue={quantity.choose}
      />
      {quantity.value > 1 && <ApplyToAll />}
    </div>
  );
});
