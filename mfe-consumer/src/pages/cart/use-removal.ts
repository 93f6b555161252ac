import type { CartItem } from '@bowtie/contracts';
import { focusIfLost } from '@bowtie/ui/undo';
import { useCart } from '@bowtie/web';
import { type CartGroup, cartGroups, putGroups, takeOut } from '@bowtie/web/cart-edit';
import { useEffect, useRef, useState } from 'react';

interface Removed {
  /** The group as it was. */
  before: CartGroup;
  items: readonly CartItem[];
}

/** The element of a delivery group on the page. */
export const deliveryId = (uuid: string): string => `delivery-${uuid}`;

/** Once the cards are back, the focus is on their delivery, since the button of the way back is gone. */
function useRestoredFocus(removed: Removed | undefined): void {
  const last = useRef(removed);
  useEffect(() => {
    const before = last.current?.before.group.uuid ?? '';
    last.current = removed;
    if (removed === undefined) focusIfLost(document.getElementById(deliveryId(before)));
  }, [removed]);
}

/** Taking cards out of the cart, one or a whole group, with a way back. */
export function useRemoval() {
  const { cart } = useCart();
  const [busy, setBusy] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const [error, setError] = useState<string>();
  useRestoredFocus(removed);

  const remove = async (uuid: string, item?: CartItem) => {
    const before = cart && cartGroups(cart).find(({ group }) => group.uuid === uuid);
    if (before === undefined) return;
    setBusy(uuid);
    const outcome = await takeOut(before, item);
    setBusy(undefined);
    setError(outcome.done ? undefined : outcome.message);
    if (outcome.done) setRemoved({ before, items: item === undefined ? before.items : [item] });
  };
  const undo = async ({ before }: Removed) => {
    setBusy(before.group.uuid);
    const outcome = await putGroups([before]);
    setBusy(undefined);
    setError(outcome.done ? undefined : outcome.message);
    if (outcome.done) setRemoved(undefined);
  };
  return { busy, removed, error, remove, undo };
}
