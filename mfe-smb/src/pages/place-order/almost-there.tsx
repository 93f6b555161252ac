import { Button, Container, NoticeBox } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './place-order.module.css';

interface AlmostThereProps {
  /** What is still asked of an order whose page was closed. */
  field?: ReactNode;
  onFinish: () => void;
  children: ReactNode;
}

/** A payment that was accepted, and whose order is yet to be placed. */
export function AlmostThere({ field, onFinish, children }: AlmostThereProps) {
  return (
    <Container width="text" className={styles.page}>
      <h1>Almost there</h1>
      <NoticeBox tone="warning">{children}</NoticeBox>
      {field}
      <Button variant="ribbon" size="large" onClick={onFinish}>
        Finish my order
      </Button>
    </Container>
  );
}
