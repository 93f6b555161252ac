import { type DeliveryStyle, isPlasticStyle, type OverrideField, printedTextLength } from '@bowtie/domain';
import { Checkbox } from '@bowtie/ui/forms';
import { FormTextField, useFormChoice } from '@bowtie/web/forms';
import { FormDollarsField } from '../../forms/dollars-field';
import { FormQuantity } from '../../forms/quantity-field';
import styles from './details.module.css';

/** Whether a field stands on all cards, whatever the grid says. */
function ApplyToAll({ field }: { field: OverrideField }) {
  const { value, choose } = useFormChoice<readonly OverrideField[]>('applyToAll');
  return (
    <Checkbox
      label="The same on all cards"
      checked={value.includes(field)}
      onChange={({ target }) =>
        choose(target.checked ? [...value, field] : value.filter((each) => each !== field))
      }
    />
  );
}

/** What is expected on each card; each may stand on all of them, whatever the grid says. */
export function EachCard({ maxCards }: { maxCards: number }) {
  const style = useFormChoice<DeliveryStyle>('style').value;
  return (
    <section className={styles.section} aria-labelledby="each">
      <h2 id="each">On each card</h2>
      <div className={styles.pair}>
        <div className={styles.section}>
          <FormDollarsField name="anticipatedValue" label="Value of a card" />
          <ApplyToAll field="cardAmount" />
        </div>
        <FormQuantity name="quantity" max={maxCards} />
      </div>
      {isPlasticStyle(style) && (
        <div className={styles.pair}>
          <div className={styles.section}>
            <FormTextField
              name="nameOnCard"
              label="Name on card"
              hint="Stands on cards without a name of their own"
            />
            <ApplyToAll field="nameOnCard" />
          </div>
          <div className={styles.section}>
            <FormTextField
              name="cardMessage"
              label="Message on card"
              hint={`${printedTextLength.min} to ${printedTextLength.max} characters`}
            />
            <ApplyToAll field="cardMessage" />
          </div>
        </div>
      )}
    </section>
  );
}
