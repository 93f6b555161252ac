import { type BuildACardCard, carrierTypeOf, needsGreetingCard, personalise } from '@bowtie/domain';
import { Skeleton } from '@bowtie/ui';
import { cardPicture } from '../../data/card-picture';
import { useGreetingCard } from '../../data/use-greeting-card';
import { wordsOf } from './card-words';
import { InsidePreview } from './previews/inside-preview';
import { LetterPreview } from './previews/letter-preview';
import { plainPaper } from './previews/plain-paper';
import type { StepProps } from './step';
import { StepFrame } from './step-frame';
import { useFieldErrors } from './use-field-errors';
import { noWords, refuseWords, type WordField, wordRules } from './word-rules';
import { WordsFields } from './words-fields';
import styles from './words-step.module.css';

/** What arrives, with the words in it as they are typed. */
function Preview({ card }: { card: BuildACardCard }) {
  const type = carrierTypeOf(card);
  const { status, data: greetingCard } = useGreetingCard(card.greetingCard?.slug);
  const about = { words: wordsOf(card), cardPicture: cardPicture(card) };
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

const written: readonly WordField[] = ['carrierTo', 'carrierFrom', 'carrierMessage'];
const characters = "printable letters, digits and ! ? ' , . -";

/** Sub-step 2: the words that come with a plastic card. */
export function WordsStep({ flow, act, forAll, card, refused, arriving, onDone, onBack }: StepProps) {
  const info = card.personalizationInfo ?? noWords;
  const errors = useFieldErrors<WordField>(refuseWords(card), refused);
  const handwritten = carrierTypeOf(card) === 'greeting_card_handwrytten';
  return (
    <StepFrame
      title="Write your words"
      lead={
        handwritten ? 'We write them by hand, just as you type them.' : 'We print them just as you type them.'
      }
      arriving={arriving}
      refused={written.some((field) => refused[field] !== undefined)}
      preview={<Preview card={card} />}
      submitLabel="Continue"
      onBack={onBack}
      onSubmit={() => {
        if (!errors.mayGoOn(written)) return false;
        const { carrierTo, carrierFrom, carrierMessage } = info;
        onDone(act(personalise, card.cardId, { carrierTo, carrierFrom, carrierMessage }, forAll));
        return true;
      }}
      cards={flow.cards}
    >
      <WordsFields
        info={info}
        rules={wordRules.plastic}
        messageHint={`2 to ${wordRules.plastic.carrierMessage.max} characters: ${characters}`}
        handwritten={handwritten}
        errorOf={errors.errorOf}
        onLeave={errors.leave}
        onType={(patch) => act(personalise, card.cardId, patch, forAll)}
      />
    </StepFrame>
  );
}
