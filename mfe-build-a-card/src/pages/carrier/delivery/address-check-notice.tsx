import type { Address } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button, classNames, Icon } from '@bowtie/ui';
import type { AddressState } from '../../../data/use-address-answers';
import { addressLine } from '../../../data/wire-address';
import styles from './delivery.module.css';

interface AddressCheckNoticeProps {
  state: AddressState;
  onRetry: () => void;
  onTake: (address: Address) => void;
}

const messages = {
  undeliverable: 'The postal service does not know this address. Please check street and ZIP.',
  failed: 'This address could not be checked, so it does not count as deliverable yet.',
  noParcel: 'The parcel carrier has no way to this address.',
} as const;

const problems = {
  undeliverable: {
    title: 'No mail reaches this address',
    advice: 'Correct it above, or check it once more if you are sure of it.',
  },
  failed: {
    title: 'The address check does not answer',
    advice: 'What you typed is kept. Change it above, or check it again in a moment.',
  },
} as const;

/** What the street says of a check that was not passed. */
export function checkMessage({ check, methods }: AddressState): string | undefined {
  if (check === undefined) return undefined;
  if (check.result !== 'deliverable') return messages[check.result];
  return methods?.length === 0 ? messages.noParcel : undefined;
}

/** What is known of prices; that the carrier does not answer is said where they would stand. */
function waysText(methods: AddressState['methods']): string {
  if (methods === undefined) return 'Asking what each way costs…';
  const [first] = methods ?? [];
  if (methods === null || first === undefined) return '';
  const least = Math.min(...methods.map(({ price }) => price));
  const from = least === 0 ? 'free' : moneyText({ price: least });
  if (methods.length === 1) return `One way to send it, ${least === 0 ? from : `for ${from}`}.`;
  return `${methods.length} ways to send it, from ${from}.`;
}

/** Whether mail reaches the address, and what to do where it does not: all in a place that is always there. */
export function AddressCheckNotice({ state, onRetry, onTake }: AddressCheckNoticeProps) {
  const { asking, check, methods } = state;
  const suggestion = check?.result === 'deliverable' ? check.suggestion : null;
  const problem = check === undefined || check.result === 'deliverable' ? undefined : problems[check.result];
  return (
    <div className={classNames(styles.verdict, problem && styles.refusing)}>
      <p className={styles.line} role="status">
        <span>
          {!asking &&
            'With the whole address we check that mail is delivered there, and ask what each way costs.'}
        </span>
        <span>
          {asking && check === undefined && 'Checking the address, and asking what each way costs…'}
        </span>
        {check?.result === 'deliverable' && (
          <>
            <span className={styles.good}>
              <Icon name="check-circle" size={18} /> Mail is delivered to this address.
            </span>{' '}
            <span className={styles.ways}>{waysText(methods)}</span>
          </>
        )}
        {problem && (
          <span className={styles.bad}>
            <Icon name="warning" size={18} /> <span>{problem.title}</span>
          </span>
        )}
      </p>
      {problem && (
        <div className={styles.advice}>
          <p>{problem.advice}</p>
          <Button size="small" icon="refresh" onClick={onRetry}>
            Check again
          </Button>
        </div>
      )}
      {suggestion && (
        <div className={styles.advice}>
          <p>
            The post writes it like this
            <strong>{addressLine(suggestion)}</strong>
          </p>
          <Button size="small" onClick={() => onTake(suggestion)}>
            Use this address
          </Button>
        </div>
      )}
    </div>
  );
}
