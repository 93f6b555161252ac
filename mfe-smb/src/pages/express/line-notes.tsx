import { columnLabel } from '../../grid-labels';
import styles from './express.module.css';
import type { ExpressReport } from './express-order';

/** So many lines are named; a list with more to mend is not mended line by line. */
const mostShown = 12;

/** What is to be mended in the list, line by line, and what looks as if it were there twice. */
export function LineNotes({ lines, alike, isByEntry }: Pick<ExpressReport, 'lines' | 'alike' | 'isByEntry'>) {
  if (lines.length === 0 && alike.length === 0) return null;
  return (
    <div className={styles.notes} role="status">
      {lines.length > 0 && (
        <ul className={styles.wrong} aria-label={isByEntry ? 'Entries to mend' : 'Lines to mend'}>
          {lines.slice(0, mostShown).map(({ line, field, message }) => (
            <li key={`${line} ${field}`}>
              <strong>{isByEntry ? `Entry ${line}` : `Line ${line}`}</strong>,{' '}
              <span>{columnLabel(field, 'email').toLowerCase()}</span>: <span>{message}</span>
            </li>
          ))}
          {lines.length > mostShown && <li>{`And ${lines.length - mostShown} more.`}</li>}
        </ul>
      )}
      {alike.length > 0 && (
        <p>{`${alike
          .slice(0, mostShown)
          .map(({ line, first }) =>
            isByEntry ? `Entry ${line} looks like entry ${first}.` : `Line ${line} looks like line ${first}.`,
          )
          .join(' ')} That is fine if they are different people.`}</p>
      )}
    </div>
  );
}
