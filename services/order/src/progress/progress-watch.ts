import { countCardStates } from '@bowtie/contracts';
import { type OrderProgress, orderProgress } from '@bowtie/domain';
import type { EventSink, Follow, ServiceClient } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { refundProgressOf } from '../rules/refund-progress';
import type { OrderActions } from '../store/order-actions';
import type { Orders } from '../store/orders';

interface ProgressWatchDeps {
  orders: Pick<Orders, 'statusOf'>;
  actions: Pick<OrderActions, 'underWay'>;
  callService: ServiceClient;
  log: FastifyBaseLogger;
  /** From one look at an order to the next, while its cards move. */
  everyMs: number;
}

/** An order, by what its progress needs to know of it once. */
export interface WatchedOrder {
  number: string;
  cards: number;
  requestId: string;
}

interface Watched extends WatchedOrder {
  sinks: Set<EventSink<OrderProgress>>;
  last: OrderProgress | undefined;
  pauseMs: number;
  failures: number;
  timer: NodeJS.Timeout | undefined;
}

const mostOrders = 1_000;
const mostSinks = 100;
/** Limits concurrent reads across all orders, so that watchers cannot slow down checkouts. */
const maxConcurrentReads = 8;
/** An order whose cards do not move is looked at less and less often. */
const slower = 1.5;
const slowest = 8;
/** After this many failures the stream is closed; the browser reconnects or polls. */
const mostFailures = 5;

/**
 * Watches orders for whoever looks at them live. However many look at one order, its cards are counted once; an order at
 * which nobody looks costs nothing.
 */
export class ProgressWatch {
  readonly #deps: ProgressWatchDeps;
  readonly #watched = new Map<string, Watched>();
  #looks = 0;

  constructor(deps: ProgressWatchDeps) {
    this.#deps = deps;
  }

  /** How to follow an order; undefined where so many are followed already that there is no place for one more. */
  follow(order: WatchedOrder): Follow<OrderProgress> | undefined {
    const known = this.#watched.get(order.number);
    const isFull = known === undefined ? this.#watched.size >= mostOrders : known.sinks.size >= mostSinks;
    if (isFull) return undefined;
    return (sink) => {
      const watched = this.#watched.get(order.number) ?? this.#begin(order);
      watched.sinks.add(sink);
      if (watched.last !== undefined) sink.send(watched.last);
      return () => {
        watched.sinks.delete(sink);
        if (watched.sinks.size === 0) this.#drop(watched);
      };
    };
  }

  /** Ends all streams. */
  close(): void {
    for (const watched of this.#watched.values()) this.#end(watched);
  }

  #begin(order: WatchedOrder): Watched {
    const { everyMs: pauseMs } = this.#deps;
    const watched: Watched = {
      ...order,
      sinks: new Set(),
      last: undefined,
      pauseMs,
      failures: 0,
      timer: undefined,
    };
    this.#watched.set(order.number, watched);
    this.#lookIn(watched, 0);
    return watched;
  }

  #lookIn(watched: Watched, ms: number): void {
    watched.timer = setTimeout(() => void this.#look(watched), ms).unref();
  }

  async #look(watched: Watched): Promise<void> {
    const { everyMs, log } = this.#deps;
    if (this.#looks >= maxConcurrentReads) return this.#lookIn(watched, everyMs / 4);
    this.#looks += 1;
    try {
      const progress = await this.#read(watched);
      watched.failures = 0;
      const isSame = JSON.stringify(progress) === JSON.stringify(watched.last);
      watched.pauseMs = isSame ? Math.min(watched.pauseMs * slower, everyMs * slowest) : everyMs;
      watched.last = progress;
      if (!isSame) for (const sink of watched.sinks) sink.send(progress);
      if (progress.is_over) this.#end(watched);
    } catch (error) {
      watched.failures += 1;
      watched.pauseMs = Math.min(watched.pauseMs * slower, everyMs * slowest);
      log.warn({ err: error, order_number: watched.number }, 'the progress of an order could not be read');
      if (watched.failures >= mostFailures) this.#end(watched);
    } finally {
      this.#looks -= 1;
    }
    if (this.#watched.get(watched.number) === watched) this.#lookIn(watched, watched.pauseMs);
  }

  async #read({ number, cards, requestId }: Watched): Promise<OrderProgress> {
    const { orders, actions, callService } = this.#deps;
    const [status, action, counted] = await Promise.all([
      orders.statusOf(number),
      actions.underWay(number),
      callService(countCardStates, { body: { order_number: number }, requestId }),
    ]);
    if (status === undefined) throw new Error(`Order ${number} is not there`);
    return orderProgress(status, cards, counted.cards, refundProgressOf(action));
  }

  #end(watched: Watched): void {
    for (const sink of [...watched.sinks]) sink.end();
    this.#drop(watched);
  }

  #drop(watched: Watched): void {
    clearTimeout(watched.timer);
    if (this.#watched.get(watched.number) === watched) this.#watched.delete(watched.number);
  }
}
