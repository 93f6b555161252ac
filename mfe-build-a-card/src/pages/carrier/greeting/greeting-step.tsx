import { type BuildACardCard, carrierTypeOf, chooseGreetingCard } from '@bowtie/domain';
import { useFormChoice } from '@bowtie/web/forms';
import { cardText } from '../../../card-text/card-text';
import { cardPicture } from '../../../data/card-picture';
import { isOffSale, unavailableMessage, useGreetingCard } from '../../../data/use-greeting-card';
import { FlowFields } from '../../../flow-form/flow-fields';
import { useInitialValues } from '../../../flow-form/use-initial-values';
import { GreetingGallery, useGreetingPlace } from '../../../greeting-gallery/greeting-gallery';
import { GreetingPreview } from '../../../previews/greeting-preview';
import type { StepProps } from '../step/step';
import { StepFrame } from '../step/step-frame';

interface GreetingValues extends Record<string, unknown> {
  slug: string | undefined;
}

const greetingValues = ({ greetingCard }: BuildACardCard): GreetingValues => ({ slug: greetingCard?.slug });

interface GalleryProps extends ReturnType<typeof useGreetingPlace> {
  error: string | undefined;
}

function Gallery({ place, onPlace, first, error }: GalleryProps) {
  const { value, choose } = useFormChoice<string | undefined>('slug');
  return (
    <GreetingGallery
      {...{ place, onPlace, error }}
      chosen={value || first?.slug}
      onChoose={({ slug }) => choose(slug)}
    />
  );
}

/** Sub-step 1: which greeting card the gift comes in. The first that the gallery shows stands there until another is chosen. */
export function GreetingStep({ flow, act, forAll, card, fieldErrors, arriving, onDone, onBack }: StepProps) {
  const initialValues = useInitialValues(card, greetingValues);
  const chosen = card.greetingCard?.slug;
  const chosenCard = useGreetingCard(chosen);
  const isUnavailable = isOffSale(chosen, chosenCard);
  const gallery = useGreetingPlace();
  const { first } = gallery;
  const slug = chosen ?? first?.slug;
  const shown = chosen === undefined || isUnavailable ? first : chosenCard.data;
  return (
    <StepFrame<GreetingValues>
      title="Choose the greeting card"
      lead="Fronts on this side, and inside a page for your words."
      arriving={arriving}
      cards={flow.cards}
      isInvalid={fieldErrors.greetingCard !== undefined && chosenCard.status !== 'loading'}
      submitLabel="Continue"
      onBack={onBack}
      initialValues={initialValues}
      onSubmit={() => {
        if (slug === undefined || isUnavailable || fieldErrors.greetingCard !== undefined) return false;
        onDone(act(chooseGreetingCard, card.cardId, slug, forAll));
        return true;
      }}
      preview={
        <GreetingPreview
          greetingCard={shown ?? undefined}
          text={cardText(card)}
          handwritten={carrierTypeOf(card) === 'greeting_card_handwrytten'}
          cardPicture={cardPicture(card)}
          isFrontOptional
        />
      }
    >
      <FlowFields<GreetingValues>
        cardId={card.cardId}
        read={greetingValues}
        onChoose={({ slug: to }) => to !== undefined && act(chooseGreetingCard, card.cardId, to, forAll)}
      />
      <Gallery {...gallery} error={isUnavailable ? unavailableMessage : fieldErrors.greetingCard} />
    </StepFrame>
  );
}
