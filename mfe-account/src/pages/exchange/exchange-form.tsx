import { type CallAnswer, exchangeVirtualForPhysical, unexpectedMessage } from '@bowtie/contracts';
import { ApiError, call, reportError } from '@bowtie/web';
import { apiFieldErrors, CheckedForm, FormError, SubmitButton } from '@bowtie/web/forms';
import { AddressFields } from '../../address/address-fields';
import { addressField, noAddress, type PostTo, postToErrors } from '../../address/post-to';
import styles from './exchange.module.css';

interface ExchangeFormProps {
  hash: string;
  email: string;
  onExchanged(done: CallAnswer<typeof exchangeVirtualForPhysical>): void;
}

/** Asks where the card goes, and exchanges the gift for it. */
export function ExchangeForm({ hash, email, onExchanged }: ExchangeFormProps) {
  const exchange = async (postTo: PostTo) => {
    try {
      const body = { hash, recipient_email: email, ...noAddress, ...postTo };
      onExchanged(await call(exchangeVirtualForPhysical, { body }));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) reportError('virtual exchange', error);
      return apiFieldErrors(error, addressField, unexpectedMessage);
    }
  };
  return (
    <CheckedForm<PostTo>
      className={styles.form}
      initialValues={noAddress}
      validate={postToErrors}
      onSubmit={exchange}
    >
      <h2 className={styles.subtitle}>Where should it go?</h2>
      <FormError />
      <AddressFields />
      <SubmitButton variant="ribbon" size="large" block icon="truck">
        Exchange and mail my card
      </SubmitButton>
      <p className={styles.hint}>This cannot be undone.</p>
    </CheckedForm>
  );
}
