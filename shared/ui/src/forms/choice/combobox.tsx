import { classNames, Field, type FieldText } from '@bowtie/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import field from '../field.module.css';
import styles from './combobox.module.css';
import { useListKeys } from './use-list-keys';

/** One value that a combobox suggests. */
export interface ComboboxOption {
  readonly id: string;
  readonly label: ReactNode;
}

export interface ComboboxProps
  extends FieldText,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect' | 'prefix' | 'size' | 'list' | 'type'> {
  readonly value: string;
  readonly onType: (text: string) => void;
  /** What fits what was typed; none closes the list. */
  readonly options: readonly ComboboxOption[];
  readonly onPick: (id: string) => void;
  /** The name of the list, such as "Addresses". */
  readonly listLabel: string;
  /** Said to those who cannot see the list, such as "3 addresses found". */
  readonly status: string;
  readonly aside?: ReactNode;
}

/**
 * A line of text with suggestions, after the combobox pattern of the ARIA guide: the focus stays in the text, arrows
 * move through the list, Enter takes, Escape closes. Any other text may be typed as well.
 */
export function Combobox({
  id: givenId,
  label,
  hint,
  error,
  optional,
  labelHidden,
  aside,
  className,
  value,
  onType,
  options,
  onPick,
  listLabel,
  status,
  onBlur,
  ...rest
}: ComboboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const listId = `${id}-list`;
  const optionId = (option: ComboboxOption) => `${listId}-${option.id}`;
  const pick = (option: ComboboxOption | undefined) => option !== undefined && onPick(option.id);
  const list = useListKeys(options.map(optionId), (index) => pick(options[index]));
  const current = options[list.active];

  return (
    <div className={classNames(styles.combobox, className)}>
      <Field {...{ id, label, hint, error, optional, labelHidden, aside }}>
        {(wiring) => (
          <div className={styles.anchor}>
            <div className={field.box}>
              <input
                autoComplete="off"
                dir="auto"
                {...rest}
                {...wiring}
                type="text"
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={list.open}
                aria-controls={listId}
                aria-activedescendant={current === undefined ? undefined : optionId(current)}
                className={field.control}
                value={value}
                onChange={(event) => {
                  list.show();
                  onType(event.target.value);
                }}
                onKeyDown={(event) => list.onKeyDown(event.nativeEvent)}
                onBlur={(event) => {
                  list.close();
                  onBlur?.(event);
                }}
              />
            </div>
            <div
              id={listId}
              role="listbox"
              aria-label={listLabel}
              className={styles.list}
              hidden={!list.open}
              // What scrolls would be a stop of the Tab key, and closes as the focus leaves the field.
              tabIndex={-1}
            >
              {options.map((option) => (
                <div
                  key={option.id}
                  id={optionId(option)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === current}
                  className={styles.option}
                  // A press must not take the focus out of the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    list.close();
                    pick(option);
                  }}
                  onKeyDown={(event) => list.onKeyDown(event.nativeEvent)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          </div>
        )}
      </Field>
      <div role="status" className={styles.status}>
        {list.wanted && status}
      </div>
    </div>
  );
}
