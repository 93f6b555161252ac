import { type BusinessApproval, decideApprovalLink, readApprovalLink } from '@bowtie/contracts';
import { buttonClass, Container, EmptyState, NoticeBox, Surface, wholeNumber } from '@bowtie/ui';
import { call, hasStatus, Link, useCallData, useSession } from '@bowtie/web';
import { Loaded } from '@bowtie/web/loaded';
import { useLinkToken } from '@bowtie/web/sign';
import { useState } from 'react';
import { ApprovalBadge, ApprovalFacts } from '../../approvals/approval-facts';
import { DecideOrder } from '../../approvals/decide-order';
import styles from '../../business-account/rows.module.css';

const outcomes: Readonly<Record<BusinessApproval['state'], string | undefined>> = {
  open: undefined,
  approved: 'This order is approved and goes on. Its buyer gets a mail.',
  declined: 'This order is declined, and nothing is charged. Its buyer gets a mail.',
  expired: 'Nobody decided in time, so this order has ended. Nothing was charged.',
  cancelled: 'The buyer took this order back. There is nothing left to decide.',
};

/** Where the mail to an owner leads: the order, and two buttons. Opening it decides nothing. */
export function Page() {
  const token = useLinkToken();
  const found = useCallData(readApprovalLink, token === '' ? undefined : { body: { token } }, { freshMs: 0 });
  const [decided, setDecided] = useState<BusinessApproval>();
  const state = (decided ?? found.data)?.state ?? 'open';
  const isGone = hasStatus(found.error, [400, 410]);
  return (
    <Container width="text" className={styles.page}>
      {token === '' || isGone ? (
        <EmptyState
          headingLevel={1}
          title="This link does not work any more"
          action={
            <Link to="/account/business/approvals/" className={buttonClass({ variant: 'ribbon' })}>
              See what waits
            </Link>
          }
        >
          Log in as an owner of the business to see its orders.
        </EmptyState>
      ) : (
        <>
          <h1>{state === 'open' ? 'An order waits for you' : 'This order no longer waits for you'}</h1>
          <Loaded from={found} what="the order">
            {(approval) => (
              <Decision
                approval={decided ?? approval}
                mayDecide={approval.may_decide}
                token={token}
                onDecided={setDecided}
                onOver={found.reload}
              />
            )}
          </Loaded>
        </>
      )}
    </Container>
  );
}

interface DecisionProps {
  approval: BusinessApproval;
  mayDecide: boolean;
  token: string;
  onDecided(approval: BusinessApproval): void;
  onOver(): void;
}

function Decision({ approval, mayDecide, token, onDecided, onOver }: DecisionProps) {
  const { username } = useSession();
  const outcome = outcomes[approval.state];
  return (
    <Surface as="section" className={styles.sheet} aria-label={`Order ${approval.order_number}`}>
      <div role="status">
        {outcome !== undefined && (
          <NoticeBox tone={approval.state === 'approved' ? 'success' : 'info'}>{outcome}</NoticeBox>
        )}
      </div>
      <p className={styles.name}>
        <span>
          <strong>{wholeNumber(approval.order_number)}</strong> for <span>{approval.company_name}</span>
        </span>{' '}
        <ApprovalBadge state={approval.state} />
      </p>
      <ApprovalFacts approval={approval} />
      {approval.state === 'open' && !mayDecide && (
        <NoticeBox tone="warning">{`This link is for an owner of the business. You are logged in as ${username ?? ''}.`}</NoticeBox>
      )}
      {approval.state === 'open' && mayDecide && (
        <DecideOrder
          approval={approval}
          decide={(decision) => call(decideApprovalLink, { body: { token, decision } })}
          onDecided={onDecided}
          onOver={onOver}
        />
      )}
    </Surface>
  );
}
