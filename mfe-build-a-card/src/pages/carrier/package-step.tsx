import {
  type CarrierType,
  carrierTypeOf,
  carrierTypes,
  chooseCarrierOption,
  needsGreetingCard,
  packageNames,
} from '@bowtie/domain';
import { ChoiceCards } from '@bowtie/ui/forms';
import { useState } from 'react';
import { cardPicture } from '../../data/card-picture';
import { PackagePicture } from './previews/package-pictures';
import type { StepProps } from './step';
import { StepFrame } from './step-frame';

/** What each package is. */
const hints: Readonly<Record<CarrierType, string>> = {
  paper_carrier: 'The card on a folded letter, with your words above it in handwriting type.',
  greeting_card: 'A folded card of your choice. The gift sits in its pocket, your words are printed inside.',
  greeting_card_handwrytten:
    'The same folded card, written by hand with a real pen, in a hand-addressed envelope.',
  no_carrier: 'A plain envelope: the card on a plain sheet, with your words in simple print.',
};

/** Sub-step 0: what a plastic card is mailed in. */
export function PackageStep({ flow, act, forAll, card, refused, arriving, onDone, onBack }: StepProps) {
  const chosen = carrierTypeOf(card);
  const [tried, setTried] = useState(false);
  const picture = cardPicture(card);
  // A greeting card can be refused that the package does not have: then the package is what is wrong.
  const refusal = refused.package ?? (needsGreetingCard(chosen) ? undefined : refused.greetingCard);
  return (
    <StepFrame
      title="What shall the card arrive in?"
      lead="Each one brings your own words along, and none of them costs anything extra."
      arriving={arriving}
      refused={refusal !== undefined}
      submitLabel="Continue"
      onBack={onBack}
      onSubmit={() => {
        setTried(true);
        if (chosen === null || refusal !== undefined) return false;
        onDone(act(chooseCarrierOption, card.cardId, chosen, forAll));
        return true;
      }}
      cards={flow.cards}
    >
      <ChoiceCards<CarrierType>
        legend="Package"
        legendHidden
        minWidth={260}
        mediaBeside
        value={chosen}
        onValue={(option) => act(chooseCarrierOption, card.cardId, option, forAll)}
        error={tried && chosen === null ? 'Please choose what the card arrives in.' : refusal}
        options={carrierTypes.map((kind) => ({
          value: kind,
          label: packageNames[kind],
          hint: hints[kind],
          media: <PackagePicture kind={kind} picture={picture} />,
        }))}
      />
    </StepFrame>
  );
}
