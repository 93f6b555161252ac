import { ApiError } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { outcomeOf } from '../outcome';
import { createPaymentPreparation } from '../payment/prepare-payment';
import type { Placing, PlacingContext } from './placing';

/** The payment of an order for which nothing is to be charged. */
export function createUnchargedPayment(deps: OrderDeps) {
  const { currentPayments } = deps;
  const prepare = createPaymentPreparation(deps);

  return async (
    context: PlacingContext,
    { callName, source: cartSource }: Pick<Placing, 'callName' | 'source'>,
    slot: string,
  ): Promise<string> => {
    const { rewards, balance, phone_number } = context.body;
    const prepared = await outcomeOf(
      prepare(
        { ...context, body: { rewards, balance, phone_number, source: cartSource } },
        {
          means: 'none',
          callName,
          saveCard: false,
          customerIdOf: async () => null,
          create: () => Promise.reject(new TypeError('Nothing is charged')),
        },
      ),
    );
    if (prepared.ok) return prepared.value.payment_id;
    // The cart may be empty because an earlier try has made the order; any other error is of a cart that is yet to be bought.
    const isEmpty = prepared.error instanceof ApiError && prepared.error.code === 'cart_empty';
    const last = isEmpty ? await currentPayments.of(slot) : null;
    if (last?.means === 'none' && last.hold_until !== undefined) return last.payment_id;
    throw prepared.error;
  };
}
