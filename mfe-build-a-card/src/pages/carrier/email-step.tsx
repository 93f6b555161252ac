import { personalise } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { cardPicture } from '../../data/card-picture';
import { wordsOf } from './card-words';
import { MailPreview } from './previews/mail-preview';
import type { StepProps } from './step';
import { StepFrame } from './step-frame';
import { useFieldErrors } from './use-field-errors';
import { noWords, refuseWords, type WordField, wordRules } from './word-rules';
import { WordsFields } from './words-fields';

const written: readonly WordField[] = ['recipientEmail', 'carrierTo', 'carrierFrom', 'carrierMessage'];

/** Sub-step 3: whom a virtual card is mailed to, and what the mail says. */
export function EmailStep({ flow, act, forAll, card, refused, arriving, onDone, onBack }: StepProps) {
  const info = card.personalizationInfo ?? noWords;
  const errors = useFieldErrors<WordField>(refuseWords(card), refused);
  return (
    <StepFrame
      title="Whom is it for?"
      lead="The mail brings the card, your words, and a button that opens the gift."
      arriving={arriving}
      refused={written.some((field) => refused[field] !== undefined)}
      preview={
        <MailPreview
          words={wordsOf(card)}
          recipientEmail={info.recipientEmail}
          amount={card.amount}
          network={card.cardNetwork}
          cardPicture={cardPicture(card)}
        />
      }
      submitLabel="Continue"
      onBack={onBack}
      onSubmit={() => {
        if (!errors.mayGoOn(written)) return false;
        const { recipientEmail, carrierTo, carrierFrom, carrierMessage } = info;
        const words = { recipientEmail, carrierTo, carrierFrom, carrierMessage };
        onDone(act(personalise, card.cardId, words, forAll));
        return true;
      }}
      cards={flow.cards}
    >
      <TextField
        label="Recipient’s e-mail"
        name="recipientEmail"
        type="email"
        autoComplete="off"
        value={info.recipientEmail}
        onChange={(event) => act(personalise, card.cardId, { recipientEmail: event.target.value }, forAll)}
        onBlur={() => errors.leave('recipientEmail')}
        error={errors.errorOf('recipientEmail')}
      />
      <WordsFields
        info={info}
        rules={wordRules.virtual}
        messageHint={`2 to ${wordRules.virtual.carrierMessage.max} characters: letters, digits and ! ? ' , . -`}
        errorOf={errors.errorOf}
        onLeave={errors.leave}
        onType={(patch) => act(personalise, card.cardId, patch, forAll)}
      />
    </StepFrame>
  );
}
