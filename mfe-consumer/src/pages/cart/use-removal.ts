import type { CartItem } from '@bowtie/contracts';
import { removeGroup, useCart } from '@bowtie/web';
import { useState } from 'react';
import { type CartGroup, cartGroups } from '../../cart/cart-groups';
import { putGroups } from '../../cart/restore-items';

interface Removed {
  /** The group as it was. */
  before: CartGroup;
  items: readonly CartItem[];
}

/** Taking cards out of the cart, one or a whole group, with a way back. */
export function useRemoval() {
  const { cart } = useCart();
  const [busy, setBusy] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const [error, setError] = useState<string>();

  const remove = async (uuid: string, item?: CartItem) => {
    const before = cart && cartGroups(cart).find(({ group }) => group.uuid === uuid);
    if (before === undefined) return;
    const rest = before.items.filter(({ id }) => item !== undefined && id !== item.id);
    setBusy(uuid);
    const outcome = await (rest.length === 0 ? removeGroup(uuid) : putGroups([{ ...before, items: rest }]));
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
  return { busy, removed, error, remove, undo };
}
