import { createWebhookEndpoint, webhookUrlRule } from '@bowtie/contracts';
import { messages, type WebhookEventType, webhookEventTypes } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { accountErrors } from '@bowtie/web/account-page';
import { CheckedForm, FormError, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { Choices } from './choices';
import styles from './integrations.module.css';
import { eventLabels } from './labels';

interface Values {
  url: string;
  events: WebhookEventType[];
}

const initialValues: Values = { url: '', events: [...webhookEventTypes] };
const urlErrors = ruleErrors({ url: webhookUrlRule });
const validate = ({ url, events }: Values) => ({
  ...urlErrors({ url }),
  ...(events.length === 0 && { events: messages.required }),
});

interface EndpointFormProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

/** A new endpoint: its address, and which events go there. */
export function EndpointForm({ onMade, onCancel }: EndpointFormProps) {
  const submit = async (body: Values) => {
    try {
      onMade((await call(createWebhookEndpoint, { body })).secret);
      return undefined;
    } catch (error) {
      return accountErrors(error, ['url', 'events']);
    }
  };
  return (
    <CheckedForm<Values>
      className={styles.form}
      initialValues={initialValues}
      validate={validate}
      quietUntilSent
      onSubmit={submit}
    >
      <FormError />
      <FormTextField
        name="url"
        type="url"
        inputMode="url"
        label="Address"
        hint="It begins with https:// and can be reached from the internet."
        autoComplete="off"
      />
      <Choices name="events" legend="Tell it when" labels={eventLabels} choices={webhookEventTypes} />
      <div className={styles.buttons}>
        <SubmitButton variant="ribbon">Add endpoint</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </CheckedForm>
  );
}
