import { AccountPage, AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { useAccountDetails } from '../../account-page/use-account-details';
import { EmailSection } from './email-section';
import { NameForm } from './name-form';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';

/** Name, phone, e-mail and password of the person, and the way out of all sessions. */
export function Page() {
  const details = useAccountDetails();
  return (
    <AccountPage title="Details and password">
      <AccountSection title="Name and phone">
        <Loaded from={details} what="your details">
          {(data) => <NameForm details={data} />}
        </Loaded>
      </AccountSection>
      <AccountSection title="E-mail">
        <Loaded from={details} what="your e-mail">
          {(data) => <EmailSection email={data.email} pending={data.pending_email} />}
        </Loaded>
      </AccountSection>
      <AccountSection title="Password">
        <PasswordSection email={details.data?.email} />
      </AccountSection>
      <AccountSection title="Where you are logged in">
        <SessionsSection />
      </AccountSection>
    </AccountPage>
  );
}
