import { type HeldCardState, unexpectedMessage } from '@bowtie/contracts';
import { checkHeldCard, formatCardNumber, formatExpiry, type HeldCardText } from '@bowtie/domain';
import { Surface } from '@bowtie/ui';
import { ApiError, type ReportLabel, reportError, useNavigate } from '@bowtie/web';
import { apiFieldErrors, CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import styles from './held-card.module.css';

interface HeldCardFormProps {
  button: string;
  /** Asks for the card. */
  send(card: HeldCardText): Promise<HeldCardState>;
  /** Where its state is shown. */
  next: string;
  /** Labels of what goes wrong: for a card that is not found, and for all else. */
  labels: { notFound: ReportLabel; other: ReportLabel };
}

const empty: HeldCardText = { card_number: '', expiration: '', security_code: '' };
const fields: Readonly<Record<string, string>> = {
  card_number: 'card_number',
  expiration: 'expiration',
  security_code: 'security_code',
};

/** Whether a refusal is ours to look into; a mistyped card is told, not reported as a fault. */
function labelOf(error: unknown, { notFound, other }: HeldCardFormProps['labels']): ReportLabel {
  return error instanceof ApiError && error.code === 'card_not_found' ? notFound : other;
}

/** Asks for a card by what is printed on it. The card goes nowhere but into the call: not into addresses, nor into storage. */
export function HeldCardForm({ button, send, next, labels }: HeldCardFormProps) {
  const navigate = useNavigate();
  const submit = async (card: HeldCardText) => {
    try {
      await navigate(next, { state: await send(card) });
      return undefined;
    } catch (error) {
      reportError(labelOf(error, labels), error);
      if (error instanceof ApiError && error.code === 'card_on_hold') {
        await navigate('/card-error/', { state: { reason: 'on_hold' } });
        return undefined;
      }
      return apiFieldErrors(error, (path) => fields[path], unexpectedMessage);
    }
  };
  return (
    <Surface as="section" padding="large" aria-label="Your card">
      <CheckedForm<HeldCardText>
        className={styles.form}
        initialValues={empty}
        validate={(values) => checkHeldCard({ ...empty, ...values }, new Date())}
        onSubmit={submit}
      >
        <FormError />
        <FormTextField
          name="card_number"
          label="Card number"
          hint="The 16 digits on your gift card."
          inputMode="numeric"
          autoComplete="off"
          format={formatCardNumber}
          maxLength={23}
        />
        <div className={styles.pair}>
          <FormTextField
            name="expiration"
            label="Expires (MM/YY)"
            inputMode="numeric"
            autoComplete="off"
            format={formatExpiry}
            maxLength={7}
          />
          <FormTextField
            name="security_code"
            label="Security code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        </div>
        <SubmitButton variant="ribbon" size="large" block icon="card">
          {button}
        </SubmitButton>
      </CheckedForm>
    </Surface>
  );
}
