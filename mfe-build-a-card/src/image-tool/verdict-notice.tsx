import { NoticeBox } from '@bowtie/ui';
import type { Acceptance } from './use-acceptance';
import styles from './verdict-notice.module.css';

/** What helps against a reason to refuse a picture, by its code. */
const remedies: Readonly<Record<string, string>> = {};

/** Why a picture may not be printed, and what to do about it. */
export function VerdictNotice({ acceptance }: { readonly acceptance: Acceptance }) {
  if (acceptance.state === 'failed') return <NoticeBox tone="error">{acceptance.message}</NoticeBox>;
  if (acceptance.state !== 'refused') return null;
  return (
    <NoticeBox tone="error" title="We cannot print this picture as it is">
      <ul className={styles.reasons}>
        {acceptance.reasons.map(({ code, message }) => (
          <li key={code}>
            {message} {remedies[code]}
          </li>
        ))}
      </ul>
      <a href="/image-guidelines/" target="_blank" rel="noopener">
        What may be on a card
      </a>
    </NoticeBox>
  );
}
