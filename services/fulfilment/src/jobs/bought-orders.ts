import { advanceOrder, type OrderedCard, orderedCards, startOrder } from '@bowtie/contracts';
import { isFinal, type OrderState, orderLife } from '@bowtie/domain';
import type { ServiceClient } from '@bowtie/service-kit';
import { LRUCache } from 'lru-cache';
import type { FulfilmentOrder } from '../emails/orders/fulfilment-order';
import { RetryLater } from '../job-errors';
import type { JobContext } from '../queue/job-context';

/** Whether nothing is made for an order any more. */
export function isClosed(state: OrderState): boolean {
  return isFinal(orderLife, state);
}

const maxCachedOrders = 200;

/** An order with each of its cards. */
export type BoughtOrder = FulfilmentOrder & { cards: readonly OrderedCard[] };

/** An order that is being worked on. */
interface StartedOrder {
  order: BoughtOrder;
  status: OrderState;
  /** Whether nobody has worked on it before. */
  isBegun: boolean;
  /** Whether a dispute holds it: nothing of it is made, printed or mailed until that is over. */
  isHeld: boolean;
}

/** Orders in work. What was bought never changes, so each order is read once by a process. */
export class BoughtOrders {
  private readonly cached = new LRUCache<string, Promise<BoughtOrder>>({ max: maxCachedOrders });

  constructor(private readonly callService: ServiceClient) {}

  /** What was bought. */
  async of(orderNumber: string, context: JobContext): Promise<BoughtOrder> {
    return this.cached.get(orderNumber) ?? (await this.read(orderNumber, context)).order;
  }

  /** Marks that the order is being worked on; says what was bought, and which state it is in now. */
  async start(orderNumber: string, context: JobContext): Promise<StartedOrder> {
    const known = this.cached.get(orderNumber);
    if (known === undefined) return this.read(orderNumber, context);
    const { status, on_hold } = await this.callService(advanceOrder, {
      body: { order_number: orderNumber, to: 'in_production' },
      requestId: context.requestId,
    });
    return { order: await known, status, isBegun: false, isHeld: on_hold === true };
  }

  private async read(orderNumber: string, { requestId }: JobContext): Promise<StartedOrder> {
    const reading = this.callService(startOrder, { body: { order_number: orderNumber }, requestId }).then(
      ({ status, is_begun: isBegun, on_hold, ...bought }) => {
        if (status === 'received') throw new RetryLater('The order is not paid');
        const isHeld = on_hold === true;
        return {
          status,
          isBegun,
          isHeld,
          order: { ...bought, cards: orderedCards(orderNumber, bought.cart) },
        };
      },
    );
    const cached = reading.then(({ order }) => order);
    this.cached.set(orderNumber, cached);
    cached.catch(() => this.cached.delete(orderNumber));
    return reading;
  }
}
