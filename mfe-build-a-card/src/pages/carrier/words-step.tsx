import { type BuildACardCard, carrierTypeOf, needsGreetingCard, personalise } from '@bowtie/domain';
import { Skeleton } from '@bowtie/ui';
import { cardPicture } from '../../data/card-picture';
import { useGreetingCard } from '../../data/use-greeting-card';
import { ApplyToAll, useApplyToAll } from './apply-to-all';
import { wordsOf } from './card-words';
import { InsidePreview } from './previews/inside-preview';
import { LetterPreview } from './previews/letter-preview';
import type { StepProps } from './step';
import { StepFrame } from './step-frame';
import { useFieldErrors } from './use-field-errors';
import { noWords, refuseWords, type WordField, wordRules } from './word-rules';
import { WordsFields } from './words-fields';
import styles from './words-step.module.css';

/** The inside of a card whose own colours could not be had. */
const plainPaper = { paper: '#FBF3E4', ink: '#3B2A22' };

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
export function WordsStep({ flow, act, card, refused, arriving, onDone, onBack }: StepProps) {
  const info = card.personalizationInfo ?? noWords;
  const errors = useFieldErrors<WordField>(refuseWords(card), refused);
  const all = useApplyToAll(flow, card, 'words');
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
        onDone(act(personalise, card.cardId, { carrierTo, carrierFrom, carrierMessage }, all.ticked));
        return true;
      }}
      foot={<ApplyToAll choice={all} what="The same words" cards="plastic cards" />}
    >
      <WordsFields
        info={info}
        rules={wordRules.plastic}
        messageHint={`2 to ${wordRules.plastic.carrierMessage.max} characters: ${characters}`}
        handwritten={handwritten}
        errorOf={errors.errorOf}
        onLeave={errors.leave}
        onType={(patch) => act(personalise, card.cardId, patch, false)}
      />
    </StepFrame>
  );
}
