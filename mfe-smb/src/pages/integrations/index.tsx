import { type ApiKeys, listApiKeys, listWebhookEndpoints, type WebhookEndpoints } from '@bowtie/contracts';
import { companyAtEnd } from '@bowtie/domain';
import { EmptyState } from '@bowtie/ui';
import { type ServerData, useCallData } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { BusinessAccountPage } from '../../business-account/business-account-page';
import { useBusinessOverview } from '../../business-account/business-data';
import { NoBusinessYet } from '../../business-account/no-business-yet';
import { EndpointList } from './endpoint-list';
import styles from './integrations.module.css';
import { KeyList } from './key-list';

/** API keys and webhooks of a business: an owner's. */
export function Page() {
  const overview = useBusinessOverview();
  return (
    <BusinessAccountPage title="Integrations">
      <Loaded from={overview} what="your business">
        {({ business }) => {
          if (business === null) return <NoBusinessYet />;
          if (business.role === 'owner') return <Integrations />;
          return (
            <EmptyState title="Owners connect programs">{`API keys and webhooks are for the owners of ${companyAtEnd(business.company_name)}. Ask one of them: ${business.owners.join(', ')}.`}</EmptyState>
          );
        }}
      </Loaded>
    </BusinessAccountPage>
  );
}

function Integrations() {
  const keys: ServerData<ApiKeys> = useCallData(listApiKeys, {}, { freshMs: 0 });
  const endpoints: ServerData<WebhookEndpoints> = useCallData(listWebhookEndpoints, {}, { freshMs: 0 });
  return (
    <>
      <AccountSection title="API keys">
        <p className={styles.note}>
          With a key your own programs order cards and follow them.{' '}
          <a href="/docs">Read how, with examples</a>.
        </p>
        <Loaded from={keys} what="your API keys">
          {({ api_keys }) => <KeyList keys={api_keys} onChanged={keys.reload} />}
        </Loaded>
      </AccountSection>
      <AccountSection title="Webhooks">
        <p className={styles.note}>
          We tell your programs when an order is paid or complete, and when a card is sent, opened or comes
          back. <a href="/docs/webhooks">How to check that a message is ours</a>.
        </p>
        <Loaded from={endpoints} what="your webhooks">
          {(data) => <EndpointList endpoints={data.endpoints} onChanged={endpoints.reload} />}
        </Loaded>
      </AccountSection>
    </>
  );
}
