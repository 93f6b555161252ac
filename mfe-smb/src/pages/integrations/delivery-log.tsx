import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@bowtie/contracts';
import { Badge, Button, VisuallyHidden, wholeNumbers } from '@bowtie/ui';
import { call, notify, useCallData } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { useState } from 'react';
import styles from './integrations.module.css';
import { deliveryLabels } from './labels';
import { momentText } from './moment-text';

/** How soon what is on its way is looked at again, and how often at most. */
const againMs = 2_000;
const maxPolls = 15;

/** What was delivered to an endpoint, newest first. */
export function DeliveryLog({ endpoint: { endpoint_id, status } }: { endpoint: WebhookEndpoint }) {
  const [page, setPage] = useState(1);
  const log = useCallData(
    listWebhookDeliveries,
    { params: { endpoint_id }, query: { page } },
    {
      freshMs: 0,
      pollMs: (shown, polls) => {
        const isUnderway = page === 1 && shown?.deliveries.some(({ status: now }) => now === 'pending');
        return isUnderway && polls < maxPolls ? againMs : undefined;
      },
    },
  );
  const { reload } = log;

  const replay = async ({ delivery_id }: WebhookDelivery) => {
    try {
      await call(replayWebhookDelivery, { params: { endpoint_id, delivery_id } });
      notify('It is sent once more.');
      setPage(1);
    } catch (error) {
      notify(accountMessage(error), 'error');
    }
    reload();
  };
  return (
    <div className={styles.log}>
      <Loaded from={log} what="the deliveries">
        {({ deliveries, has_more }) => (
          <>
            {deliveries.length === 0 && (
              <p className={styles.note}>Nothing was sent yet. Send a test to see it arrive.</p>
            )}
            <ul className={styles.list} aria-label="Deliveries">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.delivery_id}
                  delivery={delivery}
                  mayReplay={
                    status !== 'disabled' && (delivery.status !== 'pending' || delivery.attempts.length > 0)
                  }
                  onReplay={() => void replay(delivery)}
                />
              ))}
            </ul>
            <div className={styles.buttons}>
              {page > 1 && (
                <Button size="small" onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
              )}
              {has_more && (
                <Button size="small" onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              )}
              <Button size="small" variant="quiet" icon="refresh" onClick={reload}>
                Refresh
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  mayReplay: boolean;
  onReplay: () => void;
}

function DeliveryRow({ delivery, mayReplay, onReplay }: DeliveryRowProps) {
  const { type, order_number, attempts, date_created, date_next_attempt } = delivery;
  const label = deliveryLabels[delivery.status];
  const last = attempts.at(-1);
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.title}>
          <code>{type}</code> <Badge tone={label.tone}>{label.text}</Badge>
        </p>
        <p className={styles.note}>
          {wholeNumbers(
            `${momentText(date_created)}${order_number !== null ? ` · ${order_number}` : ''}${last?.status != null ? ` · answered ${last.status} in ${last.milliseconds} ms` : ''}`,
          )}
        </p>
        {last?.error != null && (
          <p
            className={styles.note}
          >{`${last.error}${date_next_attempt !== null ? ` We try again at ${momentText(date_next_attempt)}.` : ''}`}</p>
        )}
      </div>
      {mayReplay && (
        <Button size="small" icon="refresh" onClick={onReplay}>
          Send again
          <VisuallyHidden>
            : <span>{`${type} ${order_number ?? ''}`}</span>
          </VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
