import type { RecipientList } from '@bowtie/contracts';
import { NoticeBox } from '@bowtie/ui';
import { CheckedForm, FormSelect, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { cardAmountRule, isCardAmount } from '../forms/card-amount';
import styles from './lists.module.css';
import { useListUse } from './use-lists';

const validate = ruleErrors({ amount: (typed) => (isCardAmount(typed) ? undefined : cardAmountRule) });

interface ListUse {
  list_id: string;
  amount: string;
}

interface UseListFormProps {
  /** The list that is used, where no other is chosen. */
  list: RecipientList;
  /** The lists to choose from. */
  lists?: readonly RecipientList[];
  onUsed: () => void;
}

/** The same people again: asks for the amount on each card, and fills the grid. */
export function UseListForm({ list, lists, onUsed }: UseListFormProps) {
  const { state, use } = useListUse(onUsed);
  return (
    <CheckedForm<ListUse>
      className={styles.form}
      initialValues={{ list_id: list.list_id, amount: '50' }}
      validate={validate}
      onSubmit={({ list_id, amount }) => use(list_id, amount)}
    >
      {state === 'failed' && <NoticeBox tone="error">The list did not load. Please try again.</NoticeBox>}
      {lists !== undefined && (
        <FormSelect
          label="List"
          name="list_id"
          options={lists.map(({ list_id, name, quantity }) => ({
            value: list_id,
            label: `${name} (${quantity})`,
          }))}
        />
      )}
      <FormTextField
        name="amount"
        label="Amount on each card, in dollars"
        hint={`${cardAmountRule} You can change single cards in the grid, which is replaced by this list.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <SubmitButton variant="ink">Fill the grid</SubmitButton>
    </CheckedForm>
  );
}
