import { isPlasticStyle, type OverrideField, parseAmountCell, usualCardValues } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { AmountField, Checkbox, QuantityStepper } from '@bowtie/ui/forms';
import type { OrderDetails } from '../../state/business-order';
import styles from './details.module.css';
import type { DetailsErrors } from './details-errors';

interface EachCardProps {
  details: OrderDetails;
  errors: DetailsErrors;
  maxCards: number;
  change: (part: Partial<OrderDetails>) => void;
}

/** What is expected on each card; each may stand on all of them, whatever the grid says. */
export function EachCard({ details, errors, maxCards, change }: EachCardProps) {
  const apply = (field: OverrideField) => (
    <Checkbox
      label="The same on all cards"
      checked={details.applyToAll.includes(field)}
      onChange={({ target }) =>
        change({
          applyToAll: target.checked
            ? [...details.applyToAll, field]
            : details.applyToAll.filter((each) => each !== field),
        })
      }
    />
  );
  return (
    <section className={styles.section} aria-labelledby="each">
      <h2 id="each">On each card</h2>
      <div className={styles.pair}>
        <div className={styles.section}>
          <AmountField
            label="Value of a card"
            hint="Whole dollars"
            choices={usualCardValues}
            value={parseAmountCell(details.anticipatedValue) ?? null}
            error={errors.cardAmount}
            onValue={(value) => change({ anticipatedValue: value === null ? '' : String(value) })}
          />
          {apply('cardAmount')}
        </div>
        <QuantityStepper
          label="Number of cards"
          hint={`At most ${maxCards} in an order`}
          value={details.quantity}
          error={errors.quantity}
          max={maxCards}
          onValue={(quantity) => change({ quantity })}
        />
      </div>
      {isPlasticStyle(details.style) && (
        <div className={styles.pair}>
          <div className={styles.section}>
            <TextField
              label="Name on card"
              hint="Stands on cards without a name of their own"
              value={details.nameOnCard}
              error={errors.nameOnCard}
              onChange={({ target }) => change({ nameOnCard: target.value })}
            />
            {apply('nameOnCard')}
          </div>
          <div className={styles.section}>
            <TextField
              label="Message on card"
              hint="2 to 20 characters"
              value={details.cardMessage}
              error={errors.cardMessage}
              onChange={({ target }) => change({ cardMessage: target.value })}
            />
            {apply('cardMessage')}
          </div>
        </div>
      )}
    </section>
  );
}
