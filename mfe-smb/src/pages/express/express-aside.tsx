import { type BusinessLimits, isPlasticStyle } from '@bowtie/domain';
import { SubmitButton } from '@bowtie/web/forms';
import { useFormState } from 'react-final-form';
import { CardPreview } from '../../card-choice/card-preview';
import { GridTotals } from '../../grid/report/grid-totals';
import { AddToCartNotice } from '../../order/add-to-cart-notice';
import styles from './express.module.css';
import { cellText } from './express-order';
import { useExpressReport } from './express-report';

/** What is ordered, what it comes to, and the button that goes on. */
export function ExpressAside({ limits, isReady }: { limits: BusinessLimits; isReady: boolean }) {
  const { order, report } = useExpressReport();
  const { submitFailed, error } = useFormState({ subscription: { submitFailed: true, error: true } });
  return (
    <div className={styles.aside}>
      <CardPreview
        {...order}
        design={order.templateName}
        isPlastic={isPlasticStyle(order.style)}
        nameOnCard={cellText(order, 'nameOnCard')}
        cardMessage={cellText(order, 'cardMessage')}
      />
      <GridTotals totals={report.totals} limits={limits} />
      {report.refused !== undefined && <AddToCartNotice error={report.refused} />}
      {submitFailed && error && (
        <p role="alert" className={styles.error}>
          {String(error)}
        </p>
      )}
      <SubmitButton variant="ribbon" size="large" block iconEnd="arrow-right" disabled={!isReady}>
        Continue to payment
      </SubmitButton>
    </div>
  );
}
