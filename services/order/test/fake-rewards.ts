import {
  type CallAnswer,
  type CallBody,
  captureCredit,
  creditTopUp,
  earnRewards,
  holdCredit,
  refundCredit,
  releaseCredit,
  setTopUpTaken,
} from '@bowtie/contracts';
import { commonError, handle, type Service } from '@bowtie/service-kit';

interface Hold {
  user_id: string;
  amount: number;
  state: 'held' | 'captured' | 'released';
  order: string | null;
}

/** Rewards of people and balances of businesses in memory, in prices on the wire, that behave as the order service may expect of the account service. */
export interface FakeRewards {
  service: Service;
  give(userId: string, amount: number): void;
  /** What a person can spend, what is set aside, what was spent, earned and taken back. */
  of(userId: string): { available: number; held: number; spent: number; earned: number; takenBack: number };
  /** What was told of a top-up that its bank took back, change by change. */
  takenOf(topUpId: string): readonly { change: number; taken: number }[];
  /** Releases everything that is held, as its time would. */
  lapse(): void;
  /** Whether too many payments hold credit of this owner to add one more. */
  setBusy(owner: string, isBusy: boolean): void;
  /** As often as this, the next calls fail; those that spend alone, or all. */
  fail(times: number, only?: 'capture'): void;
}

/** Whose credit it is. */
const ownerOf = ({ user_id, business_id }: { user_id: string; business_id?: string | undefined }) =>
  business_id ?? user_id;

export const earnedOn = '2030-01-31T00:00:00.000Z';

export function createFakeRewards(): FakeRewards {
  const available = new Map<string, number>();
  const holds = new Map<string, Hold>();
  const earned = new Map<string, { user_id: string; amount: number }>();
  const refunded = new Map<string, { user_id: string; refund: number; take_back: number }>();
  const toppedUp = new Set<string>();
  const busy = new Set<string>();
  const taken = new Map<string, CallBody<typeof setTopUpTaken>[]>();
  let failures = 0;
  let isOnlyCapture = false;
  const meet = (isCapture = false) => {
    if ((isCapture || !isOnlyCapture) && failures-- > 0) throw commonError('service_unavailable');
  };
  const add = (userId: string, amount: number) =>
    available.set(userId, (available.get(userId) ?? 0) + amount);
  const sum = <T extends { user_id: string }>(all: Iterable<T>, userId: string, pick: (one: T) => number) =>
    [...all].filter(({ user_id }) => user_id === userId).reduce((total, one) => total + pick(one), 0);
  return {
    give: add,
    of: (userId) => {
      const inState = (state: Hold['state']) =>
        sum(holds.values(), userId, (hold) => (hold.state === state ? hold.amount : 0));
      return {
        available: available.get(userId) ?? 0,
        held: inState('held'),
        spent: inState('captured') - sum(refunded.values(), userId, ({ refund }) => refund),
        earned: sum(earned.values(), userId, ({ amount }) => amount),
        takenBack: sum(refunded.values(), userId, ({ take_back }) => take_back),
      };
    },
    takenOf: (topUpId) => taken.get(topUpId) ?? [],
    lapse: () => {
      for (const hold of holds.values()) {
        if (hold.state !== 'held') continue;
        hold.state = 'released';
        add(hold.user_id, hold.amount);
      }
    },
    setBusy: (owner, isBusy) => {
      if (isBusy) busy.add(owner);
      else busy.delete(owner);
    },
    fail: (times, only) => {
      failures = times;
      isOnlyCapture = only !== undefined;
    },
    service: {
      name: 'account',
      calls: [
        handle(holdCredit, async ({ body }): Promise<CallAnswer<typeof holdCredit>> => {
          meet();
          const { hold_id, amount } = body;
          const user_id = ownerOf(body);
          const known = holds.get(hold_id);
          const left = available.get(user_id) ?? 0;
          if (known?.state === 'released') return { state: 'over', available: left };
          if (known !== undefined) return { state: known.state, available: left };
          if (amount > left) return { state: 'short', available: left };
          if (busy.has(user_id)) return { state: 'busy', available: left };
          add(user_id, -amount);
          holds.set(hold_id, { user_id, amount, state: 'held', order: null });
          return { state: 'held', available: left - amount };
        }),
        handle(captureCredit, async ({ body }): Promise<CallAnswer<typeof captureCredit>> => {
          meet(true);
          const hold = holds.get(body.hold_id);
          if (hold?.user_id !== ownerOf(body)) return { outcome: 'gone' };
          if (hold.state === 'held') Object.assign(hold, { state: 'captured', order: body.order_number });
          return { outcome: hold.order === body.order_number ? 'captured' : 'gone' };
        }),
        handle(releaseCredit, async ({ body }) => {
          meet();
          const hold = holds.get(body.hold_id);
          const isOwn = hold?.state === 'captured' && hold.order === body.order_number;
          if (hold === undefined || (hold.state !== 'held' && !isOwn)) return { released: false };
          Object.assign(hold, { state: 'released', order: null });
          add(hold.user_id, hold.amount);
          return { released: true };
        }),
        handle(creditTopUp, async ({ body }) => {
          meet();
          if (!toppedUp.has(body.top_up_id)) add(body.business_id, body.amount);
          toppedUp.add(body.top_up_id);
          return { available: available.get(body.business_id) ?? 0 };
        }),
        handle(setTopUpTaken, async ({ body }) => {
          meet();
          const told = taken.get(body.top_up_id) ?? [];
          if (told.every(({ change }) => change < body.change)) taken.set(body.top_up_id, [...told, body]);
          return { available: available.get(body.business_id) ?? 0, owed: 0 };
        }),
        handle(earnRewards, async ({ body }) => {
          meet();
          earned.set(body.order_number, { user_id: body.user_id, amount: body.amount });
          return { available_on: earnedOn };
        }),
        handle(refundCredit, async ({ body }) => {
          meet();
          const { card_id, order_number, refund } = body;
          const user_id = ownerOf(body);
          const take_back = earned.has(order_number) ? body.take_back : 0;
          if (!refunded.has(card_id)) add(user_id, refund);
          refunded.set(card_id, { user_id, refund, take_back });
          return { done: true };
        }),
      ],
      ready: async () => undefined,
      close: async () => undefined,
    },
  };
}
