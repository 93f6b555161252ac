import type { Cart } from '@bowtie/contracts';
import { useLocation, useNavigate, useSession } from '@bowtie/web';
import { useAtom, useSetAtom } from 'jotai';
import { confirmedBuyer } from './confirmed-buyer';
import { detailsOf, guestDraft } from './guest-draft';

const changeState = { change: 'buyer' };

/** Who buys this cart, and the ways to say so and to correct it. */
export function useBuyer(cart: Cart | undefined) {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [confirmed, setConfirmed] = useAtom(confirmedBuyer);
  const setDraft = useSetAtom(guestDraft);
  const cartId = cart?.cart_id ?? null;
  const isConfirmed =
    confirmed !== null && confirmed.cart_id === cartId && confirmed.email === session.username;
  const isChanging =
    session.guest &&
    typeof state === 'object' &&
    state !== null &&
    'change' in state &&
    state.change === changeState.change;

  /** Notes who buys. A cart that is not known yet is asked about again. */
  const confirm = (email: string) => {
    if (cartId !== null) setConfirmed({ cart_id: cartId, email });
  };

  return {
    isKnown: session.signedIn || (session.guest && isConfirmed),
    /** Somebody gave their details as a guest here before, and was not asked yet whether they buy this cart. */
    isAsked: session.guest && !isConfirmed,
    isChanging,
    confirm,
    /** Leads to the form with what was given before. */
    change: () => {
      setDraft(detailsOf(session));
      navigate('/checkout/', { state: changeState });
    },
  };
}
