import type { Address } from '@bowtie/contracts';
import { Button, Icon, NoticeBox } from '@bowtie/ui';
import type { AddressState } from '../../../data/use-address-answers';
import { addressLine } from '../../../data/wire-address';
import styles from './delivery.module.css';

interface AddressVerdictProps {
  state: AddressState;
  onRetry: () => void;
  onTake: (address: Address) => void;
}

const messages = {
  undeliverable: 'The post does not know this address. Please check street and ZIP.',
  failed: 'This address could not be checked, so it does not count as deliverable yet.',
  noParcel: 'The parcel carrier has no way to this address.',
} as const;

/** What the street says of a check that was not passed. */
export function checkMessage({ check, methods }: AddressState): string | undefined {
  if (check === undefined) return undefined;
  if (check.result !== 'deliverable') return messages[check.result];
  return methods?.length === 0 ? messages.noParcel : undefined;
}

/** Whether mail reaches the address, in a line that is always there, and what to do where it does not. */
export function AddressVerdict({ state, onRetry, onTake }: AddressVerdictProps) {
  const { asking, check } = state;
  const suggestion = check?.result === 'deliverable' ? check.suggestion : null;
  return (
    <div className={styles.verdict}>
      <p className={styles.line} role="status">
        {!asking && 'With the whole address we check that the post delivers there.'}
        {asking && check === undefined && 'Checking the address…'}
        {check?.result === 'deliverable' && (
          <span className={styles.good}>
            <Icon name="check-circle" size={18} /> The post delivers to this address.
          </span>
        )}
      </p>
      {check?.result === 'undeliverable' && (
        <NoticeBox
          tone="warning"
          title="No mail reaches this address"
          action={
            <Button size="small" icon="refresh" onClick={onRetry}>
              Check again
            </Button>
          }
        >
          Correct it above, or check it once more if you are sure of it.
        </NoticeBox>
      )}
      {check?.result === 'failed' && (
        <NoticeBox
          tone="warning"
          title="The address check does not answer"
          action={
            <Button size="small" icon="refresh" onClick={onRetry}>
              Check again
            </Button>
          }
        >
          What you typed is kept. Change it above, or check it again in a moment.
        </NoticeBox>
      )}
      {suggestion && (
        <NoticeBox
          tone="info"
          title="The post writes it like this"
          action={
            <Button size="small" onClick={() => onTake(suggestion)}>
              Use this address
            </Button>
          }
        >
          {addressLine(suggestion)}
        </NoticeBox>
      )}
    </div>
  );
}
