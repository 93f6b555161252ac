import type { Cart, SmallBusinessStatus } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import {
  Button,
  buttonClass,
  Container,
  EmptyState,
  ErrorState,
  linkClass,
  Skeleton,
  Surface,
} from '@bowtie/ui';
import { Columns } from '@bowtie/ui/cards';
import { Link, Navigate, useNavigate, useSession } from '@bowtie/web';
import type { PaymentMethod } from '@bowtie/web/payment-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { accountOrderPath, businessPaths } from '../../business-paths';
import { useBusinessCart } from '../../data/business-cart';
import { useBusinessStatus } from '../../data/business-status';
import { CheckoutSteps } from '../../order/checkout-steps';
import { OrderSums } from '../../order/order-sums';
import { PaymentDialogs } from '../../order/payment-dialogs';
import { AlmostThere } from './almost-there';
import { ApprovalNotice } from './approval-notice';
import { PaymentStep } from './payment-step';
import { PendingNotice } from './pending-notice';
import styles from './place-order.module.css';
import { PromoCode } from './promo-code';
import { PurchaseOrderField } from './purchase-order-field';
import { useSavedCards } from './saved-card-choice';
import { ShippingStep } from './shipping-step';
import { useBalanceChoice } from './use-balance-choice';
import { useOpenBusinessPayment, useSmbPayment } from './use-smb-payment';

/** Where a business pays for its cart and places the order. Who is not signed in logs in first. */
export function Page() {
  const { known, signedIn } = useSession();
  const { data: business, error: businessError, reload } = useBusinessStatus(signedIn);
  const cart = useBusinessCart();
  if (!known) return <Waiting />;
  if (!signedIn) return <Navigate to={businessPaths.loginToOrder} replace />;
  if (businessError !== undefined || cart.error !== undefined)
    return (
      <Container className={styles.page}>
        <h1>Place your order</h1>
        <ErrorState
          title="Your cart did not load"
          onRetry={() => {
            reload();
            cart.reload();
          }}
        >
          <p>{storeMessages.orderLookupFailed}</p>
        </ErrorState>
      </Container>
    );
  if (business === undefined || cart.data === undefined) return <Waiting />;
  if (business.smb_status === null)
    return (
      <Nothing
        title="Register your business"
        action={
          <Link to={businessPaths.registerToOrder} className={buttonClass({ variant: 'ribbon' })}>
            Register your business
          </Link>
        }
      >
        Your cards are kept. Register your business once, and you can order right away.
      </Nothing>
    );
  if (business.smb_status === 'rejected')
    return (
      <Nothing
        title="Your business is not approved"
        action={
          <Link to={businessPaths.registerToOrder} className={buttonClass({ variant: 'ink' })}>
            See why, and correct it
          </Link>
        }
      >
        It cannot order for now. Your cards are kept. Please{' '}
        <Link to="/contact-us/" className={linkClass('inline')}>
          contact us
        </Link>{' '}
        if that is a mistake.
      </Nothing>
    );
  if (business.role === 'viewer')
    return (
      <Nothing
        title="You can look, not order"
        action={
          <Link to="/account/business/" className={buttonClass({ variant: 'ink' })}>
            See your business
          </Link>
        }
      >
        You see the orders of your business. To place one, ask an owner to make you a buyer. Your cards are
        kept.
      </Nothing>
    );
  return (
    <Checkout
      first={cart.data}
      limits={business.approval}
      isPending={business.smb_status === 'pending'}
      reload={cart.reload}
    />
  );
}

function Waiting() {
  return (
    <Container className={styles.page} aria-busy="true">
      <Skeleton height={420} />
    </Container>
  );
}

function Nothing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Container width="text" className={styles.page}>
      <EmptyState headingLevel={1} title={title} action={action}>
        {children}
      </EmptyState>
    </Container>
  );
}

interface CheckoutProps {
  /** The cart as it was read last; null where it is empty. */
  first: Cart | null;
  isPending: boolean;
  /** Above which orders of the visitor wait for an owner; `undefined` where none do. */
  limits: SmallBusinessStatus['approval'];
  reload: () => void;
}

const phases = {
  preparing: { label: 'Preparing your payment', from: 0, to: 30 },
  bank: { label: 'Asking your bank', from: 30, to: 70 },
  order: { label: 'Placing your order', from: 70, to: 98 },
} as const;

/** The steps of the checkout, of a business that may order. */
function Checkout({ first, isPending, limits, reload }: CheckoutProps) {
  const navigate = useNavigate();
  const { phoneNumber } = useSession();
  const [changed, setChanged] = useState<Cart>();
  const [step, setStep] = useState<'shipping' | 'payment'>('shipping');
  const [purchaseOrderNumber, setPurchaseOrderNumber] = useState('');
  const savedCards = useSavedCards();
  const balance = useBalanceChoice();
  const open = useOpenBusinessPayment(true);
  const { standing, pay, confirm, finish, tryAgain, stop } = useSmbPayment(
    ({ order_hash }) => navigate(businessPaths.confirmation(order_hash), { replace: true }),
    () => {
      setChanged(undefined);
      balance.reload();
      reload();
    },
  );
  const heading = useStepFocus(step);
  // Of two answers the later version is the cart.
  const cart = changed !== undefined && changed.version >= (first?.version ?? 0) ? changed : first;
  const dialogs = (
    <PaymentDialogs
      progress={
        standing.at === 'paying' && standing.isOpenAbove !== true ? phases[standing.phase] : undefined
      }
      isAsking={standing.at === 'second_factor'}
      onCode={(code) => void confirm(code)}
      onStop={stop}
    />
  );

  if (standing.at === 'unanswered')
    return (
      <AlmostThere onFinish={() => void tryAgain()}>
        Your payment went through, but we lost the connection before we could confirm your order. Nothing will
        be charged twice.
      </AlmostThere>
    );
  if (cart === null || cart.cart_items.length === 0)
    return (
      <Container width="text" className={styles.page}>
        <EmptyState
          headingLevel={1}
          title="There are no cards to order yet"
          action={
            <Link to={businessPaths.details} className={buttonClass({ variant: 'ribbon' })}>
              Choose your cards
            </Link>
          }
        >
          {open.data?.state === 'ordered' ? (
            <>
              What was here is ordered:{' '}
              <Link to={accountOrderPath(open.data.order_number)}>see your last order</Link>.
            </>
          ) : (
            'Choose a card, add the people, and come back here.'
          )}
        </EmptyState>
        {dialogs}
      </Container>
    );
  const isPosted = cart.delivery_groups.some(({ virtual }) => !virtual);
  const isPhoneAsked = isPosted && phoneNumber === null;
  const inHand =
    open.data?.state === 'authorised' && open.data.cart_version === cart.version ? open.data : undefined;
  if (inHand !== undefined && standing.at === 'open' && standing.message === undefined)
    return (
      <AlmostThere
        field={
          <PurchaseOrderField
            value={purchaseOrderNumber}
            error={undefined}
            onValue={setPurchaseOrderNumber}
          />
        }
        onFinish={() =>
          void finish(inHand.payment_intent_id, {
            purchaseOrderNumber,
            phone: undefined,
            balance: inHand.balance ?? 0,
          })
        }
      >
        Your bank has accepted the payment, and your order is not placed yet. Finish it now: nothing is
        charged twice.
      </AlmostThere>
    );
  const tender = balance.splitOf(cart.total);
  const message = standing.at === 'open' ? standing.message : undefined;
  const purchaseOrderError = standing.at === 'open' ? standing.errors?.purchase_order_number?.[0] : undefined;
  const handleMethod = (method: PaymentMethod, phone: string | undefined) =>
    void pay(method, { purchaseOrderNumber, phone, balance: tender.balance }, tender.due);
  return (
    <Container className={styles.page}>
      <CheckoutSteps current={step} />
      {isPending && <PendingNotice subtotal={cart.subtotal} />}
      <ApprovalNotice limits={limits} total={cart.total} />
      <Columns
        aside={
          <Surface as="section" className={styles.sheet} aria-label="Summary">
            <h2 className={styles.subtitle}>Summary</h2>
            <OrderSums {...cart} cards={cart.total_quantity} />
            <PromoCode cart={cart} onCart={setChanged} />
          </Surface>
        }
      >
        <div ref={heading}>
          {step === 'shipping' ? (
            <ShippingStep cart={cart} onCart={setChanged} onDone={() => setStep('payment')} />
          ) : (
            <>
              <PaymentStep
                cart={cart}
                savedCards={savedCards}
                phone={isPhoneAsked ? '' : undefined}
                purchaseOrderNumber={purchaseOrderNumber}
                purchaseOrderError={purchaseOrderError}
                message={message}
                onPurchaseOrderNumber={setPurchaseOrderNumber}
                onMethod={handleMethod}
                balance={balance}
                tender={tender}
                onBalanceAlone={(phone) =>
                  void finish(undefined, { purchaseOrderNumber, phone, balance: tender.balance })
                }
              />
              <p className={styles.actions}>
                <Button icon="chevron-left" onClick={() => setStep('shipping')}>
                  Back to shipping
                </Button>
              </p>
            </>
          )}
        </div>
      </Columns>
      {dialogs}
    </Container>
  );
}

/** Each step is read from its heading on; the page that is opened keeps the focus where the shell put it. */
function useStepFocus(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const heading = place.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
  return place;
}
