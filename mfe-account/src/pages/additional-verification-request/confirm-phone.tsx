import { checkReviewCode, type OrderReview, sendReviewCode } from '@bowtie/contracts';
import { checkTextedCode, formatPhone } from '@bowtie/domain';
import { Button, Icon, NoticeBox } from '@bowtie/ui';
import { ApiError, call, reportError } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextField,
  ruleErrors,
  SubmitButton,
} from '@bowtie/web/forms';
import { ResendButton, tryAgain } from '@bowtie/web/sign';
import { useState } from 'react';
import { validatePhone } from '../../field-errors/field-errors';
import styles from './additional-verification-request.module.css';
import { accessOf, type ReviewLookup } from './review-lookup';

interface ConfirmPhoneProps {
  review: OrderReview;
  lookup: ReviewLookup;
  onConfirmed(review: OrderReview): void;
}

const validateCode = ruleErrors({ code: checkTextedCode });

/** What went wrong, at its field where it is about that. */
function formErrors(error: unknown, field: string, own: readonly string[]): Record<string, string> {
  if (error instanceof ApiError && own.includes(error.code)) return { [field]: error.message };
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    reportError('phone deliverability', error);
  return apiFieldErrors(error, (path) => (path === field ? path : undefined), tryAgain);
}

/** Confirms a phone by a code that is sent to it: the number of the order, or another one. */
export function ConfirmPhone({ review, lookup, onConfirmed }: ConfirmPhoneProps) {
  const { order_number, phone_hint, phone } = review;
  const [sentTo, setSentTo] = useState<{ shown: string; typed: string | undefined }>();
  const [isTyping, setTyping] = useState(phone_hint === null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const params = { order_number };

  const send = async (typed: string | undefined) => {
    const { phone_number } = await call(sendReviewCode, {
      params,
      body: { ...accessOf(lookup), ...(typed !== undefined && { phone_number: typed }) },
    });
    // The number of the order is told to nobody in full.
    setSentTo({ shown: typed === undefined ? (phone_hint ?? '') : phone_number, typed });
  };
  const sendToKnown = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await send(undefined);
    } catch (failure) {
      const [words] = Object.values(formErrors(failure, 'phone_number', ['phone_undeliverable']));
      setError(words ?? tryAgain);
    } finally {
      setBusy(false);
    }
  };

  if (phone !== null)
    return (
      <div className={styles.way}>
        <h2 className={styles.subtitle}>Confirm your phone</h2>
        <ul className={styles.sent} aria-label="Your phone">
          <li>
            <Icon name="check-circle" size={18} />
            <span>{`${phone.phone_number} is confirmed`}</span>
          </li>
        </ul>
      </div>
    );
  return (
    <div className={styles.way}>
      <h2 className={styles.subtitle}>Confirm your phone</h2>
      {sentTo === undefined && !isTyping && (
        <>
          <p>{`We text a code to the phone number of your order, which ends in ${phone_hint?.slice(-4) ?? ''}.`}</p>
          <div className={styles.buttons}>
            <Button icon="phone" busy={busy} onClick={() => void sendToKnown()}>
              Text me a code
            </Button>
            <Button variant="quiet" onClick={() => setTyping(true)}>
              Use another number
            </Button>
          </div>
          {error && <NoticeBox tone="error">{error}</NoticeBox>}
        </>
      )}
      {sentTo === undefined && isTyping && (
        <CheckedForm
          className={styles.form}
          initialValues={{ phone_number: '' }}
          validate={validatePhone}
          onSubmit={async ({ phone_number }) => {
            try {
              await send(phone_number);
              return undefined;
            } catch (failure) {
              return formErrors(failure, 'phone_number', ['phone_undeliverable', 'phone_missing']);
            }
          }}
        >
          <FormError />
          <FormTextField
            name="phone_number"
            label="Mobile phone"
            type="tel"
            autoComplete="tel-national"
            format={formatPhone}
            hint="Message and data rates may apply."
          />
          <SubmitButton icon="phone">Text me a code</SubmitButton>
        </CheckedForm>
      )}
      {sentTo !== undefined && (
        <>
          <p>
            We sent a code to <strong>{sentTo.shown}</strong>. It is good for 10 minutes.
          </p>
          <CheckedForm
            className={styles.form}
            initialValues={{ code: '' }}
            validate={validateCode}
            quietUntilSent
            onSubmit={async ({ code }) => {
              try {
                onConfirmed(await call(checkReviewCode, { params, body: { ...accessOf(lookup), code } }));
                return undefined;
              } catch (failure) {
                return formErrors(failure, 'code', ['code_wrong', 'code_expired']);
              }
            }}
          >
            <FormError />
            <FormTextField
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
            <SubmitButton variant="ink">Confirm</SubmitButton>
          </CheckedForm>
          <div className={styles.buttons}>
            <ResendButton label="Send another code" icon="phone" send={() => send(sentTo.typed)} />
            <Button
              variant="quiet"
              onClick={() => {
                setSentTo(undefined);
                setTyping(true);
              }}
            >
              Use another number
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
