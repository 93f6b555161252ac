import { carrierTypeOf, dayText } from '@bowtie/domain';
import { SavedRecipientSelect } from '@bowtie/web/addresses';
import { useAtomValue } from 'jotai';
import { addressErrors } from '../../../card-text/text-rules';
import { FlowFields } from '../../../flow-form/flow-fields';
import { useInitialValues } from '../../../flow-form/use-initial-values';
import { EnvelopePreview } from '../../../previews/mail/envelope-preview';
import { cardErrorsAtom, openFieldErrors } from '../../../state/card-errors';
import { useTypedCard } from '../../../state/flow';
import type { StepProps } from '../step/step';
import { StepFrame } from '../step/step-frame';
import { AddressCheckNotice } from './address-check-notice';
import { AddressFields } from './address-fields';
import { KnownAddresses, knownDeliveries } from './known-addresses';
import { deliveryOf, isDelivery } from './saved-delivery';
import { ShippingMethods } from './shipping-methods';
import { type AddressValues, addressNames, addressValues, useDelivery } from './use-delivery';

/** Sub-step 4: where a plastic card is posted to, and how. */
export function DeliveryStep({ card: shown, ...props }: StepProps) {
  const { flow, arriving, onBack } = props;
  // What the services say follows the address as it is typed.
  const card = useTypedCard(shown);
  const fieldErrors = openFieldErrors(useAtomValue(cardErrorsAtom), card);
  const delivery = useDelivery({ ...props, card, fieldErrors });
  const { info, answers, method } = delivery;
  const initialValues = useInitialValues(card, addressValues);

  return (
    <StepFrame<AddressValues>
      title="Where does it go?"
      lead="Inside the States, to military addresses, too."
      arriving={arriving}
      isInvalid={delivery.isInvalid}
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
      initialValues={initialValues}
      validate={addressErrors}
      onSubmit={delivery.goOn}
      cards={flow.cards}
    >
      <KnownAddresses known={knownDeliveries(flow, card)} onTake={delivery.takeKnown} />
      <SavedRecipientSelect fits={isDelivery} onPick={(entry) => delivery.takeKnown(deliveryOf(entry))} />
      <FlowFields<AddressValues>
        cardId={card.cardId}
        read={addressValues}
        typed={addressNames}
        typing={delivery.typing}
      />
      <AddressFields fieldErrors={delivery.streetErrors} onAddress={delivery.take} />
      <AddressCheckNotice state={answers.state} onRetry={answers.retry} onTake={delivery.take} />
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
