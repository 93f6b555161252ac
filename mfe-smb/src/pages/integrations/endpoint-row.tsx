import {
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  type WebhookEndpoint,
} from '@bowtie/contracts';
import { Badge, Button, Dialog, VisuallyHidden } from '@bowtie/ui';
import { call, notify } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { useState } from 'react';
import { DeliveryLog } from './delivery-log';
import styles from './integrations.module.css';
import { endpointLabels } from './labels';
import { dayText } from './moment-text';

interface EndpointRowProps {
  endpoint: WebhookEndpoint;
  onChanged: () => void;
  onSecret: (secret: string) => void;
}

type Question = 'rotate' | 'delete';

const questions: Readonly<Record<Question, { title: string; text: string; yes: string }>> = {
  rotate: {
    title: 'Make a new secret?',
    text: 'For 24 hours every message is signed with the new and with the old secret, so you can change it without a gap.',
    yes: 'Make new secret',
  },
  delete: {
    title: 'Delete this endpoint?',
    text: 'Nothing is sent there any more, and its deliveries are deleted, too.',
    yes: 'Delete endpoint',
  },
};

/** One endpoint with its deliveries, and what may be done with it. */
export function EndpointRow({ endpoint, onChanged, onSecret }: EndpointRowProps) {
  const { endpoint_id, url, status } = endpoint;
  const [question, setQuestion] = useState<Question>();
  const [isLogOpen, setLogOpen] = useState(false);
  const [tests, setTests] = useState(0);
  const [busy, setBusy] = useState(false);
  const params = { endpoint_id };
  const label = endpointLabels[status];
  const named = <VisuallyHidden>{`: ${url}`}</VisuallyHidden>;

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      notify(done);
    } catch (error) {
      notify(accountMessage(error), 'error');
    } finally {
      setBusy(false);
      setQuestion(undefined);
      onChanged();
    }
  };
  const test = () =>
    run(async () => {
      await call(testWebhookEndpoint, { params });
      setTests((count) => count + 1);
      setLogOpen(true);
    }, 'A test is on its way.');
  const setActive = (active: boolean) =>
    run(
      () => call(changeWebhookEndpoint, { params, body: { active } }),
      active ? 'The endpoint is active.' : 'The endpoint is off.',
    );
  const answer = (given: Question) =>
    given === 'delete'
      ? run(() => call(deleteWebhookEndpoint, { params }), 'The endpoint is deleted.')
      : run(
          async () => onSecret((await call(rotateWebhookSecret, { params })).secret),
          'The endpoint has a new secret.',
        );
  const asked = question === undefined ? undefined : questions[question];

  return (
    <li className={styles.endpoint}>
      <div className={styles.row}>
        <div className={styles.facts}>
          <p className={styles.title}>
            <span className={styles.url}>{url}</span> <Badge tone={label.tone}>{label.text}</Badge>
          </p>
          <p
            className={styles.note}
          >{`${endpoint.events.length} events · added ${dayText(endpoint.date_created)}${endpoint.date_failing !== null ? ` · nothing arrives since ${dayText(endpoint.date_failing)}` : ''}`}</p>
        </div>
        <div className={styles.buttons}>
          {status !== 'disabled' && (
            <Button size="small" icon="send" busy={busy} onClick={() => void test()}>
              Send a test{named}
            </Button>
          )}
          <Button size="small" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
            Deliveries{named}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setQuestion('rotate')}>
            New secret{named}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            onClick={() => void setActive(status === 'disabled')}
          >
            <span>{status === 'disabled' ? 'Set active' : 'Turn off'}</span>
            {named}
          </Button>
          <Button size="small" variant="quiet" icon="trash" onClick={() => setQuestion('delete')}>
            Delete{named}
          </Button>
        </div>
      </div>
      {isLogOpen && <DeliveryLog key={tests} endpoint={endpoint} />}
      <Dialog
        open={asked !== undefined}
        onClose={() => setQuestion(undefined)}
        title={asked?.title ?? ''}
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setQuestion(undefined)}>
              Cancel
            </Button>
            <Button
              variant="ribbon"
              busy={busy}
              onClick={() => question !== undefined && void answer(question)}
            >
              {asked?.yes}
            </Button>
          </>
        }
      >
        <p>{asked?.text}</p>
      </Dialog>
    </li>
  );
}
