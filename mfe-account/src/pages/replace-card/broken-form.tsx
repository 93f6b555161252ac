import { type CallAnswer, replaceBrokenCard, unexpectedMessage } from '@bowtie/contracts';
import { checkHeldCard, type HeldCardText } from '@bowtie/domain';
import { ApiError, call, reportError } from '@bowtie/web';
import { apiFieldErrors, CheckedForm, FormError, SubmitButton } from '@bowtie/web/forms';
import { useCaptcha } from '@bowtie/web/sign';
import { AddressFields } from '../../address/address-fields';
import { addressField, noAddress, type PostTo, postToErrors } from '../../address/post-to';
import { HeldCardFields, noCard } from '../../held-card/held-card-fields';
import styles from './replace-card.module.css';

type Values = HeldCardText & PostTo;

const empty: Values = { ...noCard, ...noAddress };
const validate = (values: Values) => ({
  ...checkHeldCard({ ...noCard, ...values }, new Date()),
  ...postToErrors({ ...noAddress, ...values }),
});
const fieldOf = (path: string) =>
  addressField(path) ?? (path.startsWith('card.') ? path.slice('card.'.length) : undefined);

/** Replaces a card that its holder has in hand. */
export function BrokenForm({
  onReplaced,
}: {
  onReplaced(replaced: CallAnswer<typeof replaceBrokenCard>): void;
}) {
  const { field, withCaptcha } = useCaptcha('replace');
  const submit = async (values: Values) => {
    const { card_number, expiration, security_code, ...postTo } = { ...empty, ...values };
    try {
      const body = { card: { card_number, expiration, security_code }, ...postTo };
      onReplaced(await withCaptcha((proof) => call(replaceBrokenCard, { body: { ...body, ...proof } })));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'captcha_required'))
        reportError('virtual exchange', error);
      return apiFieldErrors(error, fieldOf, unexpectedMessage);
    }
  };
  return (
    <CheckedForm<Values> className={styles.form} initialValues={empty} validate={validate} onSubmit={submit}>
      <FormError />
      <HeldCardFields />
      <h2 className={styles.subtitle}>Where should the new one go?</h2>
      <AddressFields />
      {field}
      <SubmitButton variant="ribbon" size="large" block icon="truck">
        Replace my card
      </SubmitButton>
    </CheckedForm>
  );
}
