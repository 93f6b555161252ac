import {
  abandonedGroups,
  type Flow,
  resetAfterCart,
  sellableCards,
  storeMessages,
  toCartPayload,
} from '@bowtie/domain';
import { addCards, CallFailure, newId, removeGroup, useNavigate } from '@bowtie/web';
import { useRef, useState } from 'react';
import type { Act } from '../../state/flow';
import { type RefusedCards, refusedByStore, refusedHere } from './refused-cards';

const nothingRefused: RefusedCards = new Map();
const checkoutPath = '/checkout/';

interface AddingState {
  /** Up while the cards are on their way into the cart. */
  processing: boolean;
  message: string | undefined;
  refused: RefusedCards;
}

const quiet: AddingState = { processing: false, message: undefined, refused: nothingRefused };

/** The default text with what our own table says, once each. */
function messageHere(refused: RefusedCards): string {
  const details = [...refused.values()].flatMap((fields) => Object.values(fields));
  return [storeMessages.addToCartFailed, ...new Set(details)].join(' ');
}

/** The way of the review into the cart (section 4): the flag, the payload, then the checkout or what went wrong. */
export function useAddToCart(flow: Flow, act: Act) {
  const [state, setState] = useState(quiet);
  const navigate = useNavigate();
  const tried = useRef<{ content: string; key: string }>(undefined);

  const add = async () => {
    const payload = toCartPayload(flow);
    const refused = refusedHere(flow.cartList);
    if (refused.size > 0) {
      const none = sellableCards(flow).length === 0;
      setState({
        processing: false,
        message: none ? storeMessages.noCardBuilt : messageHere(refused),
        refused,
      });
      return;
    }
    // The same content is the same deed: should the answer to the first try be lost, the second adds nothing twice.
    const content = JSON.stringify(payload);
    if (tried.current?.content !== content) tried.current = { content, key: newId() };
    setState({ ...quiet, processing: true });
    const outcome = await addCards(payload, { key: tried.current.key, flyout: false });
    if (!outcome.done) {
      const errors = outcome.error instanceof CallFailure ? outcome.error.errors : {};
      setState({
        processing: false,
        message: outcome.message,
        refused: refusedByStore(errors, flow, payload),
      });
      return;
    }
    for (const uuid of abandonedGroups(flow)) await removeGroup(uuid);
    await navigate(checkoutPath);
    // Another tab may have begun a card meanwhile: what was in the review here has gone, and nothing else.
    act(
      resetAfterCart,
      flow.cartList.map(({ cardId }) => cardId),
    );
  };
  return { ...state, add, calm: () => setState(quiet) };
}
