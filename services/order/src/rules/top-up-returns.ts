import { type Cents, disputeLife, hasPassed, refundLife } from '@bowtie/domain';
import type { PaymentNotice } from '@bowtie/providers/payment';
import type { TakenBack, TopUp } from '../model/top-up';

type ReturnNotice = Exclude<PaymentNotice, { kind: 'payment' }>;

function takenBy(notice: ReturnNotice): TakenBack {
  const { cents } = notice;
  return notice.kind === 'refund'
    ? { kind: 'refund', id: notice.refundId, cents, state: notice.state }
    : { kind: 'dispute', id: notice.disputeId, cents, state: notice.state };
}

/** Whether a notice tells of a time before the one that is known: events come late and in any order. */
function isOlder(known: TakenBack, told: TakenBack): boolean {
  if (known.kind === 'refund')
    return (
      told.kind === 'refund' && known.state !== told.state && hasPassed(refundLife, told.state, known.state)
    );
  return (
    told.kind === 'dispute' && known.state !== told.state && hasPassed(disputeLife, told.state, known.state)
  );
}

/** Whether the money is away: also while a refund is on its way, or a dispute is undecided. */
const isAway = ({ state }: TakenBack) => state !== 'failed' && state !== 'won';

/** What is away of a top-up, never more than there was. */
function awayOf({ cents }: Pick<TopUp, 'cents'>, taken: readonly TakenBack[]): Cents {
  return Math.min(
    cents,
    taken.filter(isAway).reduce((sum, one) => sum + one.cents, 0),
  );
}

/** What changes in a top-up by what its provider tells; undefined where that is nothing. */
export function afterReturn(topUp: TopUp, notice: ReturnNotice): Pick<TopUp, 'taken' | 'away'> | undefined {
  const told = takenBy(notice);
  const before = topUp.taken ?? [];
  const known = before.find(({ kind, id }) => kind === told.kind && id === told.id);
  if (known !== undefined && (isOlder(known, told) || known.state === told.state)) return undefined;
  const taken = [...before.filter((one) => one !== known), told];
  const cents = awayOf(topUp, taken);
  const { change = 0, cents: last = 0 } = topUp.away ?? {};
  return { taken, away: cents === last ? (topUp.away ?? { change, cents }) : { change: change + 1, cents } };
}
