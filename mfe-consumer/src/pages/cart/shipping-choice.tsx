import type { ShippingMethod } from '@bowtie/contracts';
import { dayText, moneyText } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { reportError } from '@bowtie/web';
import { focusIfLost } from '@bowtie/web/forms';
import { useEffect, useRef, useState } from 'react';
import type { CartGroup } from '../../cart/cart-groups';
import { DeliveryWay } from '../../cart/delivery-head';
import styles from './cart.module.css';
import { useShippingSelection } from './use-shipping-selection';

type Lookup =
  | { status: 'closed' | 'loading' | 'failed' }
  | { status: 'open'; methods: readonly ShippingMethod[] };

/** How a parcel travels, when it arrives and what that costs; another way can be chosen. */
export function ShippingChoice({ group, items }: CartGroup) {
  const [lookup, setLookup] = useState<Lookup>({ status: 'closed' });
  const {
    selected: wish,
    errorText: refusal,
    choose,
    commit,
  } = useShippingSelection(group.uuid, group.shipping_method_id);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = lookup.status === 'open';
  const wasOpen = useRef(isOpen);

  const open = async () => {
    setLookup({ status: 'loading' });
    try {
      const { fetchShippingMethods } = await import('./fetch-shipping-methods');
      setLookup({ status: 'open', methods: await fetchShippingMethods(items[0]) });
    } catch (error) {
      reportError('shipping methods', error);
      setLookup({ status: 'failed' });
    }
  };
  const close = () => {
    commit();
    setLookup({ status: 'closed' });
  };

  // The button that opens the panel goes when it opens, and the one that closes it goes with it.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const chosen = panel.current?.querySelector<HTMLElement>('input:checked') ?? panel.current;
    focusIfLost(isOpen ? chosen : opener.current);
  }, [isOpen]);

  // Whoever goes on has chosen.
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || element === null) return;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) commit();
    };
    element.addEventListener('focusout', leave);
    return () => element.removeEventListener('focusout', leave);
  }, [isOpen, commit]);

  return (
    <div className={styles.shipping}>
      <p role="status">
        <DeliveryWay group={group} items={items} />
      </p>
      {refusal && <NoticeBox tone="error">{refusal}</NoticeBox>}
      {lookup.status === 'failed' && (
        <NoticeBox tone="warning">
          The parcel carrier does not answer just now. The way of shipping stays as it is.
        </NoticeBox>
      )}
      {lookup.status === 'open' ? (
        <div ref={panel} tabIndex={-1} className={styles.shipping}>
          <RadioGroup
            legend="Way of shipping"
            value={wish ?? group.shipping_method_id ?? ''}
            onValue={choose}
            options={lookup.methods.map(({ id, name, price, delivery_date }) => ({
              value: id,
              label: `${name}, ${moneyText({ price })} a parcel`,
              hint: `Arrives ${dayText(delivery_date)}`,
            }))}
          />
          <Button size="small" onClick={close}>
            Done
          </Button>
        </div>
      ) : (
        <Button
          ref={opener}
          size="small"
          icon="truck"
          busy={lookup.status === 'loading'}
          onClick={() => void open()}
        >
          {lookup.status === 'failed' ? 'Try again' : 'Change shipping'}
        </Button>
      )}
    </div>
  );
}
