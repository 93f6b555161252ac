import { advanceOrder, type OrderedCard, orderedCards, readOrderForFulfilment } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import type { FulfilmentOrder } from '../letters/confirmation-letter';
import { type JobInHand, type JobParts, NotYet } from './job-parts';

/** Orders for which nothing is made any more. */
const closed: readonly OrderState[] = ['cancelled', 'refunded'];

export function isClosed(state: OrderState): boolean {
  return closed.includes(state);
}

/** Marks that the order is being worked on; says which state it is in. */
export async function startOrder(
  { ask }: JobParts,
  orderNumber: string,
  { requestId }: JobInHand,
): Promise<OrderState> {
  const { status } = await ask(advanceOrder, {
    body: { order_number: orderNumber, to: 'in_production' },
    requestId,
  });
  if (status === 'received') throw new NotYet('The order is not paid');
  return status;
}

export function readOrder(
  { ask }: JobParts,
  orderNumber: string,
  { requestId }: JobInHand,
): Promise<FulfilmentOrder> {
  return ask(readOrderForFulfilment, { body: { order_number: orderNumber }, requestId });
}

const keptOrders = 200;

/** The cards of orders in work. What was bought never changes, so each order is read once by a process. */
export class OrderedCards {
  private readonly kept = new Map<string, Promise<OrderedCard[]>>();

  constructor(private readonly parts: JobParts) {}

  of(orderNumber: string, inHand: JobInHand): Promise<OrderedCard[]> {
    const known = this.kept.get(orderNumber);
    if (known !== undefined) return known;
    const reading = readOrder(this.parts, orderNumber, inHand).then(({ cart }) =>
      orderedCards(orderNumber, cart),
    );
    this.kept.set(orderNumber, reading);
    reading.catch(() => this.kept.delete(orderNumber));
    const [oldest] = this.kept.keys();
    if (this.kept.size > keptOrders && oldest !== undefined) this.kept.delete(oldest);
    return reading;
  }
}
