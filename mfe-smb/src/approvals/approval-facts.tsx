import type { BusinessApproval } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Badge, Money } from '@bowtie/ui';
import { dayText, timeText } from '../business-account/date-text';
import styles from '../business-account/rows.module.css';

const states = {
  open: { label: 'Waits', tone: 'amber' },
  approved: { label: 'Approved', tone: 'evergreen' },
  declined: { label: 'Declined', tone: 'plain' },
  expired: { label: 'Not decided in time', tone: 'plain' },
  cancelled: { label: 'Canceled by the buyer', tone: 'plain' },
} as const;

/** How a decision is headed. Nobody decides about an order that its buyer took back. */
const decided = { approved: 'Approved', declined: 'Declined', expired: 'Ended' } as const;

export function ApprovalBadge({ state }: Pick<BusinessApproval, 'state'>) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

function recipientText({ recipients, quantity }: BusinessApproval): string {
  const cards = quantity === 1 ? '1 card' : `${quantity} cards`;
  if (recipients.length === 0) return cards;
  return `${cards}, for ${recipients.join(', ')}${quantity > recipients.length ? ' and others' : ''}`;
}

/** What an owner decides by, and what was decided. */
export function ApprovalFacts({ approval }: { approval: BusinessApproval }) {
  const { buyer, limit, decision, state } = approval;
  const most = moneyText({ dollars: limit.dollars });
  return (
    <dl className={styles.facts}>
      <dt>Total</dt>
      <dd>
        <Money price={approval.transaction_amount} />
      </dd>
      <dt>Ordered by</dt>
      <dd>{`${buyer.name === '' ? buyer.email : `${buyer.name}, ${buyer.email}`} on ${dayText(approval.date_created)}`}</dd>
      <dt>Cards</dt>
      <dd>{recipientText(approval)}</dd>
      {approval.purchase_order_number !== null && (
        <>
          <dt>Purchase order</dt>
          <dd>{approval.purchase_order_number}</dd>
        </>
      )}
      <dt>{state === 'open' ? 'Why it waits' : 'Why it waited'}</dt>
      <dd>{`Above ${most} ${limit.kind === 'order' ? 'for one order' : 'for a month'}`}</dd>
      {state === 'open' && (
        <>
          <dt>Decide by</dt>
          <dd>{timeText(approval.deadline)}</dd>
        </>
      )}
      {decision !== null && state !== 'open' && state !== 'cancelled' && (
        <>
          <dt>{decided[state]}</dt>
          <dd>
            {decision.by === null
              ? `On ${dayText(decision.date)}`
              : `By ${decision.by} on ${dayText(decision.date)}`}
          </dd>
        </>
      )}
      {decision?.reason && (
        <>
          <dt>Reason</dt>
          <dd>{decision.reason}</dd>
        </>
      )}
    </dl>
  );
}
