import type { ApprovalLimits, Cart } from '@bowtie/contracts';
import { needsPhone } from '@bowtie/domain';
import { Button, Container, Surface } from '@bowtie/ui';
import { CheckoutColumns } from '@bowtie/ui/cards';
import { useNavigate, useSession } from '@bowtie/web';
import { PaymentDialogs, unansweredText } from '@bowtie/web/payment';
import { type PaymentMethod, useSavedCards } from '@bowtie/web/payment-form';
import { useState } from 'react';
import { businessPaths } from '../../business-paths';
import { CheckoutSteps } from '../../order/checkout-steps';
import { OrderSums } from '../../order/order-sums';
import { useStepFocus } from '../../order/use-step-focus';
import { AlmostThere } from './almost-there';
import { ApprovalNotice } from './approval-notice';
import { BlockedPayment, type BusinessLimit, isAboveLimit, LimitNotice } from './limit-notice';
import { NoCards } from './no-cards';
import { PaymentStep } from './payment-step';
import styles from './place-order.module.css';
import { PromoCode } from './promo-code';
import { ShippingStep } from './shipping-step';
import { useBalanceChoice } from './use-balance-choice';
import { useCheckoutState } from './use-checkout-state';
import { useOpenBusinessPayment, useSmbPayment } from './use-smb-payment';

interface CheckoutProps {
  /** The cart as it was read last; null where it is empty. */
  first: Cart | null;
  /** What the business may order in all. */
  limit: BusinessLimit;
  /** Above which orders of the visitor wait for an owner; `undefined` where none do. */
  limits: ApprovalLimits | undefined;
  reload: () => void;
}

/** Said where the balance alone pays, and the order's answer did not come through. */
const unansweredUnchargedText =
  'We lost the connection before we could confirm your order. Finish it now: it is made once, and your balance is used once.';

/** The steps of the checkout, of a business that may order. */
export function Checkout({ first, limit, limits, reload }: CheckoutProps) {
  const navigate = useNavigate();
  const { phoneNumber } = useSession();
  const [changed, setChanged] = useState<Cart>();
  // Of two answers the later version is the cart.
  const cart = changed !== undefined && changed.version >= (first?.version ?? 0) ? changed : first;
  const { step, goTo, purchaseOrderNumber, setPurchaseOrderNumber, forget } = useCheckoutState(
    cart === null || cart.cart_items.length === 0 ? undefined : (cart.cart_id ?? undefined),
  );
  const savedCards = useSavedCards(true);
  const balance = useBalanceChoice();
  const open = useOpenBusinessPayment(true);
  const { state, pay, placeUnpaid, confirm, finish, tryAgain, stop } = useSmbPayment(
    ({ order_hash }) => {
      forget();
      navigate(businessPaths.confirmation(order_hash), { replace: true });
    },
    () => {
      setChanged(undefined);
      balance.reload();
      open.reload();
      reload();
    },
  );
  const heading = useStepFocus(step);
  const message = state.at === 'open' ? state.message : undefined;
  const dialogs = (
    <PaymentDialogs
      state={state}
      finishing="Placing your order"
      onCode={(code) => void confirm(code)}
      onStop={stop}
    />
  );

  if (state.at === 'unanswered')
    return (
      <AlmostThere onFinish={() => void tryAgain()}>
        {state.accepted.paymentIntentId === undefined ? unansweredUnchargedText : unansweredText}
      </AlmostThere>
    );
  if (cart === null || cart.cart_items.length === 0)
    return (
      <>
        <NoCards
          orderNumber={open.data?.state === 'ordered' ? open.data.order_number : undefined}
          message={message}
        />
        {dialogs}
      </>
    );
  const isPhoneAsked = needsPhone(cart.delivery_groups) && phoneNumber === null;
  const accepted =
    open.data?.state === 'authorised' && open.data.cart_version === cart.version ? open.data : undefined;
  if (accepted !== undefined && state.at === 'open' && message === undefined)
    return (
      <AlmostThere
        asksNumber
        typedNumber={purchaseOrderNumber}
        onFinish={(number) =>
          void finish(accepted.payment_intent_id, {
            purchaseOrderNumber: number,
            phone: undefined,
            balance: accepted.balance ?? 0,
          })
        }
      >
        Your bank has accepted the payment, and your order is not placed yet. Finish it now: nothing is
        charged twice.
      </AlmostThere>
    );
  const tender = balance.splitOf(cart.total);
  const purchaseOrderError =
    state.at === 'open' ? state.refusal?.errors.purchase_order_number?.[0] : undefined;
  const handleMethod = (method: PaymentMethod, phone: string | undefined) =>
    void pay(method, { purchaseOrderNumber, phone, balance: tender.balance }, tender.due);
  return (
    <Container className={styles.page}>
      <CheckoutSteps current={step} />
      <LimitNotice limit={limit} subtotal={cart.subtotal} />
      <ApprovalNotice limits={limits} total={cart.total} />
      <CheckoutColumns
        total={tender.due}
        summary={
          <Surface as="section" className={styles.sheet} aria-label="Summary">
            <h2 className={styles.subtitle}>Summary</h2>
            <OrderSums {...cart} cards={cart.total_quantity} />
            <PromoCode cart={cart} onCart={setChanged} />
          </Surface>
        }
      >
        <div ref={heading}>
          {step === 'shipping' ? (
            <ShippingStep cart={cart} onCart={setChanged} onDone={() => goTo('payment')} />
          ) : (
            <>
              <PaymentStep
                cart={cart}
                savedCards={savedCards}
                phone={isPhoneAsked ? '' : undefined}
                purchaseOrderNumber={purchaseOrderNumber}
                purchaseOrderError={purchaseOrderError}
                message={message}
                blocked={
                  limit.dollars !== null && isAboveLimit(limit, cart.subtotal) ? (
                    <BlockedPayment {...cart} limitDollars={limit.dollars} />
                  ) : undefined
                }
                onPurchaseOrderNumber={setPurchaseOrderNumber}
                onMethod={handleMethod}
                balance={balance}
                tender={tender}
                onBalanceAlone={(phone) =>
                  void placeUnpaid({ purchaseOrderNumber, phone, balance: tender.balance })
                }
              />
              <p className={styles.actions}>
                <Button icon="chevron-left" onClick={() => goTo('shipping')}>
                  Back to shipping
                </Button>
              </p>
            </>
          )}
        </div>
      </CheckoutColumns>
      {dialogs}
    </Container>
  );
}
