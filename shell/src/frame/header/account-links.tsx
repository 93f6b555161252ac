import { Icon } from '@bowtie/ui';
import { Link, reportError, useNavigate, useSession } from '@bowtie/web';
import styles from './popover-menu.module.css';

/** Gives where it leads: home, or to the page that asks first, where much would be lost. */
async function logOut(): Promise<string> {
  const { hasBusinessRows, logOut: forget } = await import('@bowtie/web/log-out');
  if (hasBusinessRows()) return '/account/logout/';
  await forget();
  return '/';
}

/** My account and Log out for those who are signed in; Log in and Create account for the others. */
export function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const { signedIn, firstName } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    onFollow();
    logOut().then(
      (path) => navigate(path),
      (error: unknown) => reportError('sign-in', error),
    );
  };
  if (!signedIn) {
    return (
      <>
        <Link to="/secure/login/" className={styles.item} onClick={onFollow}>
          <Icon name="user" size={18} />
          <span>Log in</span>
        </Link>
        <Link to="/secure/signup/" className={styles.item} onClick={onFollow}>
          <Icon name="plus" size={18} />
          <span>Create account</span>
        </Link>
      </>
    );
  }
  return (
    <>
      {firstName && <p className={styles.title}>{`Hello, ${firstName}`}</p>}
      <Link to="/account/" className={styles.item} onClick={onFollow}>
        <Icon name="user" size={18} />
        <span>My account</span>
      </Link>
      <button type="button" className={styles.item} onClick={leave}>
        <Icon name="log-out" size={18} />
        <span>Log out</span>
      </button>
    </>
  );
}
