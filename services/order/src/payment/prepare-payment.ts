import {
  type BusinessAccount,
  type Cart,
  createOrder,
  type createPaypalOrder,
  paymentIntent,
  readCartForOrder,
} from '@bowtie/contracts';
import { centsFromWire, needsPhone, source, splitTender } from '@bowtie/domain';
import { type Payment, PaymentUnavailable } from '@bowtie/providers/payment';
import {
  type CallContext,
  callError,
  commonError,
  keyedRequest,
  personKeys,
  retryConflicts,
  WriteConflict,
} from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { CreditTender } from '../model/order-document';
import { holderOf } from '../outbox/cart-uses';
import { outcomeOf, unwrap } from '../outcome';
import { limitError } from '../placing/limit-error';
import { buyerOf, type KnownVisitor, withPhone } from '../rules/new-order';
import { limitClaims } from '../rules/order-limits';
import { droppedItems, stockItems } from '../rules/payment/brand-stock';
import { notHeldCode } from '../rules/payment/credit-sum';
import type { BegunPurchase, CurrentPayment, MeansOfPayment } from '../store/current-payments';
import { begunPurchase } from './begun-purchase';
import { createBusinessBuying } from './business-buying';
import { holdIdOf } from './credit-tender';
import { paymentSlot } from './payment-slot';
import { isUncharged, newUnchargedId } from './uncharged';

const attempts = 4;

type Source = (typeof source)[keyof typeof source];

/** A payment as the cart needs it now. */
export interface WantedPayment {
  slot: string;
  epoch: number;
  cart: Cart;
  cartId: string;
  /** What is charged. */
  cents: number;
  /** Whose rewards or balance pay the rest, and how much of it in cents; null where none do. */
  rewards: Omit<CreditTender, 'hold_id'> | null;
  /** Of the buyer, so that the processor knows whom it is paid by. */
  email: string;
  begun: BegunPurchase | undefined;
  means: MeansOfPayment;
  /** The buyer at the processor, where saved cards may pay or a card is to be saved. */
  customerId: string | null;
  saveCard: boolean;
}

/** How a payment of one means is made at its processor. `key` makes it once. */
export type CreatePayment = (wanted: WantedPayment, key: string) => Promise<Payment>;

interface PaymentRequest {
  /** `none` where the buyer takes it that nothing is left to be charged. */
  means: MeansOfPayment;
  /** The call's name, under which its `Idempotency-Key` counts. */
  callName: string;
  saveCard: boolean;
  /** Whether the order is made at once: then changes of the cart wait for it. Absent: the buyer pays first. */
  isForOrder?: boolean;
  customerIdOf(userId: string): Promise<string | null>;
  create: CreatePayment;
}

type PreparationContext = Pick<
  CallContext<typeof createPaypalOrder>,
  'identity' | 'client' | 'language' | 'requestId' | 'idempotencyKey' | 'log'
> & {
  body:
    | {
        source?: Source | undefined;
        rewards?: number | undefined;
        balance?: number | undefined;
        phone_number?: string | undefined;
        purchase_order_number?: string | undefined;
      }
    | undefined;
};

/** Who asks for a payment, and how it is to be made. */
interface Preparation {
  context: PreparationContext;
  request: PaymentRequest;
  visitor: KnownVisitor;
  /** The business that buys; undefined for a consumer's cart. */
  account: BusinessAccount | undefined;
  slot: string;
}

/** A payment, and the cart for which it was prepared. */
interface PreparedPayment {
  current: CurrentPayment;
  cart: Cart;
}

function isFor(known: CurrentPayment, wanted: WantedPayment): boolean {
  const { cart, cartId, cents, rewards, email, means, customerId, saveCard } = wanted;
  return (
    known.rewards?.cents === rewards?.cents &&
    known.rewards?.user_id === rewards?.user_id &&
    known.rewards?.business_id === rewards?.business_id &&
    known.cart_id === cartId &&
    known.cart_version === cart.version &&
    known.cents === cents &&
    known.email === email &&
    (known.means ?? 'card') === means &&
    (known.customer_id ?? null) === customerId &&
    (known.save_card ?? false) === saveCard
  );
}

/** Whether the order will say something else than when the payment was begun. */
function isBegunAnew({ begun: before }: CurrentPayment, begun: BegunPurchase | undefined): boolean {
  return (
    before?.phone_number !== begun?.phone_number ||
    before?.purchase_order_number !== begun?.purchase_order_number ||
    before?.language !== begun?.language
  );
}

function isOpen(payment: Payment | undefined): boolean {
  return payment !== undefined && payment.state !== 'cancelled';
}

/**
 * Prepares the payment of a visitor's cart as it stands. The same version of a cart has one payment: another means or another
 * version gives the one before up. Its errors are those of `paymentIntent`, whichever call asks. Rewards that pay a part of it are set aside
 * together with it.
 */
export function createPaymentPreparation(deps: OrderDeps) {
  const {
    config,
    currentPayments,
    keys,
    paymentReleases,
    orders,
    payments,
    limitUses,
    paymentCapture,
    tenders,
    callService,
  } = deps;

  const buying = createBusinessBuying(deps);
  const heldUntil = () => new Date(Date.now() + config.PAYMENT_HOLD_MS);

  /** Whether a payment and the rewards beside it can still become an order. */
  const serves = async (known: CurrentPayment, requestId: string): Promise<boolean> => {
    const { payment_id, rewards, release } = known;
    if (release !== undefined) return false;
    if (!isOpen(await payments.read(payment_id))) return false;
    if (isUncharged(payment_id) && (await orders.byPayment(payment_id))?.status === 'cancelled') return false;
    return !rewards || (await tenders.hold(rewards, requestId)) === 'held';
  };

  /** Gives a payment up in whose place another comes, with the rewards beside it. */
  const giveUp = async (known: CurrentPayment, cart: Cart, requestId: string): Promise<void> => {
    const { cart_id, stock = [] } = known;
    // What was reserved for both stays: it is this cart's.
    const dropped = cart_id === cart.cart_id ? droppedItems(stock, stockItems(cart)) : stock;
    const outcome = await paymentReleases.release(known, 'replaced', requestId, dropped);
    // An order is made of it in another tab at this very moment.
    if (outcome === 'placing') throw commonError('conflict');
  };

  /** The payment in hand when it still serves; otherwise a new one in its place. */
  const payFor = async (
    known: CurrentPayment | null,
    wanted: WantedPayment,
    create: CreatePayment,
    requestId: string,
  ): Promise<CurrentPayment | WriteConflict> => {
    const { slot, epoch, cart, cartId, cents, email, means, customerId, saveCard, begun } = wanted;
    if (known !== null) {
      const until = heldUntil();
      const isAging = (known.hold_until?.getTime() ?? 0) < until.getTime() - config.PAYMENT_HOLD_MS / 2;
      // Rewards are held for a time of their own, which is not made longer.
      if (isFor(known, wanted) && !(isAging && known.rewards) && (await serves(known, requestId))) {
        // Whoever comes back late to pay has as much time as at first; for a second click that is not worth a write.
        const isTakenOver = (known.cart_epoch ?? 0) < epoch;
        if (isAging || isTakenOver || isBegunAnew(known, begun))
          await currentPayments.holdUntil(known, until, epoch, begun);
        return known;
      }
      await giveUp(known, cart, requestId);
    }
    const round = (known?.round ?? 0) + 1;
    const rewards =
      wanted.rewards === null
        ? null
        : {
            ...wanted.rewards,
            hold_id: holdIdOf(slot, cartId, cart.version, cents, wanted.rewards.cents, round),
          };
    const held = rewards === null ? 'held' : await tenders.hold(rewards, requestId);
    if (rewards !== null && held !== 'held') {
      const now = await currentPayments.of(slot);
      if ((now?.round ?? 0) !== (known?.round ?? 0)) return new WriteConflict();
      throw callError(paymentIntent, notHeldCode(rewards, held));
    }
    const payment =
      means === 'none'
        ? { id: newUnchargedId(), clientSecret: '' }
        : await create(wanted, `${cartId}-${cart.version}-${cents}-${round}`);
    const next: CurrentPayment = {
      _id: slot,
      cart_epoch: epoch,
      cart_id: cartId,
      cart_version: cart.version,
      cents,
      rewards,
      email,
      promo_code: cart.promo_code,
      stock: stockItems(cart),
      means,
      customer_id: customerId,
      save_card: saveCard,
      payment_id: payment.id,
      client_secret: payment.clientSecret,
      round,
      at: new Date(),
      hold_until: heldUntil(),
      ...(begun !== undefined && { begun }),
    };
    if (await currentPayments.replace(known, next)) return next;
    const faster = await currentPayments.of(slot);
    if (faster?.rewards?.hold_id !== rewards?.hold_id) await tenders.release(rewards, requestId);
    return new WriteConflict();
  };

  /** The payment that a cart needs, after all that would refuse its order anyway. @throws ApiError of `paymentIntent` */
  const wantedFor = async (
    cart: Cart,
    { context, request, visitor, account, slot }: Preparation,
  ): Promise<WantedPayment> => {
    const { body, identity, language } = context;
    const { cart_id: cartId } = cart;
    if (cartId === null || cart.cart_items.length === 0) throw callError(paymentIntent, 'cart_empty');
    // Programs order for people whom their business knows.
    const hasNone = identity.api_key === null && visitor.buyer.phone_number === null;
    if (hasNone && needsPhone(cart.delivery_groups))
      throw callError(paymentIntent, 'phone_missing', {
        errors: { phone_number: [paymentIntent.errors.phone_missing.message] },
      });
    const { email, user_id: userId } = visitor.buyer;
    // The order is what counts; this only spares the buyer a payment that could not become one.
    const exceeded = await limitUses.check(limitClaims(cart, visitor.buyer, null, account?.business_id));
    if (exceeded !== undefined) throw limitError(exceeded, new Date());
    if (account !== undefined) await buying.check(account, cart);

    const {
      source: cartSource = source.consumer,
      rewards: ofRewards = 0,
      balance: ofBalance = 0,
    } = body ?? {};
    const isBusiness = account !== undefined;
    if (ofRewards > 0 && (userId === null || isBusiness))
      throw callError(paymentIntent, 'rewards_unavailable');
    if (ofBalance > 0 && !isBusiness) throw callError(paymentIntent, 'balance_unavailable');
    const asked = centsFromWire(isBusiness ? ofBalance : ofRewards);
    const { rewards, due } = splitTender(centsFromWire(cart.total), asked, asked);
    if (due > 0 && request.means === 'none') throw callError(createOrder, 'payment_incomplete');
    return {
      slot,
      epoch: visitor.cartEpoch,
      cart,
      cartId,
      cents: due,
      rewards:
        rewards === 0 || userId === null
          ? null
          : { user_id: userId, cents: rewards, ...(isBusiness && { business_id: account.business_id }) },
      email,
      begun: begunPurchase({ identity, language, source: cartSource, cart, details: body }),
      means: due === 0 ? 'none' : request.means,
      customerId: userId === null ? null : await request.customerIdOf(userId),
      saveCard: request.saveCard && userId !== null,
    };
  };

  /** @throws ApiError of `paymentIntent` */
  return async (context: PreparationContext, request: PaymentRequest): Promise<PreparedPayment> => {
    const { body, identity, client, requestId, log } = context;
    const visitor = withPhone(buyerOf(identity), body?.phone_number);
    if (visitor === undefined) throw callError(paymentIntent, 'buyer_unknown');
    const { cartKey, cartEpoch: epoch } = visitor;
    const cartSource = body?.source ?? source.consumer;
    const isBusiness = cartSource === source.business;
    const account = isBusiness ? await buying.account(identity, requestId) : undefined;
    const slot = paymentSlot(cartKey, cartSource);
    const cartBody = {
      cart_key: cartKey,
      cart_epoch: epoch,
      business: isBusiness,
      ...(request.isForOrder && { hold: true }),
      reserve: {
        holder: holderOf(client.address, slot),
        persons: personKeys({ ...visitor.buyer, ...(account && { business_id: account.business_id }) }),
      },
    };
    const [fresh, cartRead, first] = await Promise.all([
      keys.claim(keyedRequest(request.callName, visitor.cartKey, context.idempotencyKey, body)),
      outcomeOf(callService(readCartForOrder, { body: cartBody, requestId })),
      currentPayments.of(slot),
    ]);
    try {
      if (!fresh) throw callError(paymentIntent, 'idempotency_key_reused');
      const { cart } = unwrap(cartRead);
      const wanted = await wantedFor(cart, { context, request, visitor, account, slot });
      const current = await retryConflicts(attempts, async (attempt) => {
        const known = attempt === 1 ? first : await currentPayments.of(slot);
        return payFor(known, wanted, request.create, requestId);
      });
      return { cart, current };
    } catch (error) {
      if (request.isForOrder && cartRead.ok)
        await paymentCapture.releaseCart(cartRead.value.cart.cart_id, requestId);
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error }, 'no payment could be prepared');
      throw callError(paymentIntent, 'payment_unavailable');
    }
  };
}
