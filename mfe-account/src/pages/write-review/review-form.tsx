import { type OwnReview, unexpectedMessage, writeReview } from '@bowtie/contracts';
import { customerReviewRules } from '@bowtie/domain';
import { call, reportError } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextArea,
  FormTextField,
  ruleErrors,
  SubmitButton,
} from '@bowtie/web/forms';
import { signStyles as styles } from '@bowtie/web/sign';
import { useState } from 'react';
import { StarChoice } from './star-choice';

/** What the form holds. */
interface ReviewValues {
  stars: number;
  title: string;
  text: string;
  name: string;
}

const { title, text, name } = customerReviewRules;
const textErrors = ruleErrors({ title, text, name });
const validate = ({ stars, ...texts }: ReviewValues) => ({
  ...(stars === 0 && { stars: 'Please choose how many stars.' }),
  ...textErrors(texts),
});

const fields: readonly string[] = ['stars', 'title', 'text', 'name'] satisfies (keyof ReviewValues)[];

interface ReviewFormProps {
  token: string;
  own: OwnReview;
  onWritten: (own: OwnReview) => void;
}

/** The review of an order, as it is written or changed. */
export function ReviewForm({ token, own: { review, suggested_name }, onWritten }: ReviewFormProps) {
  const [initial] = useState<ReviewValues>(() => {
    const { stars, title, text, name } = review ?? { stars: 0, title: '', text: '', name: suggested_name };
    return { stars, title, text, name };
  });
  const submit = async (values: ReviewValues) => {
    try {
      onWritten(await call(writeReview, { body: { token, ...values } }));
      return undefined;
    } catch (error) {
      reportError('customer review', error);
      return apiFieldErrors(error, (path) => fields.find((name) => name === path), unexpectedMessage);
    }
  };
  return (
    <CheckedForm<ReviewValues>
      className={styles.form}
      initialValues={initial}
      validate={validate}
      onSubmit={submit}
    >
      <FormError />
      <StarChoice />
      <FormTextField name="title" label="In a few words" maxLength={customerReviewRules.title.max} />
      <FormTextArea
        name="text"
        label="Your review"
        hint="What went well, what did not? Please leave out names of others, numbers of cards, and links."
        rows={6}
        limit={customerReviewRules.text.max}
      />
      <FormTextField
        name="name"
        label="Your name, as everybody will see it"
        hint="A first name is enough."
        autoComplete="nickname"
        maxLength={customerReviewRules.name.max}
      />
      <SubmitButton variant="ribbon" size="large" block>
        {review === null ? 'Send my review' : 'Send my changes'}
      </SubmitButton>
    </CheckedForm>
  );
}
