import { classNames, Icon } from '@bowtie/ui';
import type { ReactNode } from 'react';
import { Fieldset } from '../fieldset';
import styles from './choice-cards.module.css';
import type { RadioGroupProps } from './radio-group';
import { type RadioOption, useRadios } from './use-radios';

/** One answer shown as a card. */
export interface ChoiceCard<Value extends string> extends RadioOption<Value> {
  /** A picture above the words: card art, an icon, a merchant's mark. */
  readonly media?: ReactNode;
  /** A small sign before the words: a network's mark. */
  readonly mark?: ReactNode;
  /** At the end of the label's line: a price, a badge. */
  readonly aside?: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> extends Omit<RadioGroupProps<Value>, 'options'> {
  readonly options: readonly ChoiceCard<Value>[];
  /** The narrowest a card may become, in pixels, before it moves to a new row. */
  readonly minWidth?: number;
  /** On a phone the picture stands beside the words, so that the answers take less height. */
  readonly mediaBeside?: boolean;
}

/** One answer of a few, as cards side by side. Underneath it is a radio group, keys and all. */
export function ChoiceCards<Value extends string>({
  options,
  value,
  onValue,
  name,
  minWidth = 200,
  mediaBeside = false,
  ...about
}: ChoiceCardsProps<Value>) {
  const radio = useRadios({ name, value, onValue });
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`;
  return (
    <Fieldset {...about}>
      <div className={styles.cards} style={{ gridTemplateColumns }}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              styles.card,
              option.media || option.aside ? styles.cornered : styles.plain,
              Boolean(option.mark) && styles.marked,
              mediaBeside && styles.beside,
            )}
          >
            <input {...radio(option)} className={styles.input} />
            {option.media && <span className={styles.media}>{option.media}</span>}
            {option.mark && <span className={styles.mark}>{option.mark}</span>}
            <span className={styles.words}>
              <span className={styles.line}>
                <span className={styles.label}>{option.label}</span>
                {option.aside && <span className={styles.aside}>{option.aside}</span>}
              </span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            <span className={styles.tick} aria-hidden="true">
              <Icon name="check" size={14} strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
