import { Surface } from '@bowtie/ui';
import { useFormState } from 'react-final-form';
import { CardPreview } from '../../card-choice/card-preview';
import type { OrderDetails } from '../../state/business-order';
import { kindOf } from './card-delivery';
import styles from './details.module.css';
import { deliveries } from './details-choices';

/** The card as it comes out, beside its form. */
export function DetailsPreview() {
  const { values } = useFormState<OrderDetails>({ subscription: { values: true } });
  const kind = kindOf(values.style);
  return (
    <Surface className={styles.preview}>
      <CardPreview
        {...values}
        design={values.templateName}
        isPlastic={kind === 'plastic'}
        amount={values.anticipatedValue}
      />
      <dl className={styles.facts}>
        <div>
          <dt>Cards</dt>
          <dd>{values.quantity}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{deliveries[kind].find(({ value }) => value === values.style)?.label}</dd>
        </div>
      </dl>
    </Surface>
  );
}
