import { type BusinessMember, changeBusinessRole, removeBusinessMember } from '@bowtie/contracts';
import { Button, Dialog } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { FormDialog, FormRadioGroup, SubmitButton } from '@bowtie/web/forms';
import { useState } from 'react';
import { roleLabels, roleOptions } from '../../business-account/business-data';
import styles from '../../business-account/rows.module.css';
import { useBusinessAction } from '../../business-account/use-business-action';

interface MemberDialogProps {
  member: BusinessMember;
  onClose(): void;
  /** The person is gone, and with them the button that opened this. */
  onRemoved(): void;
}

type RoleValues = Pick<BusinessMember, 'role'>;

/** Another role for somebody, or the end of theirs. */
export function MemberDialog({ member, onClose, onRemoved }: MemberDialogProps) {
  const { user_id, name, role } = member;
  const [isRemoved, setRemoved] = useState(false);
  const { busy, run } = useBusinessAction();
  const params = { user_id };
  const save = async (body: RoleValues) => {
    const work = () => call(changeBusinessRole, { params, body });
    if (body.role === role || (await run(work, `${name} is ${roleLabels[body.role].toLowerCase()} now.`)))
      onClose();
  };
  const remove = async () => {
    if (await run(() => call(removeBusinessMember, { params }), `${name} is removed.`)) {
      onClose();
      onRemoved();
    }
  };
  if (isRemoved)
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Remove ${name}?`}
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setRemoved(false)}>
              Keep
            </Button>
            <Button variant="ribbon" busy={busy} onClick={() => void remove()}>
              Remove
            </Button>
          </>
        }
      >
        <p>They can no longer order for the business or see its orders, from this moment on.</p>
      </Dialog>
    );
  return (
    <FormDialog<RoleValues>
      open
      onClose={onClose}
      title={name}
      size="small"
      initialValues={{ role }}
      onSubmit={save}
      footer={
        <>
          <Button variant="quiet" onClick={() => setRemoved(true)}>
            Remove from business
          </Button>
          <SubmitButton variant="ribbon">Save</SubmitButton>
        </>
      }
    >
      <div className={styles.stack}>
        <FormRadioGroup legend={`What is ${name}?`} name="role" options={roleOptions} />
      </div>
    </FormDialog>
  );
}
