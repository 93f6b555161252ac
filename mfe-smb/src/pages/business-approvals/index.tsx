import { type BusinessApproval, businessApprovals, decideBusinessApproval } from '@bowtie/contracts';
import { EmptyState, wholeNumber } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { call, Link, notify, useCallData } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { useState } from 'react';
import { ApprovalBadge, ApprovalFacts } from '../../approvals/approval-facts';
import { DecideOrder } from '../../approvals/decide-order';
import { BusinessAccountPage } from '../../business-account/business-account-page';
import { refreshBusiness } from '../../business-account/business-data';
import { isWithoutBusiness } from '../../business-account/loaded-of-business';
import { NoBusinessYet } from '../../business-account/no-business-yet';
import styles from '../../business-account/rows.module.css';
import { accountOrderPath } from '../../business-paths';
import { ApprovalLimitsSection } from './approval-limits';

type State = 'open' | 'decided';

function useApprovals(state: State, page: number) {
  return useCallData(businessApprovals, { query: { state, page } }, { freshMs: 0 });
}

/** Orders that wait for an owner, those that were decided, and above which limits orders wait. */
export function Page() {
  const first = useApprovals('open', 1);
  return (
    <BusinessAccountPage title="Approvals">
      {isWithoutBusiness(first) ? (
        <NoBusinessYet />
      ) : (
        <>
          <Approvals state="open" title="Waiting" />
          <Approvals state="decided" title="Decided" />
          <ApprovalLimitsSection />
        </>
      )}
    </BusinessAccountPage>
  );
}

const empty = {
  open: { title: 'Nothing waits', text: 'Orders above the limit of a buyer come here before they are paid.' },
  decided: { title: 'Nothing yet', text: 'What was approved or declined stays here.' },
} as const;

function Approvals({ state, title }: { state: State; title: string }) {
  const [page, setPage] = useState(1);
  const approvals = useApprovals(state, page);
  return (
    <AccountSection title={title}>
      <Loaded from={approvals} what="the orders of your business">
        {(data) =>
          data.approvals.length === 0 ? (
            <EmptyState title={empty[state].title} headingLevel={3}>
              {empty[state].text}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {data.approvals.map((approval) => (
                  <ApprovalRow
                    key={approval.order_number}
                    approval={approval}
                    mayDecide={data.may_decide && approval.state === 'open'}
                  />
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={Math.ceil(data.total_count / data.limit)}
                onPage={setPage}
                label={`Pages of ${title.toLowerCase()} orders`}
              />
            </>
          )
        }
      </Loaded>
    </AccountSection>
  );
}

function ApprovalRow({ approval, mayDecide }: { approval: BusinessApproval; mayDecide: boolean }) {
  const { order_number } = approval;
  const onDecided = ({ state }: BusinessApproval) => {
    notify(state === 'approved' ? `Order ${order_number} goes on.` : `Order ${order_number} is declined.`);
    refreshBusiness();
  };
  return (
    <li className={styles.block}>
      <h3 className={styles.name}>
        <Link to={accountOrderPath(order_number)}>{wholeNumber(order_number)}</Link>{' '}
        <ApprovalBadge state={approval.state} />
      </h3>
      <ApprovalFacts approval={approval} />
      {mayDecide && (
        <DecideOrder
          approval={approval}
          decide={(decision) =>
            call(decideBusinessApproval, { params: { order_number }, body: { decision } })
          }
          onDecided={onDecided}
          onOver={(message) => {
            notify(message, 'error');
            refreshBusiness();
          }}
        />
      )}
    </li>
  );
}
