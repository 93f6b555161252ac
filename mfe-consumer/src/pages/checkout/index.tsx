import { needsPhone } from '@bowtie/domain';
import { Button, Container, NoticeBox, Skeleton } from '@bowtie/ui';
import { CheckoutColumns, media, useMedia } from '@bowtie/ui/cards';
import {
  Navigate,
  refreshCart,
  reportError,
  useCart,
  useLocation,
  useNavigate,
  useSession,
} from '@bowtie/web';
import { PaymentDialogs, unansweredText } from '@bowtie/web/payment';
import { useSavedCards } from '@bowtie/web/payment-form';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { HeldPaymentNotice } from '../../cart/last-payment/held-payment-notice';
import { LastOrderNotice } from '../../cart/last-payment/last-order-notice';
import { releaseHold, useLastPayment } from '../../cart/last-payment/use-last-payment';
import { OrderSummary } from '../../cart/summary/order-summary';
import { PromoCode } from '../../cart/summary/promo-code';
import { placedOrderAtom } from '../../orders/placed-order';
import { BuyerStep } from './buyer/buyer-step';
import { ChangeBuyer } from './buyer/change-buyer';
import { GuestStep } from './buyer/guest-step';
import { useBuyer } from './buyer/use-buyer';
import { CardStep } from './card-step';
import styles from './checkout.module.css';
import { EmptyCheckout } from './empty-checkout';
import { OpenPaymentStep } from './open-payment-step';
import { PaySection } from './pay-section';
import type { PlacedOrder } from './payment/payment-calls';
import { isCovered, type MeansOfPayment } from './payment/paypal';
import { useCheckoutPayment } from './payment/use-checkout-payment';
import { useCurrentAmount } from './payment/use-current-amount';
import { ReviewStep } from './review-step';
import { type Tender, useRewardsChoice } from './rewards/use-rewards-choice';
import { type CheckoutStep, useStep } from './use-step';

/** What was typed here before, and what came of it. */
const reviewPath = '/checkout/review/';

const unansweredUnchargedText =
  'We lost the connection before we could confirm your order. Finish it now: it is made once, and your rewards are used once.';

/** Whether a means pays what is left: where rewards cover less than before, another one is needed. */
function pays(method: MeansOfPayment, { due }: Tender): boolean {
  return due === 0 || !isCovered(method);
}

/** The checkout: who buys, how it is paid, one last look. */
export function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { cart } = useCart();
  const session = useSession();
  const setPlacedOrder = useSetAtom(placedOrderAtom);
  const [method, setMethod] = useState<MeansOfPayment>();
  const [phone, setPhone] = useState<string>();
  const isNarrow = useMedia(media.narrow);
  const { username } = session;
  const buyer = useBuyer(cart);
  const savedCards = useSavedCards(session.signedIn);
  const rewards = useRewardsChoice(cart, session.signedIn);
  const { openPayment, lastOrder, held, forget: forgetPayment, dismissHeld } = useLastPayment(cart);

  const handlePlaced = (order: PlacedOrder) => {
    const { fullName, phoneNumber } = session;
    try {
      setPlacedOrder({
        ...order,
        email: username ?? '',
        name: fullName ?? '',
        phone: phoneNumber ?? phone ?? '',
      });
      navigate(`/checkout/confirmation/${order.order_number}/`, { replace: true });
    } catch (error) {
      // The order is made all the same: the page offers to finish, which finds it.
      reportError('order-confirmation redirect', error);
      throw error;
    }
    // The cart is empty now, also for whoever goes back before the order's page is there.
    void refreshCart();
  };
  const { state, pay, confirm, tryAgain, finish, stop } = useCheckoutPayment(handlePlaced);
  const isDeclined = state.at === 'open' && state.isCardDeclined === true;

  // A refused card is mended where it was typed.
  useEffect(() => {
    if (isDeclined && pathname === reviewPath) navigate('/checkout/', { replace: true });
  }, [isDeclined, pathname, navigate]);

  const areRewardsRejected = state.at === 'open' && state.refusal?.code === 'rewards_unavailable';
  const refreshRewards = useEffectEvent(rewards.refresh);
  useEffect(() => {
    if (areRewardsRejected) refreshRewards();
  }, [areRewardsRejected]);

  const filled = cart !== undefined && cart.cart_items.length > 0;
  const onReview = pathname === reviewPath;
  const isToFinish = openPayment !== undefined && state.at === 'open' && (session.signedIn || session.guest);
  const isPhoneNeeded = cart !== undefined && needsPhone(cart.delivery_groups);
  const isPhoneAsked = isPhoneNeeded && session.phoneNumber === null;
  let step: CheckoutStep | undefined;
  if (state.at === 'unanswered' || (filled && isToFinish)) step = 'unanswered';
  else if (filled && session.known && !onReview) {
    if (buyer.isChanging) step = 'login';
    else if (buyer.isKnown) step = 'payment';
    else step = buyer.isAsked ? 'buyer' : 'login';
  } else if (filled && buyer.isKnown && method !== undefined && pays(method, rewards)) step = 'review';
  useStep(step);
  useCurrentAmount(cart, step === 'review');

  if (state.at === 'unanswered') {
    return (
      <Container width="text" className={styles.page}>
        <h1>Almost there</h1>
        <NoticeBox tone="warning">
          {state.accepted.paymentIntentId === undefined ? unansweredUnchargedText : unansweredText}
        </NoticeBox>
        <Button variant="ribbon" size="large" onClick={() => void tryAgain()}>
          Finish my order
        </Button>
      </Container>
    );
  }
  const paying = (
    <PaymentDialogs
      state={state}
      finishing="Placing your order"
      onCode={(code) => void confirm(code)}
      onStop={stop}
    />
  );
  // While a payment is under way its money is wanted, and a message says what became of the last one.
  const heldNotice = held !== undefined && state.at === 'open' && state.message === undefined && (
    <HeldPaymentNotice held={held} onDismiss={dismissHeld} />
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
        <EmptyCheckout isOrdered={lastOrder !== undefined} />
        {lastOrder && <LastOrderNotice order={lastOrder} />}
        {heldNotice}
        {paying}
      </Container>
    );
  }
  if (isToFinish) {
    return (
      <OpenPaymentStep
        payment={openPayment}
        onFinish={() => {
          forgetPayment();
          void finish(openPayment, phone);
        }}
        onOther={async () => {
          await releaseHold(openPayment.payment_intent_id);
          forgetPayment();
        }}
      />
    );
  }
  if (step === undefined) return <Navigate to="/checkout/" replace />;
  const message = state.at === 'open' ? state.message : undefined;
  const changeBuyer = <ChangeBuyer onChange={buyer.change} />;
  const paySection = step === 'review' && method && (
    <PaySection
      tender={rewards}
      items={cart.cart_items}
      busy={state.at !== 'open'}
      isAtFoot={isNarrow}
      onPay={() => void pay(method, phone, rewards)}
    />
  );
  const afterChange = () => navigate(method === undefined ? '/checkout/' : reviewPath, { replace: true });
  return (
    <Container className={styles.page}>
      {heldNotice}
      <CheckoutColumns
        total={rewards.due}
        summary={
          <OrderSummary cart={cart} items={step !== 'review'} rewards={rewards.rewards}>
            <PromoCode />
            {!isNarrow && paySection}
          </OrderSummary>
        }
      >
        {step === 'login' && (
          <GuestStep
            message={message}
            isChange={buyer.isChanging}
            asksPhone={isPhoneNeeded}
            onDone={(email) => {
              buyer.confirm(email);
              if (buyer.isChanging) afterChange();
            }}
            onCancel={afterChange}
          />
        )}
        {step === 'buyer' && (
          <BuyerStep
            message={message}
            onConfirm={() => buyer.confirm(username ?? '')}
            onChange={buyer.change}
          />
        )}
        {step === 'payment' && (
          <CardStep
            method={method}
            total={rewards.due}
            rewards={rewards}
            savedCards={savedCards}
            offersSaving={session.signedIn}
            message={message}
            changeBuyer={changeBuyer}
            phone={isPhoneAsked ? (phone ?? '') : undefined}
            onMethod={(chosen, given) => {
              setMethod(chosen);
              setPhone(given);
              stop();
              navigate(reviewPath);
            }}
          />
        )}
        {step === 'review' && method && (
          <ReviewStep
            cart={cart}
            method={method}
            tender={rewards}
            message={message}
            phone={phone}
            changeBuyer={changeBuyer}
          />
        )}
        {isNarrow && paySection}
      </CheckoutColumns>
      {paying}
    </Container>
  );
}
