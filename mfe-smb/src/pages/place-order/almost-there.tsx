import { Button, Container, NoticeBox } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './place-order.module.css';

/** A payment that is accepted, and an order that is not placed yet. */
export function AlmostThere({ onFinish, children }: { onFinish: () => void; children: ReactNode }) {
  return (
    <Container width="text" className={styles.page}>
      <h1>Almost there</h1>
      <NoticeBox tone="warning">{children}</NoticeBox>
      <Button variant="ribbon" size="large" onClick={onFinish}>
        Finish my order
      </Button>
    </Container>
  );
}
