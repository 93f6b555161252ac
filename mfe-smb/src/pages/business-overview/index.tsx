import { type BusinessOverview, leaveBusiness } from '@bowtie/contracts';
import { companyAtEnd, moneyText, rejectedBusiness } from '@bowtie/domain';
import { Badge, Button, buttonClass, Dialog, linkClass } from '@bowtie/ui';
import { call, Link, refreshSession } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { useState } from 'react';
import { BusinessAccountPage } from '../../business-account/business-account-page';
import { roleLabels, roleTexts, useBusinessOverview } from '../../business-account/business-data';
import { NoBusinessYet } from '../../business-account/no-business-yet';
import styles from '../../business-account/rows.module.css';
import { useBusinessAction } from '../../business-account/use-business-action';
import { businessPaths } from '../../business-paths';

const states = {
  pending: { label: 'Being approved', tone: 'amber' },
  approved: { label: 'Approved', tone: 'evergreen' },
  rejected: { label: 'Not approved', tone: 'ribbon' },
} as const;

/** The business of the signed-in person: how it stands, who they are in it, and where to go on. */
export function Page() {
  const overview = useBusinessOverview();
  return (
    <BusinessAccountPage title="Your business">
      <Loaded from={overview} what="your business">
        {({ business }) => (business === null ? <NoBusinessYet /> : <Overview business={business} />)}
      </Loaded>
    </BusinessAccountPage>
  );
}

/** What a person may do, in sentences. */
function allowances({ role, may_order, order_limit_dollars, approval }: BusinessOverview): string[] {
  const dollars = (amount: number) => moneyText({ dollars: amount });
  const lines: string[] = [roleTexts[role]];
  if (may_order && order_limit_dollars !== null)
    lines.push(`All orders of the business together: up to ${dollars(order_limit_dollars)}`);
  if (role === 'viewer') return lines;
  const whose = role === 'buyer' ? 'Your orders' : 'Orders of buyers';
  if (approval.order_dollars !== null)
    lines.push(`${whose} above ${dollars(approval.order_dollars)} wait for an owner`);
  if (approval.month_dollars !== null)
    lines.push(`${whose} above ${dollars(approval.month_dollars)} in a month wait for an owner`);
  return lines;
}

function Overview({ business }: { business: BusinessOverview }) {
  const { company_name, smb_status, role, may_order, members, owners } = business;
  const isRejected = smb_status === rejectedBusiness;
  const isOnlyOwner = role === 'owner' && owners.length === 1;
  const state = states[smb_status];
  const others = owners.join(', ');
  return (
    <>
      <AccountSection title={company_name} aside={<Badge tone={state.tone}>{state.label}</Badge>}>
        <dl className={styles.facts}>
          <dt>Your role</dt>
          <dd>{roleLabels[role]}</dd>
          <dt>What you can do</dt>
          <dd>
            {allowances(business).map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </dd>
          <dt>People</dt>
          <dd>{members === 1 ? 'Only you so far' : members}</dd>
          <dt>{owners.length === 1 ? 'Owner' : 'Owners'}</dt>
          <dd>{others}</dd>
        </dl>
        <p className={styles.actions}>
          {may_order && (
            <Link to={businessPaths.landing} className={buttonClass({ variant: 'ribbon' })}>
              Order cards
            </Link>
          )}
          <Link to="/account/orders/" className={buttonClass({ variant: 'ink' })}>
            See orders
          </Link>
          {isRejected && (
            <Link to={businessPaths.registration} className={buttonClass({ variant: 'ribbon' })}>
              {role === 'owner' ? 'See why, and correct it' : 'See how it stands'}
            </Link>
          )}
          {role === 'owner' && !isRejected && (
            <Link to="/account/business/people/" className={buttonClass()}>
              Invite people
            </Link>
          )}
        </p>
      </AccountSection>
      {isOnlyOwner ? <OnlyOwner /> : <Leave companyName={company_name} />}
    </>
  );
}

/** A business always has an owner, so its only one is told what comes first. */
function OnlyOwner() {
  return (
    <AccountSection title="Leave this business">
      <p className={styles.note}>
        You are its only owner. To leave, make somebody else an owner first under{' '}
        <Link to="/account/business/people/" className={linkClass('inline')}>
          People
        </Link>
        , or{' '}
        <Link to="/contact-us/" className={linkClass('inline')}>
          contact us
        </Link>{' '}
        to close the business.
      </p>
    </AccountSection>
  );
}

function Leave({ companyName }: { companyName: string }) {
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useBusinessAction();
  const leave = async () => {
    const isDone = await run(() => call(leaveBusiness), `You left ${companyAtEnd(companyName)}.`);
    setAsked(false);
    if (isDone) await refreshSession();
  };
  return (
    <AccountSection title="Leave this business">
      <p className={styles.note}>You no longer see its orders then, also those that you placed.</p>
      <p className={styles.actions}>
        <Button onClick={() => setAsked(true)}>Leave business</Button>
      </p>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Leave ${companyName}?`}
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Stay
            </Button>
            <Button variant="ribbon" busy={busy} onClick={() => void leave()}>
              Leave
            </Button>
          </>
        }
      >
        <p>To come back you need an invitation of an owner.</p>
      </Dialog>
    </AccountSection>
  );
}
