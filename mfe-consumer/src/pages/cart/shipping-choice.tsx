import { dayText, moneyText, wireAddressOf } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { focusIfLost } from '@bowtie/ui/undo';
import { reported, useServerData } from '@bowtie/web';
import { CheckedForm, FormRadioGroup, SubmitButton } from '@bowtie/web/forms';
import { useEffect, useRef, useState } from 'react';
import type { CartGroup } from '../../cart/cart-groups';
import { DeliveryWay } from '../../cart/delivery-head';
import styles from './cart.module.css';
import { useShippingSelection } from './use-shipping-selection';

/** The ways to where a card is sent, once they are wanted. */
function useShippingMethods(item: CartGroup['items'][number] | undefined, isWanted: boolean) {
  const address = wireAddressOf(item?.custom_card_details);
  return useServerData(
    isWanted ? `shipping methods ${JSON.stringify(address)}` : undefined,
    (signal) => {
      const methods = import('./fetch-shipping-methods').then((calls) =>
        calls.fetchShippingMethods(address, signal),
      );
      return reported('shipping methods', methods, signal);
    },
    // They are those of the moment.
    { freshMs: 0 },
  );
}

/** How a parcel travels, when it arrives and what that costs; another way can be chosen. */
export function ShippingChoice({ group, items }: CartGroup) {
  const [isWanted, setWanted] = useState(false);
  const { status, data: methods, reload } = useShippingMethods(items[0], isWanted);
  const {
    selected: wish,
    errorText: refusal,
    choose,
    commit,
  } = useShippingSelection(group.uuid, group.shipping_method_id);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = methods !== undefined;
  const wasOpen = useRef(isOpen);

  const close = () => {
    commit();
    setWanted(false);
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
      {status === 'failed' && (
        <NoticeBox tone="warning">
          The parcel carrier does not answer just now. The way of shipping stays as it is.
        </NoticeBox>
      )}
      {methods !== undefined ? (
        <div ref={panel} tabIndex={-1}>
          <CheckedForm
            className={styles.shipping}
            initialValues={{ method: wish ?? group.shipping_method_id ?? '' }}
            onSubmit={close}
          >
            <FormRadioGroup
              legend="Way of shipping"
              name="method"
              onValue={choose}
              options={methods.map(({ id, name, price, delivery_date }) => ({
                value: id,
                label: `${name}, ${moneyText({ price })} a parcel`,
                hint: `Arrives ${dayText(delivery_date)}`,
              }))}
            />
            <SubmitButton size="small">Done</SubmitButton>
          </CheckedForm>
        </div>
      ) : (
        <Button
          ref={opener}
          size="small"
          icon="truck"
          busy={isWanted && status === 'loading'}
          onClick={() => (status === 'failed' ? reload() : setWanted(true))}
        >
          {status === 'failed' ? 'Try again' : 'Change shipping'}
        </Button>
      )}
    </div>
  );
}
