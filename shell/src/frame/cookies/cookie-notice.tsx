import { Container, NoticeBox } from '@bowtie/ui';
import { cookiesBlocked } from '@bowtie/web';
import { useEffect, useState } from 'react';
import styles from './cookie-notice.module.css';

/** Says above the page, before anything is typed, that a browser without cookies can only look around. */
export function CookieNotice() {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(cookiesBlocked()), []);
  if (!blocked) return null;
  return (
    <Container className={styles.place}>
      <NoticeBox tone="warning" title="Your browser blocks cookies">
        You can look around. To fill a cart, log in or pay, please allow cookies for this site in your
        browser’s settings, then reload the page.
      </NoticeBox>
    </Container>
  );
}
