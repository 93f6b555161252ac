import { creditTopUp } from '@bowtie/contracts';
import { paymentLabel, wireFromCents } from '@bowtie/domain';
import type { Payment, PaymentProvider } from '@bowtie/providers/payment';
import { createSingleFlight, type ServiceClient, startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { TopUp, TopUps } from '../store/top-ups';

/** How a top-up stands. `waiting`: its card was not given yet, or a second factor is asked for. */
type TopUpStanding = 'credited' | 'waiting' | 'declined' | 'given_up';

/** Brings the money of top-ups into balances. */
export interface BalanceTopUps {
  /**
   * Takes the money of a card that was accepted and adds it to the balance, each once, however often and by whomever it is
   * asked for. @throws PaymentUnavailable
   */
  settle(topUp: TopUp): Promise<TopUpStanding>;
  /** Works off everything that is due. */
  sweep(): Promise<void>;
  close(): Promise<void>;
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
  const credit = async ({ _id, business_id, user_id, cents }: TopUp, { card }: Payment): Promise<void> => {
    const paid_with = card === null ? 'Card' : paymentLabel(card.brand, card.lastFour);
    const body = { business_id, user_id, top_up_id: _id, amount: wireFromCents(cents), paid_with };
    await callService(creditTopUp, { body, requestId: _id });
    await topUps.end(_id, 'credited');
  };

  const giveUp = async ({ _id, payment_id }: TopUp): Promise<TopUpStanding> => {
    // What was captured in the meantime is credited by the next look.
    if ((await payments.cancel(payment_id)) === 'captured') return 'waiting';
    await topUps.end(_id, 'given_up');
    return 'given_up';
  };

  const settleNow = async (topUp: TopUp): Promise<TopUpStanding> => {
    if (topUp.state !== 'open') return topUp.state;
    const payment = await payments.read(topUp.payment_id);
    if (payment?.state === 'captured') {
      await credit(topUp, payment);
      return 'credited';
    }
    if (payment?.state === 'authorised') {
      const capture = await payments.capture(topUp.payment_id, topUp._id);
      if (capture.outcome === 'captured') {
        await credit(topUp, capture.payment);
        return 'credited';
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

  let closed = false;
  const sweep = async (): Promise<void> => {
    while (!closed) {
      const now = Date.now();
      const topUp = await topUps.claimDue(new Date(now), new Date(now + intervals.leaseMs));
      if (topUp === null) return;
      await settle(topUp).catch((error: unknown) =>
        log.warn({ err: error, top_up_id: topUp._id }, 'a top-up waits'),
      );
    }
  };
  const periodic = startPeriodic({
    name: 'balance_top_ups',
    everyMs: intervals.relayMs,
    run: sweep,
    onError: (error) => log.warn({ err: error }, 'top-ups could not be looked through'),
  });
  return {
    settle,
    sweep,
    async close() {
      closed = true;
      await periodic.stop();
    },
  };
}
