import { addressLine, type GridEdit, type GridRow, setCells } from '@bowtie/domain';
import { Button, Icon } from '@bowtie/ui';
import { memo } from 'react';
import styles from '../report/error-list.module.css';
import { useFirstEntries } from '../report/first-entries';
import { type AddressNote, takenCells } from './address-notes';

/** So many are listed before the rest is asked for. */
const shownAtOnce = 6;

interface AddressListProps {
  readonly rows: readonly GridRow[];
  readonly notes: readonly AddressNote[];
  readonly edit: (edit: GridEdit) => void;
  readonly settle: (address: AddressNote['address']) => void;
  /** Goes to a row's address in the grid. */
  readonly jump: (rowId: string) => void;
}

/** How the post writes the addresses of the rows, each one press away from being taken over. Nothing waits for it. */
export const AddressList = memo(function AddressList({ rows, notes, edit, settle, jump }: AddressListProps) {
  const { shown, showAll } = useFirstEntries(notes, shownAtOnce);
  if (notes.length === 0) return null;
  const suggested = notes.filter(({ suggestion }) => suggestion !== null);
  const take = (taken: readonly AddressNote[]) => edit(setCells(rows, takenCells(taken)));
  const place = ({ rowIds }: AddressNote) => {
    const number = rows.findIndex(({ id }) => id === rowIds[0]) + 1;
    return rowIds.length === 1 ? `Row ${number}` : `Row ${number} and ${rowIds.length - 1} more`;
  };
  return (
    <section className={styles.errors} aria-labelledby="grid-addresses">
      <div className={styles.head}>
        <h2 id="grid-addresses">Addresses worth a look</h2>
        {suggested.length > 1 && (
          <Button
            size="small"
            variant="outline"
            icon="check"
            onClick={() => take(suggested)}
          >{`Use all ${suggested.length} corrections`}</Button>
        )}
      </div>
      <ul className={styles.notes}>
        {shown.map((note) => (
          <li key={addressLine(note.address)}>
            <Icon name="warning" size={18} />
            <p>
              <span>
                <strong>{place(note)}</strong> <span>{addressLine(note.address)}</span>
              </span>
              <br />
              {note.suggestion === null ? (
                'The post does not know this address. Please check it.'
              ) : (
                <span>
                  The post writes <strong>{addressLine(note.suggestion)}</strong>
                </span>
              )}
            </p>
            <span className={styles.choices}>
              {note.suggestion === null ? (
                <Button size="small" variant="outline" onClick={() => jump(note.rowIds[0] ?? '')}>
                  Go to it
                </Button>
              ) : (
                <Button size="small" variant="outline" icon="check" onClick={() => take([note])}>
                  Use it
                </Button>
              )}
              <Button size="small" variant="quiet" onClick={() => settle(note.address)}>
                Keep mine
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {showAll}
    </section>
  );
});
