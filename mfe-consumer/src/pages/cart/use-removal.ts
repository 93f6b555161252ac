import type { CartItem } from '@bowtie/contracts';
import { useCart } from '@bowtie/web';
import { type CartGroup, cartGroups, putGroups, takeOut } from '@bowtie/web/cart-edit';
import { focusIfLost } from '@bowtie/web/forms';
import { useEffect, useRef, useState } from 'react';

interface Removed {
  /** The group as it was. */
  before: CartGroup;
  items: readonly CartItem[];
}

/** The element of a delivery group on the page. */
export const deliveryId = (uuid: string): string => `delivery-${uuid}`;

/**
 * The focus waits on the way back, since the card it was on is gone; and when the cards are back, on their delivery. Gives
 * what the button of the way back is to be given.
 */
function useRemovalFocus(removed: Removed | undefined) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const last = useRef(removed);
  useEffect(() => {
    const before = last.current?.before.group.uuid ?? '';
    last.current = removed;
    focusIfLost(removed === undefined ? document.getElementById(deliveryId(before)) : undoButton.current);
  }, [removed]);
  return undoButton;
}

/** Taking cards out of the cart, one or a whole group, with a way back. */
export function useRemoval() {
  const { cart } = useCart();
  const [busy, setBusy] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const [error, setError] = useState<string>();
  const undoButton = useRemovalFocus(removed);

  const remove = async (uuid: string, item?: CartItem) => {
    const before = cart && cartGroups(cart).find(({ group }) => group.uuid === uuid);
    if (before === undefined) return;
    setBusy(uuid);
    const outcome = await takeOut(before, item);
    setBusy(undefined);
    setError(outcome.done ? undefined : outcome.message);
    if (outcome.done) setRemoved({ before, items: item === undefined ? before.items : [item] });
  };
  const undo = async () => {
    if (removed === undefined) return;
    setBusy(removed.before.group.uuid);
    const outcome = await putGroups([removed.before]);
    setBusy(undefined);
    setError(outcome.done ? undefined : outcome.message);
    if (outcome.done) setRemoved(undefined);
  };
  return { busy, removed, error, remove, undo, undoButton };
}
