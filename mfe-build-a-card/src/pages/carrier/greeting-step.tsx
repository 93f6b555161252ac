import { carrierTypeOf, chooseGreetingCard } from '@bowtie/domain';
import { Skeleton } from '@bowtie/ui';
import { cardPicture } from '../../data/card-picture';
import { goneMessage, isGone, useGreetingCard, useGreetingCards } from '../../data/use-greeting-card';
import { wordsOf } from './card-words';
import { GreetingGallery } from './greeting-gallery';
import styles from './greeting-step.module.css';
import { InsidePreview } from './previews/inside-preview';
import { plainPaper } from './previews/plain-paper';
import type { StepProps } from './step';
import { StepFrame } from './step-frame';

/** Sub-step 1: which greeting card the gift comes in. The first of the gallery stands there until another is chosen. */
export function GreetingStep({ flow, act, forAll, card, refused, arriving, onDone, onBack }: StepProps) {
  const chosen = card.greetingCard?.slug;
  const chosenCard = useGreetingCard(chosen);
  const gone = isGone(chosen, chosenCard);
  const first = useGreetingCards('', 1).data?.greeting_cards[0];
  const slug = chosen ?? first?.slug;
  const shown = chosen === undefined || gone ? first : chosenCard.data;
  return (
    <StepFrame
      title="Choose the greeting card"
      lead="Fronts on this side, and inside a page for your words."
      arriving={arriving}
      cards={flow.cards}
      refused={refused.greetingCard !== undefined && chosenCard.status !== 'loading'}
      submitLabel="Continue"
      onBack={onBack}
      onSubmit={() => {
        if (slug === undefined || gone || refused.greetingCard !== undefined) return false;
        onDone(act(chooseGreetingCard, card.cardId, slug, forAll));
        return true;
      }}
      preview={
        <div className={styles.preview}>
          {shown ? (
            <img
              src={shown.image_url}
              alt={`Front: ${shown.name}`}
              width={250}
              height={350}
              className={styles.front}
            />
          ) : (
            <Skeleton className={styles.front} height="auto" />
          )}
          <InsidePreview
            words={wordsOf(card)}
            colours={shown?.inside ?? plainPaper}
            handwritten={carrierTypeOf(card) === 'greeting_card_handwrytten'}
            cardPicture={cardPicture(card)}
          />
        </div>
      }
    >
      <GreetingGallery
        chosen={slug}
        onChoose={(to) => act(chooseGreetingCard, card.cardId, to.slug, forAll)}
        error={gone ? goneMessage : refused.greetingCard}
      />
    </StepFrame>
  );
}
