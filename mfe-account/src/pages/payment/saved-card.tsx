import { deletePaymentMethod, type SavedPaymentMethod, updatePaymentMethod } from '@bowtie/contracts';
import { Badge, Button, Dialog, Surface, VisuallyHidden } from '@bowtie/ui';
import { ApiError, call, notify, reportError } from '@bowtie/web';
import { savedCardLabel } from '@bowtie/web/payment-form';
import { useState } from 'react';
import styles from './payment.module.css';

interface SavedCardProps {
  card: SavedPaymentMethod;
  onChanged: () => void;
}

const failed = 'That did not work. Please try again.';

/** One saved card, and what may be done with it. */
export function SavedCard({ card, onChanged }: SavedCardProps) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const label = savedCardLabel(card);
  const expiry = `${String(card.expiry_month).padStart(2, '0')}/${card.expiry_year}`;

  const run = async (
    work: () => Promise<unknown>,
    report: Parameters<typeof reportError>[0],
    done: string,
  ) => {
    setBusy(true);
    try {
      await work();
      notify(done);
    } catch (error) {
      reportError(report, error);
      notify(error instanceof ApiError ? error.message : failed, 'error');
    } finally {
      setBusy(false);
      setAsked(false);
      onChanged();
    }
  };
  const choose = () =>
    run(
      () => call(updatePaymentMethod, { body: { payment_method_id: card.id, is_default: true } }),
      'payment method update',
      `${label} is your default card now.`,
    );
  const remove = () =>
    run(
      () => call(deletePaymentMethod, { body: { payment_method_id: card.id } }),
      'payment method delete',
      `${label} is deleted.`,
    );

  return (
    <Surface as="li" className={styles.card}>
      <div>
        <p className={styles.name}>
          <span>{label}</span> {card.is_default && <Badge tone="evergreen">Default</Badge>}
        </p>
        <p className={styles.note}>{`Expires ${expiry}`}</p>
      </div>
      <div className={styles.actions}>
        {!card.is_default && (
          <Button size="small" busy={busy} onClick={() => void choose()}>
            Make default
            <VisuallyHidden>
              : <span>{label}</span>
            </VisuallyHidden>
          </Button>
        )}
        <Button size="small" variant="quiet" icon="trash" onClick={() => setAsked(true)}>
          Delete<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Delete this card?"
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Keep it
            </Button>
            <Button variant="ribbon" busy={busy} onClick={() => void remove()}>
              Delete card
            </Button>
          </>
        }
      >
        <p>{`${label} will not be offered at the checkout any more. Orders that you paid with it stay as they are.`}</p>
      </Dialog>
    </Surface>
  );
}
