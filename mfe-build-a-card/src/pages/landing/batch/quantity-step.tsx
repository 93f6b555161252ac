import { Checkbox, QuantityStepper } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { memo } from 'react';
import styles from './quantity-step.module.css';

interface QuantityStepProps {
  readonly max: number;
}

/** How many cards, and whether they are alike. */
export const QuantityStep = memo(function QuantityStep({ max }: QuantityStepProps) {
  const quantity = useFormChoice<number>('quantity');
  const details = useFormChoice<boolean>('applyDetailsToAll');
  const image = useFormChoice<boolean>('applyImageToAll');
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        label="How many cards?"
        hint={`Up to ${max}. Each of them can be different.`}
        value={quantity.value}
        max={max}
        onValue={quantity.choose}
      />
      {quantity.value > 1 && (
        <div className={styles.alike}>
          <Checkbox
            label="Apply details to all"
            hint="Network, delivery, value, name and message of every card follow the one in hand."
            checked={details.value}
            onChange={(event) => details.choose(event.target.checked)}
          />
          <Checkbox
            label="Apply image to all"
            hint="Every card has the picture of the one in hand."
            checked={image.value}
            onChange={(event) => image.choose(event.target.checked)}
          />
        </div>
      )}
    </div>
  );
});
