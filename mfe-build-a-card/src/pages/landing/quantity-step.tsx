import type { CardCreationDraft } from '@bowtie/domain';
import { QuantityStepper } from '@bowtie/ui';
import { Checkbox } from '@bowtie/ui/forms';
import { memo } from 'react';
import styles from './quantity-step.module.css';

interface QuantityStepProps {
  readonly quantity: number;
  readonly max: number;
  readonly draft: Pick<CardCreationDraft, 'applyDetailsToAll' | 'applyImageToAll'>;
  readonly onQuantity: (quantity: number) => void;
  readonly onApply: (choice: { details?: boolean; image?: boolean }) => void;
}

/** How many cards, and whether they are alike. */
export const QuantityStep = memo(function QuantityStep({
  quantity,
  max,
  draft,
  onQuantity,
  onApply,
}: QuantityStepProps) {
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        label="How many cards?"
        hint={`Up to ${max}. Each of them can be different.`}
        value={quantity}
        max={max}
        onValue={onQuantity}
      />
      {quantity > 1 && (
        <div className={styles.alike}>
          <Checkbox
            label="Apply details to all"
            hint="Network, delivery, value, name and message of every card follow the one in hand."
            checked={draft.applyDetailsToAll}
            onChange={(event) => onApply({ details: event.target.checked })}
          />
          <Checkbox
            label="Apply image to all"
            hint="Every card has the picture of the one in hand."
            checked={draft.applyImageToAll}
            onChange={(event) => onApply({ image: event.target.checked })}
          />
        </div>
      )}
    </div>
  );
});
