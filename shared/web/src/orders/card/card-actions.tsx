import { type AccountOrderCard, correctRecipient, type OrderAccess, resendGift } from '@bowtie/contracts';
import { cardRules, readLanguage } from '@bowtie/domain';
import { Button, Dialog, NoticeBox } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { EmailLanguageSelect, SavedRecipientSelect } from '@bowtie/web/addresses';
import { CheckedForm, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import styles from '../orders.module.css';
import { useOrderAction } from '../use-order-action';

const validate = ruleErrors({
  recipient_name: cardRules.recipientName,
  recipient_email: cardRules.emailAddress,
});

/** What the dialog holds; the language is empty where the buyer's is meant. */
type RecipientValues = Record<'recipient_name' | 'recipient_email' | 'recipient_language', string>;

interface CardActionsProps {
  orderNumber: string;
  card: AccountOrderCard;
  access: OrderAccess | undefined;
  /** Members of a business change a recipient without a mail that confirms it. */
  isOfBusiness?: boolean;
  onChanged(): void;
}

/** Offers those whom a signed-in buyer has saved. */
function SavedRecipient() {
  const form = useForm();
  return (
    <SavedRecipientSelect
      fits={({ recipient_email }) => recipient_email !== null}
      onPick={({ recipient_name, recipient_email, recipient_language }) =>
        form.batch(() => {
          form.change('recipient_name', recipient_name);
          form.change('recipient_email', recipient_email ?? '');
          if (recipient_language !== undefined) form.change('recipient_language', recipient_language);
        })
      }
    />
  );
}

/** Sends a gift once more, or to somebody else. */
export function CardActions({
  orderNumber: order_number,
  card,
  access,
  isOfBusiness = false,
  onChanged,
}: CardActionsProps) {
  const [open, setOpen] = useState(false);
  const params = { order_number, card_id: card.id };
  const resend = useOrderAction('failed email recipient', onChanged);
  const correct = useOrderAction('failed email recipient', onChanged);
  const who = card.recipient_name ?? 'the recipient';
  const close = () => {
    correct.reset();
    setOpen(false);
  };
  const submit = async ({ recipient_language, ...recipient }: RecipientValues) => {
    const language = readLanguage(recipient_language);
    const body = {
      ...access,
      ...recipient,
      ...(language !== undefined && { recipient_language: language }),
    };
    const isDone = await correct.run((idempotencyKey) =>
      call(correctRecipient, { params, body, idempotencyKey }),
    );
    if (isDone) setOpen(false);
  };
  // A shortened address is nothing that one could mend.
  const email = card.recipient_email?.includes('*') ? '' : (card.recipient_email ?? '');
  return (
    <>
      {card.can_resend && (
        <Button
          size="small"
          icon="send"
          busy={resend.busy}
          aria-label={`Send again to ${who}`}
          onClick={() =>
            void resend.run((idempotencyKey) => call(resendGift, { params, body: access, idempotencyKey }))
          }
        >
          Send again
        </Button>
      )}
      {card.can_correct && (
        <Button
          size="small"
          variant="quiet"
          icon="edit"
          aria-label={`Change recipient ${who}`}
          onClick={() => setOpen(true)}
        >
          Change recipient
        </Button>
      )}
      {resend.error && <NoticeBox tone="error">{resend.error}</NoticeBox>}
      <Dialog open={open} onClose={close} dismissible={!correct.busy} size="small" title="Change recipient">
        <CheckedForm<RecipientValues>
          className={styles.dialog}
          initialValues={{
            recipient_name: card.recipient_name ?? '',
            recipient_email: email,
            recipient_language: card.recipient_language ?? '',
          }}
          validate={validate}
          onSubmit={submit}
        >
          {correct.error && <NoticeBox tone="error">{correct.error}</NoticeBox>}
          <p>
            {card.send_at === undefined
              ? 'The link that we mailed before stops working. The new recipient gets a new one.'
              : 'The gift goes to the new recipient at its time.'}
          </p>
          {access?.order_token === undefined && !isOfBusiness && (
            <p>To another address it goes once you confirm that by a mail that we send you.</p>
          )}
          <SavedRecipient />
          <FormTextField name="recipient_name" label="Name of the recipient" autoComplete="off" />
          <FormTextField
            name="recipient_email"
            label="E-mail of the recipient"
            type="email"
            autoComplete="off"
          />
          <EmailLanguageSelect name="recipient_language" />
          <SubmitButton variant="ribbon" icon="send" busy={correct.busy}>
            {card.send_at === undefined ? 'Change and send' : 'Change recipient'}
          </SubmitButton>
        </CheckedForm>
      </Dialog>
    </>
  );
}
