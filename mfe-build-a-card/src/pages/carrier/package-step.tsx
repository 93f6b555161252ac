import {
  type BuildACardCard,
  type CarrierType,
  carrierTypeOf,
  carrierTypes,
  chooseCarrierOption,
  type Flow,
  needsGreetingCard,
  packageNames,
} from '@bowtie/domain';
import { ChoiceCards } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { cardPicture } from '../../data/card-picture';
import { FlowFields } from '../../flow-form/flow-fields';
import { useInitialValues } from '../../flow-form/use-initial-values';
import { PackagePicture } from '../../previews/mail/package-pictures';
import type { StepProps } from './step/step';
import { StepFrame } from './step/step-frame';

/** What each package is. */
const hints: Readonly<Record<CarrierType, string>> = {
  paper_carrier: 'The card on a folded letter, with your words above it in handwriting type.',
  greeting_card: 'A folded card of your choice. The gift sits in its pocket, your words are printed inside.',
  greeting_card_handwrytten:
    'The same folded card, written by hand with a real pen, in a hand-addressed envelope.',
  no_carrier: 'A plain envelope: the card on a plain sheet, with your words in simple print.',
};

interface PackageValues extends Record<string, unknown> {
  carrierOption: CarrierType | null;
}

const packageValues = (card: BuildACardCard): PackageValues => ({ carrierOption: carrierTypeOf(card) });

const packageErrors = ({ carrierOption }: PackageValues) =>
  carrierOption === null ? { carrierOption: 'Please choose what the card arrives in.' } : {};

function Packages({ picture, storeError }: { picture: string | undefined; storeError: string | undefined }) {
  const { value, choose, error } = useFormChoice<CarrierType | null>('carrierOption');
  return (
    <ChoiceCards<CarrierType>
      legend="Package"
      legendHidden
      minWidth={260}
      mediaBeside
      value={value}
      onValue={choose}
      error={error ?? storeError}
      options={carrierTypes.map((kind) => ({
        value: kind,
        label: packageNames[kind],
        hint: hints[kind],
        media: <PackagePicture kind={kind} picture={picture} />,
      }))}
    />
  );
}

/** Sub-step 0: what a plastic card is mailed in. */
export function PackageStep({ flow, act, forAll, card, fieldErrors, arriving, onDone, onBack }: StepProps) {
  const initialValues = useInitialValues(card, packageValues);
  // A greeting card can be refused that the package does not have: then the package is what is wrong.
  const storeError =
    fieldErrors.package ?? (needsGreetingCard(carrierTypeOf(card)) ? undefined : fieldErrors.greetingCard);
  const take = ({ carrierOption }: Partial<PackageValues>): Flow | undefined =>
    carrierOption ? act(chooseCarrierOption, card.cardId, carrierOption, forAll) : undefined;
  return (
    <StepFrame<PackageValues>
      title="What shall the card arrive in?"
      lead="Each one brings your own words along, and none of them costs anything extra."
      arriving={arriving}
      isInvalid={storeError !== undefined}
      submitLabel="Continue"
      onBack={onBack}
      initialValues={initialValues}
      validate={packageErrors}
      onSubmit={(values) => {
        const after = storeError === undefined ? take(values) : undefined;
        if (after === undefined) return false;
        onDone(after);
        return true;
      }}
      cards={flow.cards}
    >
      <FlowFields<PackageValues> cardId={card.cardId} read={packageValues} onChoose={take} />
      <Packages picture={cardPicture(card)} storeError={storeError} />
    </StepFrame>
  );
}
