import { type BusinessMember, handOverBusiness } from '@bowtie/contracts';
import { Button, Dialog } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { call } from '@bowtie/web';
import { useState } from 'react';
import { roleOptions } from '../../business-account/business-data';
import styles from '../../business-account/rows.module.css';
import { useBusinessAction } from '../../business-account/use-business-action';

interface HandOverDialogProps {
  /** Everybody else in the business. */
  members: readonly BusinessMember[];
  onClose(): void;
}

const ownRoles = roleOptions.flatMap(({ value, ...option }) =>
  value === 'owner' ? [] : [{ ...option, value }],
);

/** Makes somebody else the owner; whoever hands over stays with a smaller role. */
export function HandOverDialog({ members, onClose }: HandOverDialogProps) {
  const [newOwner, setNewOwner] = useState(members[0]?.user_id ?? '');
  const [ownRole, setOwnRole] = useState<'buyer' | 'viewer'>('buyer');
  const { busy, run } = useBusinessAction();
  const name = members.find(({ user_id }) => user_id === newOwner)?.name ?? '';
  const handOver = async () => {
    const body = { user_id: newOwner, own_role: ownRole };
    if (await run(() => call(handOverBusiness, { body }), `${name} is the owner now.`)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hand over the business"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ribbon" busy={busy} onClick={() => void handOver()}>
            Hand over
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <RadioGroup
          legend="Who is the owner from now on?"
          name="heir"
          options={members.map(({ user_id, email, ...member }) => ({
            value: user_id,
            label: member.name,
            hint: email,
          }))}
          value={newOwner}
          onValue={setNewOwner}
        />
        <RadioGroup
          legend="What will you be?"
          name="own-role"
          options={ownRoles}
          value={ownRole}
          onValue={setOwnRole}
        />
      </div>
    </Dialog>
  );
}
