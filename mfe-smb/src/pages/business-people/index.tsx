import { businessPeople } from '@bowtie/contracts';
import { useCallData } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { BusinessAccountPage } from '../../business-account/business-account-page';
import { LoadedOfBusiness } from '../../business-account/loaded-of-business';
import { EventList } from './event-list';
import { Invitations } from './invitations';
import { InviteForm } from './invite-form';
import { Members } from './members';

/** Who belongs to a business. Owners invite, change and remove; everybody else sees who is there. */
export function Page() {
  const people = useCallData(businessPeople, {}, { freshMs: 0 });
  return (
    <BusinessAccountPage title="People">
      <LoadedOfBusiness from={people} what="the people of your business">
        {(data) => (
          <>
            <AccountSection title="Who is in">
              <Members people={data} />
            </AccountSection>
            {data.role === 'owner' && (
              <>
                <AccountSection title="Invite somebody">
                  <InviteForm isFull={data.members.length >= data.most_members} most={data.most_members} />
                  <Invitations invitations={data.invitations} />
                </AccountSection>
                <AccountSection title="What was done">
                  <EventList events={data.events} />
                </AccountSection>
              </>
            )}
          </>
        )}
      </LoadedOfBusiness>
    </BusinessAccountPage>
  );
}
