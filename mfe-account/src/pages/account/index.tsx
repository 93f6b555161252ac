import { userLogout } from '@bowtie/contracts';
import { formatPhone } from '@bowtie/domain';
import { Button, buttonClass, Surface } from '@bowtie/ui';
import { adoptLoginStatus, call, Link, refreshCart, reportError, useNavigate, useSession } from '@bowtie/web';
import { useState } from 'react';
import { AccountPage } from '../../account-page/account-page';
import styles from './account.module.css';

/** The account of a signed-in person. */
export function Page() {
  const { firstName, fullName, username, phoneNumber } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      adoptLoginStatus(await call(userLogout, { body: {} }));
      await refreshCart();
      navigate('/');
    } catch (error) {
      reportError('sign-in', error);
      setLeaving(false);
    }
  };
  return (
    <AccountPage title={firstName ? `Hello, ${firstName}` : 'My account'}>
      <Surface as="section">
        <h2 className={styles.title}>Your details</h2>
        <dl className={styles.details}>
          <dt>Name</dt>
          <dd>{fullName}</dd>
          <dt>E-mail</dt>
          <dd>{username}</dd>
          {phoneNumber && (
            <>
              <dt>Phone</dt>
              <dd>{formatPhone(phoneNumber)}</dd>
            </>
          )}
        </dl>
      </Surface>
      <p className={styles.deeds}>
        <Link to="/orderstatus/" className={buttonClass({ variant: 'ink' })}>
          Track an order
        </Link>
        <Link to="/buy-gift-cards/" className={buttonClass()}>
          Continue shopping
        </Link>
        <Button variant="quiet" icon="log-out" busy={leaving} onClick={() => void leave()}>
          Log out
        </Button>
      </p>
    </AccountPage>
  );
}
