import { type BusinessMember, changeBusinessRole, removeBusinessMember } from '@bowtie/contracts';
import { Button, Dialog } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { call } from '@bowtie/web';
import { useState } from 'react';
import { roleLabels, roleOptions } from '../../business-account/business-data';
import styles from '../../business-account/rows.module.css';
import { useBusinessAction } from '../../business-account/use-business-action';

interface MemberDialogProps {
  member: BusinessMember;
  onClose(): void;
}

/** Another role for somebody, or the end of theirs. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { user_id, name, role } = member;
  const [chosen, setChosen] = useState(role);
  const [isRemoved, setRemoved] = useState(false);
  const { busy, run } = useBusinessAction();
  const params = { user_id };
  const save = async () => {
    const work = () => call(changeBusinessRole, { params, body: { role: chosen } });
    if (chosen === role || (await run(work, `${name} is ${roleLabels[chosen].toLowerCase()} now.`)))
      onClose();
  };
  const remove = async () => {
    if (await run(() => call(removeBusinessMember, { params }), `${name} is removed.`)) onClose();
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
            <Button onClick={() => setRemoved(false)}>Keep</Button>
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
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={() => setRemoved(true)}>
            Remove from business
          </Button>
          <Button variant="ribbon" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <RadioGroup
          legend={`What is ${name}?`}
          name="role"
          options={roleOptions}
          value={chosen}
          onValue={setChosen}
        />
      </div>
    </Dialog>
  );
}
