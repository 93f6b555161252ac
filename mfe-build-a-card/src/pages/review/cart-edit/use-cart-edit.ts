import { isFlowItem, loadCartGroup } from '@bowtie/domain';
import { useCart, useNavigate, useSearchParams } from '@bowtie/web';
import { useEffect, useState } from 'react';
import type { Act } from '../../../state/flow';
import { stepPath, useBasePath } from '../../../state/flow-paths';

/**
 * Brings the cart item of `?edit=` back into the flow, with the other cards of its delivery group. The address loses its
 * query then, so that a reload finds the cards as they have become.
 */
export function useCartEdit(act: Act, onOpened: (cardId: string) => void) {
  const [asked] = useSearchParams();
  const itemId = asked.get('edit');
  const { cart, failed } = useCart();
  const navigate = useNavigate();
  const path = stepPath(useBasePath(), 'review');
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (itemId === null || cart === undefined) return;
    const item = cart.cart_items.find(
      (one) => one.id === itemId && one.carrier_type !== null && isFlowItem(one),
    );
    const group = cart.delivery_groups.find(({ uuid }) => uuid === item?.delivery_group_uuid);
    if (item !== undefined && group !== undefined) {
      const items = cart.cart_items
        .filter(({ delivery_group_uuid: uuid }) => uuid === group.uuid)
        .filter(isFlowItem);
      act(loadCartGroup, items, group);
      onOpened(item.id);
    }
    setMissing(item === undefined);
    void navigate(path, { replace: true, preventScrollReset: true });
  }, [itemId, cart, act, onOpened, navigate, path]);

  return {
    /** Whether the item is still being looked for. */
    opening: itemId !== null,
    /** The cart it is looked for in could not be read. */
    failed: itemId !== null && cart === undefined && failed,
    /** The item that was asked for is not in the cart any more. */
    gone: isMissing,
  };
}
