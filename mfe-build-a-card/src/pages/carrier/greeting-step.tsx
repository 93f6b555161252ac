import { carrierTypeOf, chooseGreetingCard } from '@bowtie/domain';
import { Skeleton } from '@bowtie/ui';
import { useState } from 'react';
import { cardPicture } from '../../data/card-picture';
import { goneMessage, isGone, useGreetingCard } from '../../data/use-greeting-card';
import { ApplyToAll, useApplyToAll } from './apply-to-all';
import { wordsOf } from './card-words';
import { GreetingGallery } from './greeting-gallery';
import styles from './greeting-step.module.css';
import { InsidePreview } from './previews/inside-preview';
import type { StepProps } from './step';
import { StepFrame } from './step-frame';

/** Sub-step 1: which greeting card the gift comes in. */
export function GreetingStep({ flow, act, card, refused, arriving, onDone, onBack }: StepProps) {
  const slug = card.greetingCard?.slug;
  const chosenCard = useGreetingCard(slug);
  const greetingCard = chosenCard.data;
  const gone = isGone(slug, chosenCard);
  const all = useApplyToAll(flow, card, 'greeting-card');
  const [tried, setTried] = useState(false);
  return (
    <StepFrame
      title="Choose the greeting card"
      lead="Fronts on this side, and inside a page for your words."
      arriving={arriving}
      refused={refused.greetingCard !== undefined && chosenCard.status !== 'loading'}
      submitLabel="Continue"
      onBack={onBack}
      onSubmit={() => {
        setTried(true);
        if (slug === undefined || gone || refused.greetingCard !== undefined) return false;
        onDone(act(chooseGreetingCard, card.cardId, slug, all.ticked));
        return true;
      }}
      preview={
        <div className={styles.preview}>
          {greetingCard ? (
            <>
              <img
                src={greetingCard.image_url}
                alt={`Front: ${greetingCard.name}`}
                width={250}
                height={350}
                className={styles.front}
              />
              <InsidePreview
                words={wordsOf(card)}
                colours={greetingCard.inside}
                handwritten={carrierTypeOf(card) === 'greeting_card_handwrytten'}
                cardPicture={cardPicture(card)}
              />
            </>
          ) : (
            <>
              <Skeleton className={styles.front} height="auto" />
              <Skeleton className={styles.inside} height="auto" />
              <p className={styles.hint}>
                {slug === undefined || gone
                  ? 'Choose a card to see it from the outside and the inside.'
                  : 'The card you chose is on its way.'}
              </p>
            </>
          )}
        </div>
      }
      foot={<ApplyToAll choice={all} what="The same greeting card" cards="cards that come with one" />}
    >
      <GreetingGallery
        chosen={slug}
        onChoose={(chosen) => act(chooseGreetingCard, card.cardId, chosen.slug, false)}
        error={
          gone
            ? goneMessage
            : tried && slug === undefined
              ? 'Please choose a greeting card.'
              : refused.greetingCard
        }
      />
    </StepFrame>
  );
}
