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

const keptOrders = 200;

/** An order with each of its cards. */
type BoughtOrder = FulfilmentOrder & { cards: readonly OrderedCard[] };

/** Orders in work. What was bought never changes, so each order is read once by a process. */
export class BoughtOrders {
  private readonly kept = new Map<string, Promise<BoughtOrder>>();

  constructor(private readonly parts: JobParts) {}

  of(orderNumber: string, inHand: JobInHand): Promise<BoughtOrder> {
    const known = this.kept.get(orderNumber);
    if (known !== undefined) return known;
    const reading = this.read(orderNumber, inHand);
    this.kept.set(orderNumber, reading);
    reading.catch(() => this.kept.delete(orderNumber));
    const [oldest] = this.kept.keys();
    if (this.kept.size > keptOrders && oldest !== undefined) this.kept.delete(oldest);
    return reading;
  }

  private async read(orderNumber: string, { requestId }: JobInHand): Promise<BoughtOrder> {
    const body = { order_number: orderNumber };
    const { status: _, ...bought } = await this.parts.ask(readOrderForFulfilment, { body, requestId });
    return { ...bought, cards: orderedCards(orderNumber, bought.cart) };
  }
}
