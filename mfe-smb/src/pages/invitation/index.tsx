import {
  acceptBusinessInvitation,
  type OpenBusinessInvitation,
  ownBusinessInvitations,
  readBusinessInvitation,
} from '@bowtie/contracts';
import { companyAtEnd } from '@bowtie/domain';
import { Button, buttonClass, Container, EmptyState, NoticeBox, Surface } from '@bowtie/ui';
import {
  call,
  hasStatus,
  Link,
  notify,
  refreshSession,
  useNavigate,
  useServerData,
  useSession,
} from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { useLinkToken } from '@bowtie/web/sign';
import { useState } from 'react';
import {
  refreshBusiness,
  roleLabels,
  roleTexts,
  useBusinessOverview,
} from '../../business-account/business-data';
import { dayText } from '../../business-account/date-text';
import styles from '../../business-account/rows.module.css';
import { businessPaths } from '../../business-paths';

/**
 * Where the mail of an invitation leads. Whoever logs in or signs up on the way needs no link any more: what is open for
 * their proven address is found by that.
 */
export function Page() {
  const { known, signedIn } = useSession();
  const token = useLinkToken();
  const [isFinished, setFinished] = useState(false);
  const shown = useServerData(
    !known || isFinished ? undefined : `invitation ${signedIn} ${token}`,
    (signal) => load(token, signedIn, signal),
    { freshMs: 0 },
  );
  return (
    <Container width="text" className={styles.page}>
      <Loaded from={shown} what="your invitation">
        {(invitations) =>
          invitations.length === 0 ? (
            <NoInvitation signedIn={signedIn} />
          ) : (
            <>
              <h1>You are invited</h1>
              {invitations.map((invitation) => (
                <Invitation
                  key={invitation.invitation_id}
                  invitation={invitation}
                  onAccepted={() => setFinished(true)}
                  onGone={shown.reload}
                />
              ))}
            </>
          )
        }
      </Loaded>
    </Container>
  );
}

/** What the link is about; without a link that works, what is open for the signed-in person. */
async function load(
  token: string,
  signedIn: boolean,
  signal: AbortSignal,
): Promise<readonly OpenBusinessInvitation[]> {
  if (token !== '') {
    try {
      return [await call(readBusinessInvitation, { body: { token }, signal })];
    } catch (error) {
      if (!hasStatus(error, [400, 410])) throw error;
    }
  }
  return signedIn ? (await call(ownBusinessInvitations, { signal })).invitations : [];
}

const next = `next=${encodeURIComponent(businessPaths.invitation)}`;
const logoutPath = `/account/logout/?${next}`;
const loginPath = `/secure/login/?${next}`;
const signUpPath = `/secure/signup/?${next}`;

function NoInvitation({ signedIn }: { signedIn: boolean }) {
  if (signedIn) return <NoInvitationForYou />;
  return (
    <EmptyState
      headingLevel={1}
      title="There is no open invitation here"
      action={
        <Link to={loginPath} className={buttonClass({ variant: 'ribbon' })}>
          Log in
        </Link>
      }
    >
      The link may have expired or been used. Log in to see what is open for your e-mail.
    </EmptyState>
  );
}

/** Who opens the mail again after they joined needs no new invitation. */
function NoInvitationForYou() {
  const overview = useBusinessOverview();
  return (
    <Loaded from={overview} what="your business">
      {({ business }) => (
        <EmptyState
          headingLevel={1}
          title={
            business === null
              ? 'There is no open invitation here'
              : `You are part of ${business.company_name} already`
          }
          action={
            <Link to="/account/business/" className={buttonClass({ variant: 'ink' })}>
              See your business
            </Link>
          }
        >
          {business === null
            ? 'It may have expired or been taken back, or it is for another e-mail. Ask the owner who invited you to send it again.'
            : 'There is no other invitation for you here.'}
        </EmptyState>
      )}
    </Loaded>
  );
}

interface InvitationProps {
  invitation: OpenBusinessInvitation;
  onAccepted(): void;
  /** It expired or was taken back while it was read. */
  onGone(): void;
}

function Invitation({ invitation, onAccepted, onGone }: InvitationProps) {
  const { invitation_id, company_name, role, email, invited_by, date_expires } = invitation;
  const { signedIn, username } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const accept = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(acceptBusinessInvitation, { params: { invitation_id } });
      onAccepted();
      notify(`Welcome to ${companyAtEnd(company_name)}.`);
      refreshBusiness();
      await refreshSession();
      void navigate('/account/business/', { replace: true });
    } catch (error) {
      if (hasStatus(error, [410])) onGone();
      setProblem(accountMessage(error));
      setBusy(false);
    }
  };
  const isOther = signedIn && username !== email;
  return (
    <Surface as="section" className={styles.sheet} aria-label={company_name}>
      <h2>{company_name}</h2>
      <dl className={styles.facts}>
        <dt>Invited by</dt>
        <dd>{invited_by}</dd>
        <dt>For</dt>
        <dd>{email}</dd>
        <dt>As</dt>
        <dd>{`${roleLabels[role]}: ${roleTexts[role].toLowerCase()}`}</dd>
        <dt>Good until</dt>
        <dd>{dayText(date_expires)}</dd>
      </dl>
      {problem !== undefined && <NoticeBox tone="error">{problem}</NoticeBox>}
      {isOther ? (
        <>
          <NoticeBox tone="warning">{`This invitation is for ${email}. You are logged in as ${username ?? ''}.`}</NoticeBox>
          <p className={styles.actions}>
            <Link to={logoutPath} className={buttonClass({ variant: 'ink' })}>
              Log out
            </Link>
          </p>
        </>
      ) : signedIn ? (
        <p className={styles.actions}>
          <Button variant="ribbon" busy={busy} onClick={() => void accept()}>{`Join ${company_name}`}</Button>
        </p>
      ) : (
        <>
          <p
            className={styles.note}
          >{`Log in with ${email}, or make an account with it. You come back here then.`}</p>
          <p className={styles.actions}>
            <Link to={loginPath} className={buttonClass({ variant: 'ribbon' })}>
              Log in
            </Link>
            <Link to={signUpPath} className={buttonClass()}>
              Create account
            </Link>
          </p>
        </>
      )}
    </Surface>
  );
}
