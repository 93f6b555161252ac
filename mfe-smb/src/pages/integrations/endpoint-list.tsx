import { mostWebhookEndpoints, type WebhookEndpoint } from '@bowtie/contracts';
import { Button, EmptyState } from '@bowtie/ui';
import { useState } from 'react';
import { EndpointForm } from './endpoint-form';
import { EndpointRow } from './endpoint-row';
import styles from './integrations.module.css';
import { SecretShown } from './secret-shown';

interface EndpointListProps {
  endpoints: readonly WebhookEndpoint[];
  onChanged: () => void;
}

/** Where a business is told what happens, and how an address is added. */
export function EndpointList({ endpoints, onChanged }: EndpointListProps) {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const show = (made: string) => {
    setAdding(false);
    setSecret(made);
    onChanged();
  };
  return (
    <>
      {secret !== undefined && (
        <SecretShown what="signing secret" secret={secret} onDone={() => setSecret(undefined)} />
      )}
      {endpoints.length === 0 && !isAdding && (
        <EmptyState title="No endpoints yet" headingLevel={3}>
          Add the address of your program, and choose what it wants to know.
        </EmptyState>
      )}
      {endpoints.length > 0 && (
        <ul className={styles.list} aria-label="Webhook endpoints">
          {endpoints.map((endpoint) => (
            <EndpointRow
              key={endpoint.endpoint_id}
              endpoint={endpoint}
              onChanged={onChanged}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <EndpointForm onMade={show} onCancel={() => setAdding(false)} />
      ) : (
        endpoints.length < mostWebhookEndpoints && (
          <Button icon="plus" className={styles.add} onClick={() => setAdding(true)}>
            Add an endpoint
          </Button>
        )
      )}
    </>
  );
}
