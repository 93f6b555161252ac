import {
  releaseBrandStock,
  returnBrandStock,
  type StockItem,
  sellBrandStock,
  takeBrandStock,
} from '@bowtie/contracts';
import { commonError, handle, type Service } from '@bowtie/service-kit';

/** A stock in memory that behaves as the order service may expect of any catalogue. */
export interface FakeCatalog {
  service: Service;
  /** How many are left of each `slug:kind`; unknown ones have no end. */
  left: Map<string, number>;
  /** What became of what a payment took. */
  uses: ReadonlyMap<string, 'taken' | 'released' | 'sold'>;
  /** The cards that came back, by id. */
  returned: ReadonlySet<string>;
  /** As often as this, a card cannot be put back. */
  failReturning(times: number): void;
}

const keyOf = ({ merchant, kind }: Omit<StockItem, 'count'>) => `${merchant}:${kind}`;

export function createFakeCatalog(): FakeCatalog {
  const left = new Map<string, number>();
  const uses = new Map<string, 'taken' | 'released' | 'sold'>();
  const returned = new Set<string>();
  let failures = 0;
  const leftOf = (item: StockItem) => left.get(keyOf(item)) ?? 1_000;
  return {
    left,
    uses,
    returned,
    failReturning: (times) => {
      failures = times;
    },
    service: {
      name: 'catalog',
      calls: [
        handle(takeBrandStock, async ({ body: { items, payment_intent_id } }) => {
          if (uses.has(payment_intent_id) && uses.get(payment_intent_id) !== 'released') return { short: [] };
          const short = items.filter((item) => leftOf(item) < item.count);
          if (short.length > 0)
            return {
              short: short.map((item) => ({ merchant: item.merchant, kind: item.kind, left: leftOf(item) })),
            };
          for (const item of items) left.set(keyOf(item), leftOf(item) - item.count);
          uses.set(payment_intent_id, 'taken');
          return { short: [] };
        }),
        handle(sellBrandStock, async ({ body }) => {
          if (uses.get(body.payment_intent_id) === 'taken') uses.set(body.payment_intent_id, 'sold');
          return {};
        }),
        handle(releaseBrandStock, async ({ body: { items, payment_intent_id } }) => {
          if (uses.get(payment_intent_id) === 'taken')
            for (const item of items) left.set(keyOf(item), leftOf(item) + item.count);
          if (uses.get(payment_intent_id) !== 'sold') uses.set(payment_intent_id, 'released');
          return {};
        }),
        handle(returnBrandStock, async ({ body: { card_id, ...key } }) => {
          if (failures-- > 0) throw commonError('service_unavailable');
          if (!returned.has(card_id)) left.set(keyOf(key), leftOf({ ...key, count: 1 }) + 1);
          returned.add(card_id);
          return {};
        }),
      ],
      ready: async () => undefined,
      close: async () => undefined,
    },
  };
}
