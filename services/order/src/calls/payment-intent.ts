import { type CallAnswer, type Cart, paymentIntent, readCartForOrder } from '@bowtie/contracts';
import { centsFromWire, source } from '@bowtie/domain';
import { type Payment, PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle, keyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { holderOf } from '../outbox/promotion-use';
import { customerOf } from '../payment/customer-of';
import { cartMetadata } from '../rules/check-payment';
import { buyerOf } from '../rules/new-order';
import { limitClaims } from '../rules/order-limits';
import { outcomeOf, unwrap } from '../rules/outcome';
import type { CurrentPayment } from '../store/current-payments';

const attempts = 4;

interface Wanted {
  slot: string;
  epoch: number;
  cart: Cart;
  cartId: string;
  cents: number;
  /** Of the buyer, so that the processor knows whom it is paid by. */
  email: string;
  /** The buyer at the processor, where saved cards may pay or a card is to be saved. */
  customerId: string | null;
  saveCard: boolean;
}

function isFor(known: CurrentPayment, wanted: Wanted): boolean {
  const { cart, cartId, cents, email, customerId, saveCard } = wanted;
  return (
    known.cart_id === cartId &&
    known.cart_version === cart.version &&
    known.cents === cents &&
    known.email === email &&
    (known.customer_id ?? null) === customerId &&
    (known.save_card ?? false) === saveCard
  );
}

function isOpen(payment: Payment | undefined): boolean {
  return payment !== undefined && payment.state !== 'cancelled';
}

export function handlePaymentIntent(deps: OrderDeps) {
  const { config, currentPayments, keys, orders, payments, paymentCustomers, limitUses, callService } = deps;

  const heldUntil = () => new Date(Date.now() + config.PAYMENT_HOLD_MS);

  /** Whether an order was made of a payment, whose money is still to be taken: that order keeps it. */
  const isOrdered = async ({ payment_id }: CurrentPayment): Promise<boolean> =>
    (await orders.byPayment(payment_id)) !== null;

  /** Somebody who saves a card becomes a customer; anybody else is one where they have saved one before. */
  const customerIdOf = async (userId: string, saveCard: boolean): Promise<string | null> => {
    if (saveCard) return (await customerOf(deps, userId)).customer_id;
    return (await paymentCustomers.of(userId))?.customer_id ?? null;
  };

  /** The payment in hand when it still serves; otherwise a new one in its place. Null when somebody else was faster. */
  const payFor = async (known: CurrentPayment | null, wanted: Wanted): Promise<CurrentPayment | null> => {
    const { slot, epoch, cart, cartId, cents, email, customerId, saveCard } = wanted;
    if (known !== null && isFor(known, wanted)) {
      if (isOpen(await payments.read(known.payment_id))) {
        // Whoever comes back late to pay has as much time as at first; for a second click that is not worth a write.
        const until = heldUntil();
        const isAging = (known.hold_until?.getTime() ?? 0) < until.getTime() - config.PAYMENT_HOLD_MS / 2;
        const isTakenOver = (known.cart_epoch ?? 0) < epoch;
        if (isAging || isTakenOver) await currentPayments.holdUntil(known, until, epoch);
        return known;
      }
    } else if (known !== null && !(await isOrdered(known))) {
      await payments.cancel(known.payment_id);
    }
    const round = (known?.round ?? 0) + 1;
    const payment = await payments.create({
      cents,
      key: `${cartId}-${cart.version}-${cents}-${round}`,
      metadata: { ...cartMetadata({ cart_id: cartId, version: cart.version }), buyer_email: email },
      customerId: customerId ?? undefined,
      saveCard,
    });
    const next: CurrentPayment = {
      _id: slot,
      cart_epoch: epoch,
      cart_id: cartId,
      cart_version: cart.version,
      cents,
      email,
      promo_code: cart.promo_code,
      customer_id: customerId,
      save_card: saveCard,
      payment_id: payment.id,
      client_secret: payment.clientSecret,
      round,
      at: new Date(),
      hold_until: heldUntil(),
    };
    return (await currentPayments.replace(known, next)) ? next : null;
  };

  return handle(paymentIntent, async (context): Promise<CallAnswer<typeof paymentIntent>> => {
    const { body, identity, client, requestId, log } = context;
    const visitor = buyerOf(identity);
    if (visitor === undefined) throw callError(paymentIntent, 'buyer_unknown');
    // No call makes an order of a business cart, so nobody pays for one.
    if (body?.source === source.business) throw callError(paymentIntent, 'business_unavailable');
    const { cartKey: slot, cartEpoch: epoch } = visitor;
    const cartBody = {
      cart_key: slot,
      cart_epoch: epoch,
      business: false,
      reserve: { holder: holderOf(client.address, slot) },
    };
    const [fresh, cartRead, first] = await Promise.all([
      keys.claim(keyedRequest(paymentIntent.name, visitor.cartKey, context.idempotencyKey, body)),
      outcomeOf(callService(readCartForOrder, { body: cartBody, requestId })),
      currentPayments.of(slot),
    ]);
    if (!fresh) throw callError(paymentIntent, 'idempotency_key_reused');
    const { cart } = unwrap(cartRead);
    if (cart.cart_id === null || cart.cart_items.length === 0) throw callError(paymentIntent, 'cart_empty');
    const cents = centsFromWire(cart.total);
    const cartId = cart.cart_id;
    const { email, user_id: userId } = visitor.buyer;
    // The order is what counts; this only spares the buyer a payment that could not become one.
    const exceeded = await limitUses.check(limitClaims(cart, visitor.buyer, null));
    if (exceeded !== undefined) throw callError(paymentIntent, exceeded);

    try {
      const saveCard = body?.save_card === true && userId !== null;
      const customerId = userId === null ? null : await customerIdOf(userId, saveCard);
      const wanted: Wanted = { slot, epoch, cart, cartId, cents, email, customerId, saveCard };
      let known = first;
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const current = await payFor(known, wanted);
        if (current !== null) {
          return {
            payment_intent_id: current.payment_id,
            client_secret: current.client_secret,
            total: cart.total,
            confirm_url: payments.confirmUrl({ id: current.payment_id }),
          };
        }
        known = await currentPayments.of(slot);
      }
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error }, 'no payment could be prepared');
      throw callError(paymentIntent, 'payment_unavailable');
    }
    throw callError(paymentIntent, 'conflict');
  });
}
