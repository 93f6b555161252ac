import { type BusinessState, pendingBusinessDollars } from '@bowtie/domain';
import { Button, buttonClass, NoticeBox } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { SignPage } from '@bowtie/web/sign';
import styles from './registration.module.css';

interface StateText {
  title: string;
  lines: readonly string[];
}

const texts: Readonly<Record<BusinessState, StateText>> = {
  pending: {
    title: 'We are looking at your registration',
    lines: [
      'We check every new business ourselves, and write to you as soon as we have.',
      `You need not wait: prepare everything now, and order cards worth up to $${pendingBusinessDollars} in all meanwhile.`,
    ],
  },
  approved: {
    title: 'Your business is approved',
    lines: ['Everything is set. Choose the cards for your team.'],
  },
  rejected: {
    title: 'We could not approve your business',
    lines: ['You can correct what you registered with and send it again; what you typed is still there.'],
  },
};

/** For buyers, viewers and further owners. */
const rejectedForOthers: StateText = {
  title: 'Your business is not approved',
  lines: ['It cannot order for now. The owner who registered it can correct that and send it again.'],
};

interface BusinessStateProps {
  state: BusinessState;
  /** What an operator told a rejected business. */
  reason: string | null;
  /** Whether the visitor registered it, so that they correct it. */
  isOwn: boolean;
  /** Where the visitor is on the way to. */
  next: string;
  /** Opens the form once more. */
  onAgain(): void;
}

/** How a business stands, and what can be done now. */
export function BusinessStatePage({ state, reason, isOwn, next, onAgain }: BusinessStateProps) {
  const { title, lines } = state === 'rejected' && !isOwn ? rejectedForOthers : texts[state];
  return (
    <SignPage
      title={title}
      foot={
        <span>
          Questions? <Link to="/contact-us/">We are here to help</Link>
        </span>
      }
    >
      {reason !== null && (
        <NoticeBox tone="warning" title="Why">
          {reason}
        </NoticeBox>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={styles.actions}>
        {state === 'rejected' && isOwn ? (
          <Button variant="ribbon" onClick={onAgain}>
            Register again
          </Button>
        ) : state === 'rejected' ? (
          <Link to="/account/business/" className={buttonClass({ variant: 'ink' })}>
            See your business
          </Link>
        ) : (
          <Link to={next} className={buttonClass({ variant: 'ribbon' })}>
            Go on
          </Link>
        )}
      </div>
    </SignPage>
  );
}
