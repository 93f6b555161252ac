import {
  type CallAnswer,
  deletePaymentMethod,
  paymentMethods,
  preparePaymentMethod,
  updatePaymentMethod,
} from '@bowtie/contracts';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle, type Identity } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { customerOf } from '../../payment/customer-of';
import { defaultCard } from '../../rules/payment/default-card';

type Answer = CallAnswer<typeof paymentMethods>;

function personOf({ user_id }: Identity): string {
  if (user_id === null) throw new TypeError('this call is for people who are signed in');
  return user_id;
}

/** Gives the provider's outage the words that every call with saved cards has for it. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw callError(paymentMethods, 'payment_unavailable');
    throw error;
  }
}

/** Reads a person's saved cards, the default one first. */
function reader({ paymentCustomers, payments }: OrderDeps) {
  return async (userId: string): Promise<Answer> => {
    const customer = await paymentCustomers.of(userId);
    if (customer === null) return { payment_methods: [] };
    const cards = await orUnavailable(payments.savedCards(customer.customer_id));
    const first = defaultCard(cards, customer.default_card);
    const sorted = first === undefined ? [] : [first, ...cards.filter((card) => card !== first)];
    return {
      payment_methods: sorted.map(({ id, brand, lastFour, expiryMonth, expiryYear }) => ({
        id,
        card_type: brand,
        last_four: lastFour,
        expiry_month: expiryMonth,
        expiry_year: expiryYear,
        is_default: id === first?.id,
      })),
    };
  };
}

export function handlePaymentMethods(deps: OrderDeps) {
  const read = reader(deps);
  return handle(paymentMethods, ({ identity }) => read(personOf(identity)));
}

export function handlePreparePaymentMethod(deps: OrderDeps) {
  return handle(preparePaymentMethod, async ({ identity }) => {
    const prepare = async () => {
      const { customer_id } = await customerOf(deps, personOf(identity));
      return deps.payments.prepareSetup(customer_id);
    };
    const { clientSecret, setupUrl } = await orUnavailable(prepare());
    return { client_secret: clientSecret, setup_url: setupUrl };
  });
}

/** @throws ApiError unless the card is among the person's own */
function checkOwn({ payment_methods }: Answer, id: string): void {
  if (!payment_methods.some((method) => method.id === id))
    throw callError(deletePaymentMethod, 'payment_method_not_found');
}

export function handleUpdatePaymentMethod(deps: OrderDeps) {
  const read = reader(deps);
  return handle(updatePaymentMethod, async ({ identity, body }) => {
    const userId = personOf(identity);
    const known = await read(userId);
    checkOwn(known, body.payment_method_id);
    if (!body.is_default) return known;
    await deps.paymentCustomers.setDefault(userId, body.payment_method_id);
    return read(userId);
  });
}

export function handleDeletePaymentMethod(deps: OrderDeps) {
  const read = reader(deps);
  return handle(deletePaymentMethod, async ({ identity, body }) => {
    const userId = personOf(identity);
    const customer = await deps.paymentCustomers.of(userId);
    checkOwn(await read(userId), body.payment_method_id);
    if (customer !== null)
      await orUnavailable(deps.payments.forgetCard(customer.customer_id, body.payment_method_id));
    return read(userId);
  });
}
