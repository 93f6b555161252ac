import { advanceOrder, type OrderedCard, orderedCards, startOrder } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import type { FulfilmentOrder } from '../letters/fulfilment-order';
import { NotYet } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';

/** Orders for which nothing is made any more. */
const closed: readonly OrderState[] = ['cancelled', 'refunded'];

export function isClosed(state: OrderState): boolean {
  return closed.includes(state);
}

const keptOrders = 200;

/** An order with each of its cards. */
export type BoughtOrder = FulfilmentOrder & { cards: readonly OrderedCard[] };

/** An order that is being worked on. */
interface StartedOrder {
  order: BoughtOrder;
  status: OrderState;
  /** Whether nobody has worked on it before. */
  isBegun: boolean;
}

/** Orders in work. What was bought never changes, so each order is read once by a process. */
export class BoughtOrders {
  private readonly kept = new Map<string, Promise<BoughtOrder>>();

  constructor(private readonly parts: JobParts) {}

  /** What was bought. */
  async of(orderNumber: string, inHand: JobInHand): Promise<BoughtOrder> {
    return this.kept.get(orderNumber) ?? (await this.read(orderNumber, inHand)).order;
  }

  /** Marks that the order is being worked on; says what was bought, and which state it is in now. */
  async start(orderNumber: string, inHand: JobInHand): Promise<StartedOrder> {
    const known = this.kept.get(orderNumber);
    if (known === undefined) return this.read(orderNumber, inHand);
    const { status } = await this.parts.ask(advanceOrder, {
      body: { order_number: orderNumber, to: 'in_production' },
      requestId: inHand.requestId,
    });
    return { order: await known, status, isBegun: false };
  }

  private async read(orderNumber: string, { requestId }: JobInHand): Promise<StartedOrder> {
    const reading = this.parts
      .ask(startOrder, { body: { order_number: orderNumber }, requestId })
      .then(({ status, is_begun: isBegun, ...bought }) => {
        if (status === 'received') throw new NotYet('The order is not paid');
        return { status, isBegun, order: { ...bought, cards: orderedCards(orderNumber, bought.cart) } };
      });
    const kept = reading.then(({ order }) => order);
    this.kept.set(orderNumber, kept);
    kept.catch(() => this.kept.delete(orderNumber));
    const [oldest] = this.kept.keys();
    if (this.kept.size > keptOrders && oldest !== undefined) this.kept.delete(oldest);
    return reading;
  }
}
