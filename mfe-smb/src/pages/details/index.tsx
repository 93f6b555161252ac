import { Button, Container, linkClass } from '@bowtie/ui';
import { Link, useNavigate } from '@bowtie/web';
import { CheckedForm } from '@bowtie/web/forms';
import { useCallback, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useBusinessConfiguration } from '../../business-configuration';
import { businessPaths } from '../../business-paths';
import { StoredFields } from '../../forms/stored-fields';
import { CartNotice } from '../../order/cart-notice';
import { beginCards, type OrderDetails } from '../../state/business-order';
import { useOrderDispatch, useStoredDetails } from '../../state/order-atom';
import { CardDelivery } from './card-delivery';
import { CardDesign } from './card-design';
import styles from './details.module.css';
import { type DetailsErrors, detailsErrors } from './details-errors';
import { DetailsPreview } from './details-preview';
import { EachCard } from './each-card';
import { ProductChoice } from './product-choice';

/** What all cards of a business order have in common. */
export function Page() {
  const { maxCards, networks } = useBusinessConfiguration();
  const stored = useStoredDetails();
  const [initialValues] = useState(stored.read);
  const navigate = useNavigate();
  const dispatch = useOrderDispatch();
  const validate = useCallback((details: OrderDetails) => detailsErrors(details, maxCards), [maxCards]);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>What are you sending?</h1>
        <p className={styles.lead}>
          What all cards have in common. Names and amounts can differ card by card in the next step. The same
          for everybody?{' '}
          <Link to={businessPaths.express} className={linkClass('inline')}>
            Express is quicker
          </Link>
          .
        </p>
      </header>
      <CartNotice />
      <CheckedForm<OrderDetails>
        className={styles.columns}
        initialValues={initialValues}
        validate={validate}
        onSubmit={() => {
          dispatch(beginCards);
          navigate(businessPaths.customize);
        }}
      >
        <StoredFields stored={stored} />
        <div className={styles.form}>
          <CardDelivery networks={networks} />
          <ProductChoice />
          <CardDesign />
          <EachCard maxCards={maxCards} />
          <div className={styles.next}>
            <Summary />
            <Button type="submit" variant="ribbon" size="large" iconEnd="arrow-right">
              Continue to the cards
            </Button>
          </div>
        </div>
        <DetailsPreview />
      </CheckedForm>
    </Container>
  );
}

/** What is not right yet, once it was tried to go on. */
function Summary() {
  const { submitFailed, errors } = useFormState({ subscription: { submitFailed: true, errors: true } });
  const { sending, ...rest }: DetailsErrors = errors ?? {};
  const texts = [...Object.values(rest), ...Object.values(sending ?? {})];
  if (!submitFailed || texts.length === 0) return null;
  return <p role="alert" className={styles.error}>{`Please look at: ${texts.join(' ')}`}</p>;
}
