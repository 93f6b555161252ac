import { moneyText } from '@bowtie/domain';
import { Surface } from '@bowtie/ui';
import { Checkbox } from '@bowtie/ui/forms';
import styles from './place-order.module.css';
import type { BalanceChoice, BalanceSplit } from './use-balance-choice';

interface BalanceSectionProps {
  choice: BalanceChoice;
  tender: BalanceSplit;
}

/** The switch by which the balance of the business pays; nothing where there is none. */
export function BalanceSection({ choice, tender }: BalanceSectionProps) {
  const { available, isChosen, choose } = choice;
  if (available === 0) return null;
  const paid = moneyText({ price: tender.balance });
  return (
    <Surface as="section" className={styles.sheet} aria-label="Balance">
      <Checkbox
        name="pay_from_balance"
        label="Pay from balance"
        hint={`${moneyText({ price: available })} available`}
        checked={isChosen}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <p role="status" className={styles.detail}>
        {isChosen &&
          (tender.due === 0
            ? `Your balance pays all of it: ${paid}.`
            : `Your balance pays ${paid}, and your card ${moneyText({ price: tender.due })}.`)}
      </p>
    </Surface>
  );
}
