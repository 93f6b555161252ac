import { type BusinessMember, handOverBusiness } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { FormDialog, FormRadioGroup, SubmitButton } from '@bowtie/web/forms';
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

interface HandOverValues {
  user_id: string;
  own_role: 'buyer' | 'viewer';
}

/** Makes somebody else the owner; whoever hands over stays with a smaller role. */
export function HandOverDialog({ members, onClose }: HandOverDialogProps) {
  const { run } = useBusinessAction();
  const handOver = async (body: HandOverValues) => {
    const name = members.find(({ user_id }) => user_id === body.user_id)?.name ?? '';
    if (await run(() => call(handOverBusiness, { body }), `${name} is the owner now.`)) onClose();
  };
  return (
    <FormDialog<HandOverValues>
      open
      onClose={onClose}
      title="Hand over the business"
      size="small"
      initialValues={{ user_id: members[0]?.user_id ?? '', own_role: 'buyer' }}
      onSubmit={handOver}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton variant="ribbon">Hand over</SubmitButton>
        </>
      }
    >
      <div className={styles.stack}>
        <FormRadioGroup
          legend="Who is the owner from now on?"
          name="user_id"
          options={members.map(({ user_id, email, name }) => ({ value: user_id, label: name, hint: email }))}
        />
        <FormRadioGroup legend="What will you be?" name="own_role" options={ownRoles} />
      </div>
    </FormDialog>
  );
}
