import type { BuildACardCard, DeliveryInfo, Flow } from '@bowtie/domain';
import { Icon } from '@bowtie/ui';
import { addressErrors } from '../../../card-text/text-rules';
import { addressKey, addressLine, wireAddress } from '../../../data/wire-address';
import styles from './delivery.module.css';

/** Deliveries of the other cards, each address and name once, the latest first. */
export function knownDeliveries(flow: Flow, card: BuildACardCard): readonly DeliveryInfo[] {
  const others = [...flow.cartList, ...(flow.editing?.parked ?? []), ...flow.cards];
  const found = new Map<string, DeliveryInfo>();
  for (const { cardId, deliveryInfo, deliveryMethod } of others) {
    if (cardId === card.cardId || deliveryMethod === 'virtual' || deliveryInfo === null) continue;
    if (Object.keys(addressErrors(deliveryInfo)).length > 0) continue;
    found.set(
      `${deliveryInfo.shippingName.trim()} ${addressKey(wireAddress(deliveryInfo))}`.toLowerCase(),
      deliveryInfo,
    );
  }
  return [...found.values()].reverse().slice(0, 4);
}

interface KnownAddressesProps {
  known: readonly DeliveryInfo[];
  onTake: (info: DeliveryInfo) => void;
}

/** Offers the addresses that other cards go to. */
export function KnownAddresses({ known, onTake }: KnownAddressesProps) {
  if (known.length === 0) return null;
  return (
    <fieldset className={styles.known}>
      <legend>Send it where another card goes</legend>
      {known.map((info) => {
        const line = addressLine(wireAddress(info));
        return (
          <button
            key={`${info.shippingName} ${line}`}
            type="button"
            className={styles.knownOne}
            onClick={() => onTake(info)}
          >
            <Icon name="pin" size={18} />
            <span>
              <strong>
                <bdi>{info.shippingName.trim()}</bdi>
              </strong>
              <span className={styles.knownLine}>{line}</span>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
