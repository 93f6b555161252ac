import type { RecipientList } from '@bowtie/contracts';
import { cardValue, moneyText } from '@bowtie/domain';
import { NoticeBox } from '@bowtie/ui';
import { CheckedForm, FormTextField, SubmitButton, schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';
import styles from './lists.module.css';
import { useListUse } from './use-lists';

const { min, max } = cardValue;
const rule = `Whole dollars from ${moneyText({ dollars: min })} to ${moneyText({ dollars: max })}.`;
const validate = schemaErrors(
  z.object({
    amount: z
      .string()
      .refine((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max, rule),
  }),
);

/** The same people again: asks for the amount on each card, and fills the grid. */
export function UseListForm({ list, onUsed }: { list: RecipientList; onUsed: () => void }) {
  const { state, use } = useListUse(onUsed);
  return (
    <CheckedForm
      className={styles.form}
      initialValues={{ amount: '50' }}
      validate={validate}
      onSubmit={({ amount }) => use(list.list_id, amount)}
    >
      {state === 'failed' && <NoticeBox tone="error">The list did not load. Please try again.</NoticeBox>}
      <FormTextField
        name="amount"
        label="Amount on each card, in dollars"
        hint={`${rule} You can change single cards in the grid, which is replaced by this list.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <SubmitButton variant="ink">Fill the grid</SubmitButton>
    </CheckedForm>
  );
}
