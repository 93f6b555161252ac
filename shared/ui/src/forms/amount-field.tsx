import { moneyText } from '@bowtie/domain';
import { classNames } from '@bowtie/ui';
import { memo } from 'react';
import styles from './amount-field.module.css';
import { NumberField, type NumberFieldProps } from './number-field';

export interface AmountFieldProps extends Omit<NumberFieldProps, 'prefix' | 'above'> {
  /** Amounts offered as buttons above the box, in whole dollars. */
  readonly choices?: readonly number[] | undefined;
}

interface ChoicesProps {
  readonly choices: readonly number[];
  /** The one of them that is the value now. */
  readonly chosen: number | undefined;
  readonly disabled: boolean | undefined;
  readonly onChoose: (choice: number) => void;
}

// Amounts that are typed are seldom among them: then they are not drawn again with each digit.
const Choices = memo(function Choices({ choices, chosen, disabled, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices} disabled={disabled} aria-label="Usual amounts">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          className={classNames(styles.choice, choice === chosen && styles.chosen)}
          onClick={() => onChoose(choice)}
        >
          {moneyText({ dollars: choice })}
        </button>
      ))}
    </fieldset>
  );
});

/** The value of a card in whole dollars: a few usual amounts to press, and a box for any other. */
export function AmountField({ choices = [], value, onValue, disabled, ...rest }: AmountFieldProps) {
  const buttons = choices.length > 0 && (
    <Choices
      choices={choices}
      chosen={choices.find((choice) => choice === value)}
      disabled={disabled}
      onChoose={onValue}
    />
  );
  return (
    <NumberField {...rest} disabled={disabled} value={value} onValue={onValue} prefix="$" above={buttons} />
  );
}
