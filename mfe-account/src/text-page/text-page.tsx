import { Container, type ContainerProps } from '@bowtie/ui';
import styles from './text-page.module.css';

/** A page of one column: its title, which is focused when what it says changes, and what follows from it. */
export function TextPage(props: Omit<ContainerProps, 'width' | 'className'>) {
  return <Container {...props} width="text" className={styles.page} />;
}
