import type { OfferTopic } from '@bowtie/contracts';
import { CheckedForm, SubmitButton } from '@bowtie/web/forms';
import { signStyles as styles } from '@bowtie/web/sign';
import { useMemo } from 'react';
import { noTopicChosen, TopicChoice } from '../../offers/topic-choice';

interface LessOffersProps {
  topics: readonly OfferTopic[];
  isBusy: boolean;
  onSave: (topics: OfferTopic[]) => void;
}

interface Values {
  topics: OfferTopic[];
}

const validate = ({ topics }: Values) => (topics.length === 0 ? { topics: noTopicChosen } : {});

/** For whoever wants some offers: what they are to be about. */
export function LessOffers({ topics, isBusy, onSave }: LessOffersProps) {
  const initialValues = useMemo(() => ({ topics: [...topics] }), [topics]);
  return (
    <CheckedForm<Values>
      className={styles.form}
      initialValues={initialValues}
      validate={validate}
      quietUntilSent
      onSubmit={(values) => onSave(values.topics)}
    >
      <TopicChoice legend="Or choose what we write about" />
      <div className={styles.actions}>
        <SubmitButton busy={isBusy}>Save my choice</SubmitButton>
      </div>
    </CheckedForm>
  );
}
