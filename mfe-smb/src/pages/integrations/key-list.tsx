import { type ApiKey, mostApiKeys, revokeApiKey } from '@bowtie/contracts';
import { Badge, Button, Dialog, EmptyState, VisuallyHidden } from '@bowtie/ui';
import { call, notify } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { useState } from 'react';
import styles from './integrations.module.css';
import { KeyForm } from './key-form';
import { dayText, momentText } from './moment-text';
import { SecretShown } from './secret-shown';

interface KeyListProps {
  keys: readonly ApiKey[];
  onChanged: () => void;
}

/** The keys of a business, and how one is made and revoked. */
export function KeyList({ keys, onChanged }: KeyListProps) {
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<ApiKey>();
  const [busy, setBusy] = useState(false);
  const working = keys.filter(({ date_revoked }) => date_revoked === null).length;

  const revoke = async ({ key_id, name }: ApiKey) => {
    setBusy(true);
    try {
      await call(revokeApiKey, { params: { key_id } });
      notify(`${name} is revoked.`);
    } catch (error) {
      notify(accountMessage(error), 'error');
    } finally {
      setBusy(false);
      setAsked(undefined);
      onChanged();
    }
  };
  const onMade = (made: string) => {
    setMaking(false);
    setSecret(made);
    onChanged();
  };
  return (
    <>
      {secret !== undefined && (
        <SecretShown what="API key" secret={secret} onDone={() => setSecret(undefined)} />
      )}
      {keys.length === 0 && !isMaking && (
        <EmptyState title="No keys yet" headingLevel={3}>
          Make one for each program, so that you can revoke one and keep the others.
        </EmptyState>
      )}
      {keys.length > 0 && (
        <ul className={styles.list} aria-label="API keys">
          {keys.map((key) => (
            <li key={key.key_id} className={styles.row}>
              <div className={styles.facts}>
                <p className={styles.title}>
                  <span>{key.name}</span> {key.date_revoked !== null && <Badge>Revoked</Badge>}
                </p>
                <p className={styles.note}>
                  <code>{`${key.prefix}…${key.last_four}`}</code> · <span>{key.scopes.join(', ')}</span>
                </p>
                <p
                  className={styles.note}
                >{`Made ${dayText(key.date_created)} · ${key.date_used === null ? 'never used' : `last used ${momentText(key.date_used)}`}`}</p>
              </div>
              {key.date_revoked === null && (
                <Button size="small" variant="quiet" onClick={() => setAsked(key)}>
                  Revoke<VisuallyHidden> {key.name}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isMaking ? (
        <KeyForm onMade={onMade} onCancel={() => setMaking(false)} />
      ) : (
        working < mostApiKeys && (
          <Button
            variant={working === 0 && secret === undefined ? 'ribbon' : 'outline'}
            icon="plus"
            className={styles.add}
            onClick={() => setMaking(true)}
          >
            Make a key
          </Button>
        )
      )}
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`Revoke ${asked?.name ?? 'this key'}?`}
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsked(undefined)}>
              Keep it
            </Button>
            <Button variant="ribbon" busy={busy} onClick={() => asked !== undefined && void revoke(asked)}>
              Revoke key
            </Button>
          </>
        }
      >
        <p>Programs with this key are turned away from that moment on. This cannot be undone.</p>
      </Dialog>
    </>
  );
}
