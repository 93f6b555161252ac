import { type BuildACardCard, carrierTypeOf, needsGreetingCard } from '@bowtie/domain';
import { Skeleton } from '@bowtie/ui';
import { cardText } from '../../../card-text/card-text';
import { plasticErrors, type TextName, textRules } from '../../../card-text/text-rules';
import { cardPicture } from '../../../data/card-picture';
import { useGreetingCard } from '../../../data/use-greeting-card';
import { FlowFields } from '../../../flow-form/flow-fields';
import { InsidePreview } from '../../../previews/inside-preview';
import { LetterPreview } from '../../../previews/letter-preview';
import { plainPaper } from '../../../previews/plain-paper';
import { useTypedCard } from '../../../state/flow';
import type { StepProps } from '../step/step';
import { StepFrame } from '../step/step-frame';
import styles from './message-step.module.css';
import { TextFields, type TextValues, textNames, textValues } from './text-fields';
import { useTextForm } from './use-text-form';

/** What arrives, with the words in it as they are typed. */
function Preview({ card: shown }: { card: BuildACardCard }) {
  const card = useTypedCard(shown);
  const type = carrierTypeOf(card);
  const { status, data: greetingCard } = useGreetingCard(card.greetingCard?.slug);
  const about = { text: cardText(card), cardPicture: cardPicture(card) };
  if (!needsGreetingCard(type)) {
    return (
      <LetterPreview
        {...about}
        kind={type === 'paper_carrier' ? 'letter' : 'plain'}
        amount={card.amount}
        network={card.cardNetwork}
      />
    );
  }
  if (status === 'loading') return <Skeleton className={styles.inside} height="auto" />;
  return (
    <InsidePreview
      {...about}
      colours={greetingCard?.inside ?? plainPaper}
      handwritten={type === 'greeting_card_handwrytten'}
    />
  );
}

const written: readonly TextName[] = ['carrierTo', 'carrierFrom', 'carrierMessage'];
const characters = "printable letters, digits and ! ? ' , . -";

/** Sub-step 2: the words that come with a plastic card. */
export function MessageStep(props: StepProps) {
  const { flow, card, fieldErrors, arriving, onBack } = props;
  const { initialValues, typing, goOn } = useTextForm(props, written);
  const handwritten = carrierTypeOf(card) === 'greeting_card_handwrytten';
  return (
    <StepFrame<TextValues>
      title="Write your words"
      lead={
        handwritten ? 'We write them by hand, just as you type them.' : 'We print them just as you type them.'
      }
      arriving={arriving}
      isInvalid={written.some((field) => fieldErrors[field] !== undefined)}
      preview={<Preview card={card} />}
      submitLabel="Continue"
      onBack={onBack}
      initialValues={initialValues}
      validate={plasticErrors}
      onSubmit={goOn}
      cards={flow.cards}
    >
      <FlowFields<TextValues> cardId={card.cardId} read={textValues} typed={textNames} typing={typing} />
      <TextFields
        card={card}
        fieldErrors={fieldErrors}
        rules={textRules.plastic}
        messageHint={`2 to ${textRules.plastic.carrierMessage.max} characters: ${characters}`}
        handwritten={handwritten}
      />
    </StepFrame>
  );
}
