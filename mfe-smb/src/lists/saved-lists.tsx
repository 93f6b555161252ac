import { saveRecipientList } from '@bowtie/contracts';
import { Button, Dialog } from '@bowtie/ui';
import { call, newId, reportError, useSession } from '@bowtie/web';
import { apiFieldErrors, CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { useState } from 'react';
import { useBusinessOrder } from '../state/order-atom';
import { hasSavedRow, kindOf, savedRows } from './list-rows';
import styles from './lists.module.css';
import { UseListForm } from './use-list-form';
import { useLists } from './use-lists';

/** One more way to enter the cards: a list that was saved before. Nothing for who has none. */
export function UseSavedList() {
  const { signedIn } = useSession();
  const { data } = useLists(signedIn);
  const [isOpen, setOpen] = useState(false);
  const lists = data?.lists ?? [];
  const [list] = lists;
  if (list === undefined) return null;
  return (
    <p>
      <Button icon="menu" onClick={() => setOpen(true)}>
        Use a saved list
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Use a saved list" size="small">
        <UseListForm list={list} lists={lists} onUsed={() => setOpen(false)} />
      </Dialog>
    </p>
  );
}

const failed = 'The list could not be saved. Please try again.';

/** Saves the people in the grid for the next time; nothing for who may not, or has typed nothing. */
export function SaveRecipients() {
  const { signedIn, smbStatus } = useSession();
  const { data } = useLists(signedIn && smbStatus !== null);
  const { order } = useBusinessOrder();
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const { style } = order.details;
  if (data === undefined || data.role === 'viewer' || !hasSavedRow(order.rows, style)) return null;
  const count = state === 'open' ? savedRows(order.rows, style).length : 0;
  const handleSave = async ({ name }: { name: string }) => {
    try {
      const body = { name, kind: kindOf(style), rows: savedRows(order.rows, style) };
      await call(saveRecipientList, { body });
      setState('saved');
      return undefined;
    } catch (error) {
      reportError('recipient lists', error);
      return apiFieldErrors(error, (path) => (path === 'name' ? 'name' : undefined), failed);
    }
  };
  return (
    <div>
      <Button icon="plus" onClick={() => setState('open')}>
        Save these recipients
      </Button>
      <span role="status" className={styles.detail}>
        {state === 'saved' && 'Saved. You find the list in your account, under Lists.'}
      </span>
      <Dialog
        open={state === 'open'}
        onClose={() => setState('closed')}
        title="Save these recipients"
        size="small"
      >
        <CheckedForm
          // Each opening begins anew.
          key={state === 'open' ? newId() : 'closed'}
          className={styles.form}
          initialValues={{ name: '' }}
          onSubmit={handleSave}
        >
          <FormError />
          <p>{`${count === 1 ? 'One row is' : `${count} rows are`} saved without amounts, for you and your colleagues.`}</p>
          <FormTextField name="name" label="Name of the list" autoComplete="off" maxLength={60} />
          <SubmitButton variant="ink">Save the list</SubmitButton>
        </CheckedForm>
      </Dialog>
    </div>
  );
}
