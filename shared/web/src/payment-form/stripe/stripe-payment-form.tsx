import { declineAdvice } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { bootData, reportError } from '@bowtie/web';
import { CheckedForm, FormError, SubmitButton } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useRef } from 'react';
import type { PaymentFormProps } from '../payment-form';
import styles from '../payment-form.module.css';
import { PhoneField, validatePhone } from '../phone-field';
import { SaveCardField } from '../save-card-field';
import { MethodAnswerSchema, SubmitAnswerSchema } from './stripe-js';
import { StripeMethod } from './stripe-method';
import { type MountedElement, useStripeElement } from './use-stripe-element';

const unreadable = 'That did not work, and nothing was charged. Please try again.';

interface Values {
  phone_number: string;
  save_card: boolean;
}

/** Asks Stripe for a payment method of what was typed into its fields. Gives the message where it refuses. */
async function createMethod(
  { stripe, elements }: MountedElement,
  saveCard: boolean,
): Promise<StripeMethod | string> {
  const submitted = SubmitAnswerSchema.safeParse(await elements.submit());
  if (submitted.data === undefined) return unreadable;
  // What is wrong in a field stands beside it, in Stripe's own words.
  if (submitted.data.error !== undefined) return submitted.data.error.message ?? unreadable;
  const { data } = MethodAnswerSchema.safeParse(await stripe.createPaymentMethod({ elements }));
  if (data === undefined) return unreadable;
  if (!('error' in data)) {
    const { id, card } = data.paymentMethod;
    return new StripeMethod(stripe, { id, ...card }, saveCard);
  }
  const { type, code, decline_code } = data.error;
  return type === 'card_error' ? declineAdvice(decline_code ?? code) : unreadable;
}

/** Stripe's own form: the card's number is typed into Stripe's frames and never comes to our code. */
export function StripePaymentForm(props: PaymentFormProps) {
  const { total, phone, offersSaving, submitLabel, onMethod } = props;
  const host = useRef<HTMLDivElement>(null);
  const { mounted, failed, retry } = useStripeElement(host, bootData().payment?.publishableKey ?? '', total);
  const isPhoneAsked = phone !== undefined;
  const submit = async ({ phone_number, save_card }: Values) => {
    if (mounted === undefined) return { [FORM_ERROR]: 'One moment: the card’s fields are still loading.' };
    try {
      const method = await createMethod(mounted, save_card);
      if (typeof method === 'string') return { [FORM_ERROR]: method };
      await onMethod(method, isPhoneAsked ? phone_number : undefined);
      return undefined;
    } catch (error) {
      reportError('card processor session', error);
      return { [FORM_ERROR]: unreadable };
    }
  };
  return (
    <CheckedForm<Values>
      className={styles.form}
      initialValues={{ phone_number: phone ?? '', save_card: false }}
      validate={validatePhone(isPhoneAsked)}
      onSubmit={submit}
    >
      {isPhoneAsked && <PhoneField />}
      {failed && (
        <NoticeBox tone="error" action={<Button onClick={retry}>Try again</Button>}>
          The fields for your card could not be loaded. Your cart is kept.
        </NoticeBox>
      )}
      <FormError />
      <div ref={host} className={styles.host} hidden={failed} aria-busy={mounted === undefined} />
      {offersSaving && <SaveCardField />}
      <SubmitButton variant="ribbon" size="large" block busy={mounted === undefined}>
        {submitLabel}
      </SubmitButton>
    </CheckedForm>
  );
}
