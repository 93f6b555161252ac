import { moneyText, topUpDollars } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { CheckedForm, FormTextField, useFormChoice } from '@bowtie/web/forms';
import styles from './balance.module.css';

const suggested = [100, 500, 1_000, 5_000] as const;
/** Dollars that stand in the field at first. */
export const firstAmount = 500;
const { least, most } = topUpDollars;
const rule = `Whole dollars from ${moneyText({ dollars: least })} to ${moneyText({ dollars: most })}.`;

interface AmountValues {
  top_up_dollars: string;
}

const initialValues: AmountValues = { top_up_dollars: String(firstAmount) };

/** The amount that was typed; undefined where it is none, or cannot be added. */
function readDollars(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  const dollars = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return dollars >= least && dollars <= most ? dollars : undefined;
}

const amountError = (typed: string) =>
  readDollars(typed) === undefined ? `Please enter whole dollars. ${rule}` : undefined;

interface TopUpAmountProps {
  /** Told the amount, for the payment beside the form; undefined while it is not right. */
  onDollars: (dollars: number | undefined) => void;
}

function Suggestions({ onDollars }: TopUpAmountProps) {
  const { value, choose } = useFormChoice<string>('top_up_dollars');
  const dollars = readDollars(value);
  return (
    <fieldset className={styles.amounts}>
      <legend>How much?</legend>
      {suggested.map((each) => (
        <Button
          key={each}
          size="small"
          aria-pressed={dollars === each}
          variant={dollars === each ? 'ink' : 'outline'}
          onClick={() => {
            choose(String(each));
            onDollars(each);
          }}
        >
          {moneyText({ dollars: each }).replace(/\.00$/, '')}
        </Button>
      ))}
    </fieldset>
  );
}

/** How much is added to a balance: a form of its own, since what pays it is another. */
export function TopUpAmount({ onDollars }: TopUpAmountProps) {
  return (
    <CheckedForm<AmountValues>
      className={styles.stack}
      initialValues={initialValues}
      onSubmit={({ top_up_dollars }) => onDollars(readDollars(top_up_dollars))}
    >
      <Suggestions onDollars={onDollars} />
      <FormTextField
        label="Amount in dollars"
        name="top_up_dollars"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        hint={rule}
        errorOf={(_, typed) => amountError(typed)}
        onValue={(typed) => onDollars(readDollars(typed))}
      />
    </CheckedForm>
  );
}
