import { Dialog, type DialogProps } from '@bowtie/ui';
import { type ComponentProps, useState } from 'react';
import { CheckedForm } from './checked-form';

type DialogFormProps<Values> = Pick<
  ComponentProps<typeof CheckedForm<Values>>,
  'initialValues' | 'onSubmit' | 'children'
>;

/** Lives for one opening: what it began with stays, however often its page is drawn anew. */
function DialogForm<Values>({ initialValues, ...form }: DialogFormProps<Values>) {
  const [first] = useState(initialValues);
  return <CheckedForm<Values> initialValues={first} {...form} />;
}

type FormDialogProps<Values> = Omit<DialogProps, 'wrap'> & DialogFormProps<Values>;

/** A dialog that is a form: its buttons stand at the foot, and each opening begins with `initialValues`. */
export function FormDialog<Values>({ initialValues, onSubmit, ...dialog }: FormDialogProps<Values>) {
  const { open } = dialog;
  const [opening, setOpening] = useState({ open, count: 0 });
  // A dialog that closes is shown until it is out of sight, and may be opened again before.
  if (opening.open !== open) setOpening(({ count }) => ({ open, count: open ? count + 1 : count }));
  return (
    <Dialog
      {...dialog}
      wrap={(content) => (
        <DialogForm<Values> key={opening.count} initialValues={initialValues} onSubmit={onSubmit}>
          {content}
        </DialogForm>
      )}
    />
  );
}
