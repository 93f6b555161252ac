import { type DeliveryMethod, type Network, networkNames } from '@bowtie/domain';
import { NetworkMark } from '@bowtie/ui';
import { ChoiceCards } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { memo } from 'react';
import { fieldPlaces } from '../problems/landing-fields';
import styles from './card-kind.module.css';

const deliveries: readonly { value: DeliveryMethod; label: string; hint: string }[] = [
  { value: 'plastic', label: 'Physical', hint: 'Send by mail' },
  { value: 'virtual', label: 'Digital', hint: 'Email delivery' },
];

interface CardKindProps {
  /** The networks on sale, the preferred one first. */
  readonly networks: readonly Network[];
  /** Why the network is refused. */
  readonly error?: string | undefined;
}

/** The network of the card, and whether it is plastic or comes by e-mail. */
export const CardKind = memo(function CardKind({ networks, error }: CardKindProps) {
  const network = useFormChoice<Network>('cardNetwork');
  const delivery = useFormChoice<DeliveryMethod>('deliveryMethod');
  return (
    <div id={fieldPlaces.network.id} className={styles.kind}>
      <ChoiceCards
        legend={fieldPlaces.network.label}
        error={error}
        // A mark, the longest name and the tick beside each other.
        minWidth={216}
        value={network.value}
        onValue={network.choose}
        options={networks.map((each) => ({
          value: each,
          label: (
            <span className={styles.network}>
              <span className={styles.mark} aria-hidden="true">
                <NetworkMark network={each} height={each === 'visa' ? 16 : 24} />
              </span>
              <span>{networkNames[each]}</span>
            </span>
          ),
        }))}
      />
      <ChoiceCards
        legend="Delivery"
        minWidth={150}
        value={delivery.value}
        onValue={delivery.choose}
        options={deliveries}
      />
    </div>
  );
});
