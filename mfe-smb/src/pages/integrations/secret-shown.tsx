import { Button, NoticeBox } from '@bowtie/ui';
import { notify } from '@bowtie/web';
import styles from './integrations.module.css';

interface SecretShownProps {
  /** What it is, as in "API key". */
  what: string;
  secret: string;
  onDone: () => void;
}

/** A secret, this one time. */
export function SecretShown({ what, secret, onDone }: SecretShownProps) {
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => notify(`${what} copied`),
      () => notify('Your browser did not allow copying. Please select the text instead.', 'error'),
    );
  };
  return (
    <div className={styles.secret} role="status">
      <NoticeBox tone="success">{`Copy your ${what} now: we show it this once, and cannot look it up again.`}</NoticeBox>
      <code className={styles.code}>{secret}</code>
      <div className={styles.buttons}>
        <Button variant="ribbon" icon="copy" onClick={copy}>{`Copy ${what}`}</Button>
        <Button variant="quiet" onClick={onDone}>
          I have it
        </Button>
      </div>
    </div>
  );
}
