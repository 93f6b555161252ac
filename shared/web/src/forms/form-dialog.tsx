import { Dialog, type DialogProps } from '@bowtie/ui';
import { type ComponentProps, useState } from 'react';
import { CheckedForm } from './checked-form';

type DialogFormProps<Values> = Pick<
  ComponentProps<typeof CheckedForm<Values>>,
  'initialValues' | 'onSubmit' | 'children'
>;

/** Lives as long as the dialog is open. */
function DialogForm<Values>({ initialValues, ...form }: DialogFormProps<Values>) {
  const [first] = useState(initialValues);
  return <CheckedForm<Values> initialValues={first} {...form} />;
}

type FormDialogProps<Values> = Omit<DialogProps, 'wrap'> & DialogFormProps<Values>;

/** A dialog that is a form: its buttons stand at the foot, and each opening begins with `initialValues`. */
export function FormDialog<Values>({ initialValues, onSubmit, ...dialog }: FormDialogProps<Values>) {
  return (
    <Dialog
      {...dialog}
      wrap={(content) => (
        <DialogForm<Values> initialValues={initialValues} onSubmit={onSubmit}>
          {content}
        </DialogForm>
      )}
    />
  );
}
