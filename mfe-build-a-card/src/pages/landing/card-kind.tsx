import {
  type BuildACardCard,
  type CardDetails,
  type DeliveryMethod,
  type Network,
  networkNames,
} from '@bowtie/domain';
import { NetworkMark } from '@bowtie/ui';
import { ChoiceCards } from '@bowtie/ui/forms';
import { memo } from 'react';
import styles from './card-kind.module.css';
import { fieldPlaces } from './landing-check';

const deliveries: readonly { value: DeliveryMethod; label: string; hint: string }[] = [
  { value: 'plastic', label: 'Physical', hint: 'Send by mail' },
  { value: 'virtual', label: 'Digital', hint: 'Email delivery' },
];

interface CardKindProps {
  readonly card: Pick<BuildACardCard, 'cardNetwork' | 'deliveryMethod'>;
  /** The networks on sale, the preferred one first. */
  readonly networks: readonly Network[];
  /** Why the network is refused. */
  readonly error?: string | undefined;
  readonly onChange: (patch: Partial<CardDetails>) => void;
}

/** The network of the card, and whether it is plastic or comes by e-mail. */
export const CardKind = memo(function CardKind({ card, networks, error, onChange }: CardKindProps) {
  return (
    <div id={fieldPlaces.network.id} className={styles.kind}>
      <ChoiceCards
        legend={fieldPlaces.network.label}
        error={error}
        minWidth={150}
        value={card.cardNetwork}
        onValue={(cardNetwork) => onChange({ cardNetwork })}
        options={networks.map((network) => ({
          value: network,
          label: (
            <span className={styles.network}>
              <span className={styles.mark} aria-hidden="true">
                <NetworkMark network={network} height={network === 'visa' ? 16 : 24} />
              </span>
              {networkNames[network]}
            </span>
          ),
        }))}
      />
      <ChoiceCards
        legend="Delivery"
        minWidth={150}
        value={card.deliveryMethod}
        onValue={(deliveryMethod) => onChange({ deliveryMethod })}
        options={deliveries}
      />
    </div>
  );
});
