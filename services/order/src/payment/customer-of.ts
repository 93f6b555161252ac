import type { OrderDeps } from '../deps';
import type { PaymentCustomer } from '../store/payment-customers';

/** A person at the payment provider, made at the first need. @throws PaymentUnavailable */
export async function customerOf(
  { paymentCustomers, payments }: Pick<OrderDeps, 'paymentCustomers' | 'payments'>,
  userId: string,
): Promise<PaymentCustomer> {
  const known = await paymentCustomers.of(userId);
  if (known !== null) return known;
  const customer_id = await payments.createCustomer(userId);
  return paymentCustomers.add({ _id: userId, customer_id, default_card: null });
}
