import {
  type AlertChoices,
  type accountAlerts,
  alertKinds,
  type CallAnswer,
  changeAccountAlerts,
  type OfferTopic,
  offerTopics,
} from '@bowtie/contracts';
import { Checkbox, type CheckboxProps } from '@bowtie/ui/forms';
import { call, Link, notify } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { CheckedForm, FormError, SubmitButton, useFormChoice } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { alertTexts } from '../../alert-texts';
import { noTopicChosen, TopicChoice } from '../../offers/topic-choice';
import styles from './alerts.module.css';

type Alerts = CallAnswer<typeof accountAlerts>;
type Values = Record<'mail' | 'text', AlertChoices> & { topics: OfferTopic[] };

/** Offers by mail are about something. */
function validate({ mail, topics }: Values): { topics?: string } {
  return mail.offers && topics.length === 0 ? { topics: noTopicChosen } : {};
}

/** A box for each kind of message and each way it may come. */
export function AlertForm({ alerts: { mail, text, offer_topics, text_number } }: { alerts: Alerts }) {
  // What was chosen stands while the same data are loaded again.
  const [initial] = useState<Values>({
    mail,
    text,
    // Whoever asks for offers gets them about everything, until they choose otherwise.
    topics: offer_topics.length === 0 ? [...offerTopics] : offer_topics,
  });
  const save = async ({ topics, ...choices }: Values) => {
    try {
      const about = choices.mail.offers ? { offer_topics: topics } : {};
      await call(changeAccountAlerts, { body: { ...choices, ...about } });
      notify('Your choices are saved.');
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: accountMessage(error) };
    }
  };
  return (
    <CheckedForm<Values> className={styles.form} initialValues={initial} validate={validate} onSubmit={save}>
      <FormError />
      {alertKinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className={styles.label}>{alertTexts[kind].label}</legend>
          <p className={styles.note}>{alertTexts[kind].hint}</p>
          <div className={styles.channels}>
            <ChannelBox name={`mail.${kind}`} label="By e-mail" />
            <ChannelBox name={`text.${kind}`} label="By text" disabled={text_number === null} />
          </div>
          {kind === 'offers' && <OfferTopics />}
        </fieldset>
      ))}
      <p className={styles.note}>
        {text_number === null ? (
          <span>
            Text messages go to a verified phone.{' '}
            <Link to="/phone-verification/?next=/account/alerts/">Verify your number</Link>
          </span>
        ) : (
          `Text messages go to ${text_number}. Message and data rates may apply.`
        )}
      </p>
      <SubmitButton variant="ribbon" className={styles.save}>
        Save
      </SubmitButton>
    </CheckedForm>
  );
}

/** What offers by mail are about, where they come. */
function OfferTopics() {
  const offers = useFormChoice<boolean>('mail.offers');
  if (!offers.value) return null;
  return (
    <div className={styles.topics}>
      <TopicChoice legend="Offers by e-mail about" />
    </div>
  );
}

function ChannelBox({ name, ...rest }: Pick<CheckboxProps, 'label' | 'disabled'> & { name: string }) {
  const { value, choose } = useFormChoice<boolean>(name);
  return (
    <Checkbox {...rest} name={name} checked={value} onChange={(event) => choose(event.target.checked)} />
  );
}
