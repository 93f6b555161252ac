import { Loaded } from '@bowtie/web/loaded';
import { PhoneState } from '../../account-page/phone-state';
import { useAccountDetails } from '../../account-page/use-account-details';
import styles from './account.module.css';

/** Name, e-mail and phone number of the person. */
export function DetailsSummary() {
  return (
    <Loaded from={useAccountDetails()} what="your details">
      {({ first_name, last_name, email, phone_number, phone_verified }) => (
        <dl className={styles.details}>
          <dt>Name</dt>
          <dd>{`${first_name} ${last_name}`}</dd>
          <dt>E-mail</dt>
          <dd>{email}</dd>
          <dt>Phone</dt>
          <dd>
            {phone_number === null ? (
              'None yet'
            ) : (
              <span>
                <span>{phone_number}</span> <PhoneState isVerified={phone_verified} />
              </span>
            )}
          </dd>
        </dl>
      )}
    </Loaded>
  );
}
