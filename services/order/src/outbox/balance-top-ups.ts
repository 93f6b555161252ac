import { creditTopUp, mostTopUpChanges, type PaidCard, setTopUpTaken } from '@bowtie/contracts';
import { creditedTopUp, openTopUp, wireFromCents } from '@bowtie/domain';
import type { Payment, PaymentNotice, PaymentProvider } from '@bowtie/providers/payment';
import {
  createDueWorker,
  createSingleFlight,
  type DueWorker,
  retryConflicts,
  type ServiceClient,
  WriteConflict,
} from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { TopUp } from '../model/top-up';
import { afterReturn } from '../rules/top-up-returns';
import type { TopUps } from '../store/top-ups';

type ReturnNotice = Exclude<PaymentNotice, { kind: 'payment' }>;

/** How a top-up stands. `waiting`: its card was not given yet, or a second factor is asked for. */
type TopUpStanding = typeof creditedTopUp | 'waiting' | 'declined' | 'given_up';

/** Somebody else may note something at the same time; then it is tried again. */
const attempts = 20;

function shownCard(payment: Payment | undefined): PaidCard | null {
  const { card } = payment ?? {};
  return card ? { card_type: card.brand, last_four: card.lastFour } : null;
}

/** Brings the money of top-ups into balances. */
export interface BalanceTopUps extends DueWorker {
  /**
   * Takes the money of a card that was accepted and adds it to the balance, each once, however often and by whomever it is
   * asked for. @throws PaymentUnavailable
   */
  settle(topUp: TopUp): Promise<TopUpStanding>;
  /**
   * Notes what a provider has taken back of a top-up, or put back, and has the balance follow, now or later. False where that
   * is nothing new.
   */
  takeBack(topUp: TopUp, notice: ReturnNotice): Promise<boolean>;
}

interface BalanceTopUpsDeps {
  topUps: TopUps;
  payments: PaymentProvider;
  callService: ServiceClient;
  log: FastifyBaseLogger;
  intervals: { relayMs: number; leaseMs: number };
  /** How long a card may take. */
  holdMs: number;
}

export function createBalanceTopUps({
  topUps,
  payments,
  callService,
  log,
  intervals,
  holdMs,
}: BalanceTopUpsDeps): BalanceTopUps {
  /** Has the balance follow what is away of a top-up whose money it has. */
  const follow = async (topUp: TopUp): Promise<void> => {
    const { _id, business_id, payment_id, away, away_booked = 0 } = topUp;
    if (away !== undefined && away.change > away_booked) {
      // So often no bank changes its mind.
      if (away.change > mostTopUpChanges) throw new Error('A top-up was taken back and put back too often');
      const payment = await payments.read(payment_id);
      const { change, cents } = away;
      const body = {
        business_id,
        top_up_id: _id,
        change,
        taken: wireFromCents(cents),
        card: shownCard(payment),
      };
      await callService(setTopUpTaken, { body, requestId: _id });
      await topUps.markAwayBooked(_id, change);
    }
    await topUps.rest(topUp);
  };

  const credit = async ({ _id, business_id, user_id, cents }: TopUp, payment: Payment): Promise<void> => {
    const amount = wireFromCents(cents);
    const body = { business_id, user_id, top_up_id: _id, amount, card: shownCard(payment) };
    await callService(creditTopUp, { body, requestId: _id });
    await topUps.markCredited(_id);
    const now = await topUps.byId(_id);
    if (now !== null) await follow(now);
  };

  const giveUp = async ({ _id, payment_id }: TopUp): Promise<TopUpStanding> => {
    // What was captured in the meantime is credited by the next look.
    if ((await payments.cancel(payment_id)) === 'captured') return 'waiting';
    await topUps.giveUp(_id);
    return 'given_up';
  };

  const settleNow = async (topUp: TopUp): Promise<TopUpStanding> => {
    if (topUp.state === creditedTopUp) await follow(topUp);
    if (topUp.state !== openTopUp) return topUp.state;
    const payment = await payments.read(topUp.payment_id);
    if (payment?.state === 'captured') {
      await credit(topUp, payment);
      return creditedTopUp;
    }
    if (payment?.state === 'authorised') {
      const capture = await payments.capture(topUp.payment_id, topUp._id);
      if (capture.outcome === 'captured') {
        await credit(topUp, capture.payment);
        return creditedTopUp;
      }
      log.warn({ top_up_id: topUp._id, reason: capture.reason }, 'the money of a top-up was refused');
      await giveUp(topUp);
      return 'declined';
    }
    const isOver = payment === undefined || payment.state === 'cancelled';
    if (isOver || topUp.at.getTime() + holdMs < Date.now()) return giveUp(topUp);
    return payment.decline === null ? 'waiting' : 'declined';
  };

  const share = createSingleFlight<TopUpStanding>();
  const settle = (topUp: TopUp) => share(topUp._id, () => settleNow(topUp));

  const takeBack: BalanceTopUps['takeBack'] = async (first, notice) => {
    const lost = (): never => {
      throw new Error('A notice of a bank found no place in its top-up');
    };
    const takeOnce = async (attempt: number): Promise<boolean | WriteConflict> => {
      const topUp = attempt === 1 ? first : await topUps.byId(first._id);
      if (topUp === null) return lost();
      // Of what was given up no money came to the balance.
      const next = topUp.state === 'given_up' ? undefined : afterReturn(topUp, notice);
      if (next === undefined) return false;
      if (!(await topUps.noteTaken(topUp, next, new Date()))) return new WriteConflict();
      const noted = { ...topUp, ...next };
      await settle(noted).catch((err: unknown) =>
        log.warn({ err, top_up_id: noted._id }, 'a balance follows its bank later'),
      );
      return true;
    };
    return retryConflicts<boolean>(attempts, takeOnce, lost);
  };

  const worker = createDueWorker<TopUp>({
    name: 'balance_top_ups',
    everyMs: intervals.relayMs,
    due: topUps.due(),
    leaseMs: intervals.leaseMs,
    run: settle,
    about: ({ _id }) => ({ top_up_id: _id }),
    log,
  });
  return { settle, takeBack, ...worker };
}
