import { classNames, Field, type FieldText } from '@bowtie/ui';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import styles from './combobox.module.css';
import field from './field.module.css';

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

/** Which option a key leads to; -1 stands for the text itself, undefined for a key that means nothing here. */
function target(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  return undefined;
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
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && options.length > 0;
  const current = open ? options[active] : undefined;
  const optionId = (option: ComboboxOption) => `${listId}-${option.id}`;

  useEffect(() => {
    if (current === undefined) return;
    document.getElementById(`${listId}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, listId]);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (option: ComboboxOption) => {
    close();
    onPick(option.id);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      pick(current);
    } else if (options.length > 0) {
      const next = target(event.key, open ? active : -1, options.length);
      if (next === undefined) return;
      event.preventDefault();
      setWanted(true);
      setActive(event.altKey ? -1 : next);
    }
  };

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
                aria-expanded={open}
                aria-controls={listId}
                aria-activedescendant={current === undefined ? undefined : optionId(current)}
                className={field.control}
                value={value}
                onChange={(event) => {
                  setWanted(true);
                  setActive(-1);
                  onType(event.target.value);
                }}
                onKeyDown={keys}
                onBlur={(event) => {
                  close();
                  onBlur?.(event);
                }}
              />
            </div>
            <div id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={!open}>
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
                  onClick={() => pick(option)}
                  onKeyDown={keys}
                >
                  {option.label}
                </div>
              ))}
            </div>
          </div>
        )}
      </Field>
      <div role="status" className={styles.status}>
        {wanted && status}
      </div>
    </div>
  );
}
