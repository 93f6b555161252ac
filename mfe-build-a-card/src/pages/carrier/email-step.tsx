import type { BuildACardCard } from '@bowtie/domain';
import { EmailLanguageSelect } from '@bowtie/web/addresses';
import { FormTextField } from '@bowtie/web/forms';
import { cardText } from '../../card-text/card-text';
import { textRules, virtualErrors } from '../../card-text/text-rules';
import { cardPicture } from '../../data/card-picture';
import { FlowFields } from '../../flow-form/flow-fields';
import { MailPreview } from '../../previews/mail/mail-preview';
import { useTypedCard } from '../../state/flow';
import { SavedEmail } from './saved-email';
import type { StepProps } from './step/step';
import { StepFrame } from './step/step-frame';
import { TextFields, type TextValues, textErrorOf, textNames, textValues } from './text/text-fields';
import { useTextForm } from './text/use-text-form';

/** The mail, with the words in it as they are typed. */
function Preview({ card: shown }: { card: BuildACardCard }) {
  const card = useTypedCard(shown);
  return (
    <MailPreview
      text={cardText(card)}
      recipientEmail={textValues(card).recipientEmail}
      language={textValues(card).emailLanguage}
      amount={card.amount}
      network={card.cardNetwork}
      cardPicture={cardPicture(card)}
    />
  );
}

/** Sub-step 3: whom a virtual card is mailed to, and what the mail says. */
export function EmailStep(props: StepProps) {
  const { flow, card, fieldErrors, arriving, onBack } = props;
  const { initialValues, typing, goOn } = useTextForm(props, textNames);
  return (
    <StepFrame<TextValues>
      title="Whom is it for?"
      lead="The mail brings the card, your words, and a button that opens the gift."
      arriving={arriving}
      isInvalid={textNames.some((field) => fieldErrors[field] !== undefined)}
      preview={<Preview card={card} />}
      submitLabel="Continue"
      onBack={onBack}
      initialValues={initialValues}
      validate={virtualErrors}
      onSubmit={goOn}
      cards={flow.cards}
    >
      <FlowFields<TextValues> cardId={card.cardId} read={textValues} typed={textNames} typing={typing} />
      <SavedEmail />
      <FormTextField
        label="Recipient’s e-mail"
        name="recipientEmail"
        type="email"
        autoComplete="off"
        errorOf={textErrorOf('recipientEmail', card, fieldErrors)}
      />
      <EmailLanguageSelect name="emailLanguage" />
      <TextFields
        card={card}
        fieldErrors={fieldErrors}
        rules={textRules.virtual}
        messageHint={`2 to ${textRules.virtual.carrierMessage.max} characters: letters, digits and ! ? ' , . -`}
      />
    </StepFrame>
  );
}
