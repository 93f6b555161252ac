import { type Flow, resetAfterCart, sellableCards, storeMessages, toCartPayload } from '@bowtie/domain';
import { ApiError, addCards, addToCartError, newId, useNavigate } from '@bowtie/web';
import { useAtom } from 'jotai';
import { useRef, useState } from 'react';
import { type CardErrorsById, cardErrorsAtom } from '../../../state/card-errors';
import type { Act } from '../../../state/flow';
import { noteErrors } from '../../../state/note-errors';
import { storeErrors, validateCards } from './card-errors';

const noCardErrors: CardErrorsById = new Map();
const checkoutPath = '/checkout/';
const editPreservedText =
  'What you changed is still here. Add it to your cart if you still want it, or remove it.';

interface AddingState {
  /** Up while the cards are on their way into the cart. */
  processing: boolean;
  /** What went wrong in a word. */
  message: string | undefined;
  /** What the store said beside that, one thing after another; what it says of a card's fields is in `cardErrors`. */
  details: readonly string[];
}

const quiet: AddingState = { processing: false, message: undefined, details: [] };

/**
 * The way of the review into the cart (section 4): the flag, the payload, then the checkout or what went wrong. In the same
 * call the delivery groups in `replaces` leave the cart, so that a tab closed in between leaves nothing to be paid twice.
 */
export function useAddToCart(flow: Flow, replaces: readonly string[], act: Act) {
  const [state, setState] = useState(quiet);
  const [cardErrors, setCardErrors] = useAtom(cardErrorsAtom);
  const navigate = useNavigate();
  const tried = useRef<{ content: string; key: string }>(undefined);

  const add = async () => {
    const payload = toCartPayload(flow);
    const invalid = validateCards(flow.cartList);
    if (invalid.size > 0) {
      const none = sellableCards(flow).length === 0;
      setCardErrors(noteErrors(invalid, flow.cartList));
      setState({ ...quiet, message: none ? storeMessages.noCardBuilt : storeMessages.addToCartFailed });
      return;
    }
    // The same content is the same request: should the answer to the first try be lost, the second adds nothing twice.
    const content = JSON.stringify([payload, replaces]);
    if (tried.current?.content !== content) tried.current = { content, key: newId() };
    setCardErrors(noteErrors(noCardErrors, []));
    setState({ ...quiet, processing: true });
    const outcome = await addCards(payload, { key: tried.current.key, flyout: false, replaces });
    if (!outcome.done) {
      const failure = outcome.error instanceof ApiError ? outcome.error : undefined;
      if (failure?.code === 'delivery_group_gone') {
        setState({ processing: false, message: failure.message, details: [editPreservedText] });
        return;
      }
      const { fieldErrors, others } = storeErrors(failure?.errors ?? {}, flow, payload);
      setCardErrors(noteErrors(fieldErrors, flow.cartList));
      const refusal =
        failure === undefined ? { message: outcome.message, details: [] } : addToCartError(failure, others);
      setState({ processing: false, ...refusal });
      return;
    }
    setCardErrors(noteErrors(noCardErrors, []));
    await navigate(checkoutPath);
    // Another tab may have begun a card meanwhile: what was in the review here has gone, and nothing else.
    act(
      resetAfterCart,
      flow.cartList.map(({ cardId }) => cardId),
    );
  };
  return { ...state, cardErrors, add, calm: () => setState(quiet) };
}
