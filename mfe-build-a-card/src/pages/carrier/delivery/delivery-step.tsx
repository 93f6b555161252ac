import { carrierTypeOf, dayText } from '@bowtie/domain';
import { EnvelopePreview } from '../previews/envelope-preview';
import type { StepProps } from '../step';
import { StepFrame } from '../step-frame';
import { AddressFields } from './address-fields';
import { AddressVerdict } from './address-verdict';
import { KnownAddresses, knownDeliveries } from './known-addresses';
import { ShippingMethods } from './shipping-methods';
import { useDelivery } from './use-delivery';

/** Sub-step 4: where a plastic card is posted to, and how. */
export function DeliveryStep({ flow, act, forAll, card, refused, arriving, onDone, onBack }: StepProps) {
  const delivery = useDelivery({ act, forAll, card, refused, onDone });
  const { info, answers, method } = delivery;

  return (
    <StepFrame
      title="Where does it go?"
      lead="Inside the States, to military addresses, too."
      arriving={arriving}
      refused={delivery.refusedHere}
      preview={
        <EnvelopePreview
          info={info}
          handwritten={carrierTypeOf(card) === 'greeting_card_handwrytten'}
          arrival={method && `${method.name} arrives ${dayText(method.delivery_date)}`}
        />
      }
      submitLabel="Continue"
      busy={delivery.waiting}
      onBack={onBack}
      onSubmit={delivery.goOn}
      cards={flow.cards}
    >
      <KnownAddresses known={knownDeliveries(flow, card)} onTake={delivery.takeKnown} />
      <AddressFields
        info={info}
        errorOf={delivery.errorOf}
        onLeave={delivery.leave}
        onType={delivery.type}
        onAddress={delivery.take}
      />
      <AddressVerdict state={answers.state} onRetry={answers.retry} onTake={delivery.take} />
      <ShippingMethods
        state={answers.state}
        chosen={method?.id ?? null}
        error={delivery.methodError}
        onChoose={delivery.chooseMethod}
        onRetry={answers.retry}
      />
    </StepFrame>
  );
}
