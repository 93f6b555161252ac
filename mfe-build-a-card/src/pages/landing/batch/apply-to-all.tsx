import { Checkbox } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import styles from './quantity-step.module.css';

/** Whether the cards of a batch are alike. */
export function ApplyToAll() {
  const details = useFormChoice<boolean>('applyDetailsToAll');
  const image = useFormChoice<boolean>('applyImageToAll');
  return (
    <div className={styles.alike}>
      <Checkbox
        label="Apply details to all"
        hint="Network, delivery, value and message of every card follow the one in hand. Each has a name of its own."
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
  );
}
