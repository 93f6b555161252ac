import { type HeldCardState, unexpectedMessage } from '@bowtie/contracts';
import { checkHeldCard, type HeldCardText, type ReportLabel } from '@bowtie/domain';
import { Surface } from '@bowtie/ui';
import { ApiError, reportError, useNavigate } from '@bowtie/web';
import { apiFieldErrors, CheckedForm, FormError, SubmitButton } from '@bowtie/web/forms';
import { type CaptchaAction, useCaptcha, useLinkToken } from '@bowtie/web/sign';
import styles from './held-card.module.css';
import { HeldCardFields, noCard } from './held-card-fields';

/** What goes with a card: what a captcha gave, and what came with a mail about a pause of the card. */
interface CardProofs {
  recaptchaToken?: string;
  holder_pass?: string;
}

interface HeldCardFormProps {
  button: string;
  /** What a captcha is asked for, where there were too many tries. */
  action: CaptchaAction;
  /** Asks for the card. */
  send(card: HeldCardText & CardProofs): Promise<HeldCardState>;
  /** Where its state is shown. */
  next: string;
  /** Labels of what goes wrong: for a card that is not found, and for all else. */
  labels: { notFound: ReportLabel; other: ReportLabel };
}

const fields: Readonly<Record<string, string>> = {
  card_number: 'card_number',
  expiration: 'expiration',
  security_code: 'security_code',
};

/** Whether an error is ours to look into; a mistyped card is told, not reported as a fault. */
function labelOf(error: unknown, { notFound, other }: HeldCardFormProps['labels']): ReportLabel {
  return error instanceof ApiError && error.code === 'card_not_found' ? notFound : other;
}

/** Asks for a card by what is printed on it. The card goes nowhere but into the call: not into addresses, nor into storage. */
export function HeldCardForm({ button, action, send, next, labels }: HeldCardFormProps) {
  const navigate = useNavigate();
  const { field, withCaptcha } = useCaptcha(action);
  const pass = useLinkToken();
  const submit = async (card: HeldCardText) => {
    try {
      await navigate(next, {
        state: await withCaptcha((proof) =>
          send({ ...card, ...proof, ...(pass !== '' && { holder_pass: pass }) }),
        ),
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'captcha_required'))
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
        initialValues={noCard}
        validate={(values) => checkHeldCard({ ...noCard, ...values }, new Date())}
        onSubmit={submit}
      >
        <FormError />
        <HeldCardFields />
        {field}
        <SubmitButton variant="ribbon" size="large" block icon="card">
          {button}
        </SubmitButton>
      </CheckedForm>
    </Surface>
  );
}
