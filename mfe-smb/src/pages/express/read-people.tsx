import type { GridRow } from '@bowtie/domain';
import styles from './express.module.css';

/** So many are named without being asked for. */
const mostNamed = 3;

const named = ({ cardRecipientFullName: name, emailAddress }: GridRow) => name || emailAddress;

/** Whom the pasted list names, to be looked over before anything is paid. */
export function ReadPeople({ rows }: { rows: readonly GridRow[] }) {
  if (rows.length === 0) return null;
  const names = rows.slice(0, mostNamed).map(named).join(', ');
  const more = rows.length - mostNamed;
  return (
    <details className={styles.read}>
      <summary>{`${rows.length === 1 ? `One person: ${names}` : `${rows.length} people: ${names}`}${more > 0 ? ` and ${more} more` : ''}`}</summary>
      <ol>
        {rows.map(({ id, cardRecipientFullName, emailAddress }) => (
          <li key={id}>
            <span>{cardRecipientFullName}</span> <span className={styles.address}>{emailAddress}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
