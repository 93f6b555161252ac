import { Bow } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './logo.module.css';

/** The store's name, which leads home. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo} aria-label="Bowtie, home">
      <Bow className={styles.bow} />
      <span>Bowtie</span>
    </Link>
  );
}
