import { type CarrierType, carrierTypeOf, carrierTypes, chooseCarrierOption } from '@bowtie/domain';
import { ChoiceCards } from '@bowtie/ui/forms';
import { useState } from 'react';
import { cardPicture } from '../../data/card-picture';
import { packages } from '../../parts/packages';
import { ApplyToAll, useApplyToAll } from './apply-to-all';
import { PackagePicture } from './previews/package-pictures';
import type { StepProps } from './step';
import { StepFrame } from './step-frame';

/** Sub-step 0: what a plastic card is mailed in. */
export function PackageStep({ flow, act, card, arriving, onDone, onBack }: StepProps) {
  const chosen = carrierTypeOf(card);
  const all = useApplyToAll(flow, card, 'package');
  const [tried, setTried] = useState(false);
  const picture = cardPicture(card);
  return (
    <StepFrame
      title="What shall the card arrive in?"
      lead="Each one brings your own words along, and none of them costs anything extra."
      arriving={arriving}
      submitLabel="Continue"
      onBack={onBack}
      onSubmit={() => {
        setTried(true);
        if (chosen === null) return false;
        onDone(act(chooseCarrierOption, card.cardId, chosen, all.ticked));
        return true;
      }}
      foot={<ApplyToAll choice={all} what="The same package" cards="plastic cards" />}
    >
      <ChoiceCards<CarrierType>
        legend="Package"
        legendHidden
        minWidth={260}
        value={chosen}
        onValue={(option) => act(chooseCarrierOption, card.cardId, option, false)}
        error={tried && chosen === null ? 'Please choose what the card arrives in.' : undefined}
        options={carrierTypes.map((kind) => ({
          value: kind,
          ...packages[kind],
          media: <PackagePicture kind={kind} picture={picture} />,
        }))}
      />
    </StepFrame>
  );
}
