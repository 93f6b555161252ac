import { Bow, Container, Surface } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './sign.module.css';

interface SignPageProps {
  title: string;
  children: ReactNode;
  foot: ReactNode;
}

/** The sheet of paper on which one signs in or up. */
export function SignPage({ title, children, foot }: SignPageProps) {
  return (
    <Container width="text" className={styles.page}>
      <Surface as="section" padding="large" className={styles.sheet}>
        <Bow className={styles.bow} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </Surface>
      <p className={styles.foot}>{foot}</p>
    </Container>
  );
}
