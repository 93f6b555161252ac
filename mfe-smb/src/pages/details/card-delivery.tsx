import { type DeliveryStyle, isPlasticStyle, type Network } from '@bowtie/domain';
import { ChoiceCards } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { NetworkChoice } from '../../card-choice/network-choice';
import { FormChoiceCards } from '../../forms/choice-cards-field';
import { SendWhen } from '../../sending/send-when';
import { type CardKind, cardKinds, deliveries } from './details-choices';

export const kindOf = (style: DeliveryStyle): CardKind => (isPlasticStyle(style) ? 'plastic' : 'virtual');

/** Which kind of card, of which network, and how and when it comes to its person. */
export function CardDelivery({ networks }: { networks: readonly Network[] }) {
  const style = useFormChoice<DeliveryStyle>('style');
  const network = useFormChoice<Network>('network');
  const kind = kindOf(style.value);
  return (
    <>
      <ChoiceCards
        legend="Kind of card"
        options={cardKinds}
        value={kind}
        onValue={(value) => style.choose(value === 'plastic' ? 'bulk_ship' : 'email')}
      />
      <NetworkChoice networks={networks} value={network.value} onValue={network.choose} />
      <FormChoiceCards name="style" legend="Delivery" options={deliveries[kind]} />
      {style.value === 'email' && <SendWhen zoneHint="In the grid, people elsewhere can have their own" />}
    </>
  );
}
