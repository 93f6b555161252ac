import { Button, NoticeBox } from '@bowtie/ui';
import { pageAddress } from '@bowtie/web';
import styles from './acceptance-notice.module.css';
import type { Acceptance } from './use-acceptance';

interface AcceptanceNoticeProps {
  readonly acceptance: Acceptance;
  /** Shows as much of the picture as there is; undefined where it does already. */
  readonly onWiden: (() => void) | undefined;
}

/** Why a picture may not be printed, and what to do about it. */
export function AcceptanceNotice({ acceptance, onWiden }: AcceptanceNoticeProps) {
  if (acceptance.state === 'failed') return <NoticeBox tone="error">{acceptance.message}</NoticeBox>;
  if (acceptance.state !== 'rejected') return null;
  const wouldHelp = onWiden && acceptance.reasons.some(({ code }) => code === 'image_too_small');
  return (
    <NoticeBox
      tone="error"
      title="We cannot print this picture as it is"
      action={
        wouldHelp ? (
          <Button size="small" onClick={onWiden}>
            Show more of it
          </Button>
        ) : undefined
      }
    >
      <ul className={styles.reasons}>
        {acceptance.reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      <a href={pageAddress('/image-guidelines/')} target="_blank" rel="noopener">
        What may be on a card
      </a>
    </NoticeBox>
  );
}
