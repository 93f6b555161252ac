import type { TypedCard } from '@bowtie/domain';
import {
  Button,
  buttonClass,
  Container,
  Dialog,
  EmptyState,
  NoticeBox,
  Progress,
  Skeleton,
} from '@bowtie/ui';
import { Columns } from '@bowtie/ui/cards';
import { Link, Navigate, refreshCart, useCart, useLocation, useNavigate, useSession } from '@bowtie/web';
import { useCallback, useEffect, useState } from 'react';
import { OrderSummary } from '../../cart/order-summary';
import { keepPlacedOrder } from '../confirmation/placed-order';
import { CardStep } from './card-step';
import styles from './checkout.module.css';
import { GuestStep } from './guest-step';
import type { PlacedOrder } from './payment-calls';
import { ReviewStep } from './review-step';
import { SecondFactor } from './second-factor';
import { usePayment } from './use-payment';
import { type CheckoutStep, useStep } from './use-step';

const reviewPath = '/checkout/review/';

/** The checkout: who buys, how it is paid, one last look. */
export function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { cart } = useCart();
  const session = useSession();
  const [card, setCard] = useState<TypedCard>();
  const { username } = session;

  const placed = useCallback(
    (order: PlacedOrder) => {
      keepPlacedOrder({ ...order, email: username ?? '' });
      navigate(`/checkout/confirmation/${order.order_number}/`, { replace: true });
      void refreshCart();
    },
    [navigate, username],
  );
  const { state, pay, confirm, tryAgain, stop } = usePayment(placed);
  const refused = state.at === 'open' && state.cardRefused === true;

  // A refused card is mended where it was typed.
  useEffect(() => {
    if (refused && pathname === reviewPath) navigate('/checkout/', { replace: true });
  }, [refused, pathname, navigate]);

  const filled = cart !== undefined && cart.cart_items.length > 0;
  const known = session.signedIn || session.guest;
  const onReview = pathname === reviewPath;
  let step: CheckoutStep | undefined;
  if (state.at === 'unanswered') step = 'unanswered';
  else if (filled && session.known && !onReview) step = known ? 'payment' : 'login';
  else if (filled && known && card !== undefined) step = 'review';
  useStep(step);

  if (state.at === 'unanswered') {
    return (
      <Container width="text" className={styles.page}>
        <h1>Almost there</h1>
        <NoticeBox tone="warning">{state.message}</NoticeBox>
        <Button variant="ribbon" size="large" onClick={() => void tryAgain()}>
          Finish my order
        </Button>
      </Container>
    );
  }
  const paying = (
    <Dialog open={state.at === 'paying'} onClose={stop} dismissible={false} title="One moment" size="small">
      <Progress label={state.at === 'paying' ? state.doing : 'Done'} />
    </Dialog>
  );
  if (cart === undefined || !session.known) {
    return (
      <Container className={styles.page} aria-busy="true">
        <Skeleton height={420} />
        {paying}
      </Container>
    );
  }
  if (!filled) {
    return (
      <Container className={styles.page}>
        <EmptyState
          headingLevel={1}
          title="Your cart is empty"
          action={
            <>
              <Link to="/buy-gift-cards/" className={buttonClass({ variant: 'ribbon' })}>
                Find a gift card
              </Link>
              <Link to="/orderstatus/" className={buttonClass()}>
                Find my order
              </Link>
            </>
          }
        >
          If you have just paid, your order is safe: you find it with its number and your e-mail.
        </EmptyState>
        {paying}
      </Container>
    );
  }
  if (step === undefined) return <Navigate to="/checkout/" replace />;
  const message = state.at === 'open' ? state.message : undefined;
  return (
    <Container className={styles.page}>
      <Columns aside={<OrderSummary cart={cart} />}>
        {step === 'login' && <GuestStep message={message} />}
        {step === 'payment' && (
          <CardStep
            card={card}
            message={message}
            onCard={(typed) => {
              setCard(typed);
              stop();
              navigate(reviewPath);
            }}
          />
        )}
        {step === 'review' && card && (
          <ReviewStep
            cart={cart}
            card={card}
            message={message}
            busy={state.at !== 'open'}
            onPay={() => void pay(card)}
          />
        )}
      </Columns>
      <SecondFactor
        open={state.at === 'second_factor'}
        message={state.at === 'second_factor' ? state.message : undefined}
        onCode={(code) => void confirm(code)}
        onStop={stop}
      />
      {paying}
    </Container>
  );
}
