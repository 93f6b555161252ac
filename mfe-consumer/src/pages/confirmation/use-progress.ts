import { type Order, type OrderCard, orderStatus, type PricedDeliveryGroup } from '@bowtie/contracts';
import { useCallData } from '@bowtie/web';
import type { JustPlaced } from '../../orders/placed-order';

const pauseMs = 1_500;
const mostTries = 20;
const onItsWay = new Set(['sent', 'delivered', 'activated', 'redeemed']);

/** Whether it is known when the order's cash back becomes available. */
function isEarned(order: Order | undefined): boolean {
  return order?.cash_back === undefined || order.cash_back.available_on !== null;
}

interface Progress {
  /** Undefined until it is known. */
  order?: Order;
  cards: readonly OrderCard[];
  groups: readonly PricedDeliveryGroup[];
  /** The first answer is still awaited. */
  isLoading: boolean;
}

/** The cards of an order while they are made and sent; it stops looking when all are on their way. */
export function useProgress(order: JustPlaced | undefined): Progress {
  const asked = order === undefined || order.email === '' ? undefined : order;
  const found = useCallData(
    orderStatus,
    asked && { body: { email: asked.email, order_number: asked.order_number } },
    {
      reportAs: 'order lookup',
      freshMs: 0,
      // After each answer and each failure, until nothing more can be expected.
      pollMs: (answer, tries) => {
        const made = answer?.cards ?? [];
        const isDone =
          made.length > 0 && made.every(({ status }) => onItsWay.has(status)) && isEarned(answer?.order);
        return isDone || tries >= mostTries ? undefined : pauseMs;
      },
    },
  );
  const { order: known, cards = [] } = found.data ?? {};
  if (known !== undefined) return { order: known, cards, groups: known.delivery_groups, isLoading: false };
  return { cards, groups: [], isLoading: asked !== undefined && found.status === 'loading' };
}
