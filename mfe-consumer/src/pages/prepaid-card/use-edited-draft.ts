import type { Cart } from '@bowtie/contracts';
import { fromVirtualCardItem } from '@bowtie/domain';
import { useCart } from '@bowtie/web';
import { useEffect, useMemo, useState } from 'react';
import type { CardDraft } from './draft';

/** The card of a delivery group as a draft; undefined where the cart has none. */
function draftOf(cart: Cart, group: string): CardDraft | undefined {
  const item = cart.cart_items.find((candidate) => candidate.delivery_group_uuid === group);
  return (
    item && {
      ...fromVirtualCardItem(item),
      quantity: item.quantity,
      design: item.on_demand_gift_template ?? undefined,
    }
  );
}

interface EditedDraft {
  /** Undefined until the cart is known, and where it has no such card. */
  draft: CardDraft | undefined;
  onChange: (draft: CardDraft) => void;
  /** The card is not in the cart, or not any more. */
  isGone: boolean;
}

/**
 * The card in the cart that the address asks to edit. It is read once: what becomes of the cart meanwhile, in another tab too,
 * undoes nothing that was typed.
 */
export function useEditedDraft(group: string | null): EditedDraft {
  const { cart } = useCart();
  const [edited, setEdited] = useState<{ group: string; draft: CardDraft }>();
  const inCart = useMemo(() => (cart && group ? draftOf(cart, group) : undefined), [cart, group]);
  const own = edited?.group === group ? edited.draft : undefined;
  useEffect(() => {
    if (group !== null && own === undefined && inCart !== undefined) setEdited({ group, draft: inCart });
  }, [group, own, inCart]);
  return {
    draft: own ?? inCart,
    onChange: (draft) => {
      if (group !== null) setEdited({ group, draft });
    },
    isGone: group !== null && cart !== undefined && inCart === undefined,
  };
}
