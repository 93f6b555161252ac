import type { SavedRecipient } from '@bowtie/contracts';
import { addressLine } from '@bowtie/domain';
import { Button, VisuallyHidden } from '@bowtie/ui';
import styles from './addresses.module.css';

interface RecipientRowProps {
  entry: SavedRecipient;
  busy: boolean;
  onEdit(): void;
  onDelete(): void;
}

/** Somebody whom the person has saved. */
export function RecipientRow({ entry, busy, onEdit, onDelete }: RecipientRowProps) {
  const { recipient_name, recipient_email, address } = entry;
  const ofThis = <VisuallyHidden> {recipient_name}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{recipient_name}</strong>
        {address !== null && <span className={styles.note}>{addressLine(address)}</span>}
        {recipient_email !== null && <span className={styles.note}>{recipient_email}</span>}
      </div>
      <div className={styles.actions}>
        <Button size="small" icon="edit" onClick={onEdit}>
          Change{ofThis}
        </Button>
        <Button size="small" variant="quiet" icon="trash" busy={busy} onClick={onDelete}>
          Delete{ofThis}
        </Button>
      </div>
    </li>
  );
}
