import { Field, Icon } from '@bowtie/ui';
import { useId } from 'react';
import styles from './colour-field.module.css';
import { presetColours } from './preset-colours';

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (colour: string) => void;
}

/** A colour: one of ours, or any. */
export function ColourField({ label, value, onValue }: ColourFieldProps) {
  const name = useId();
  return (
    <Field label={label} aside={<span className={styles.code}>{value.toUpperCase()}</span>}>
      {(wiring) => (
        <fieldset className={styles.colours} aria-label={label}>
          {presetColours.map((preset) => (
            <label key={preset.colour} className={styles.swatch} style={{ background: preset.colour }}>
              <input
                type="radio"
                name={name}
                aria-label={preset.label}
                title={preset.label}
                checked={preset.colour === value.toLowerCase()}
                onChange={() => onValue(preset.colour)}
              />
              <Icon name="check" size={16} strokeWidth={3} className={styles.tick} />
            </label>
          ))}
          <input
            {...wiring}
            type="color"
            className={styles.any}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        </fieldset>
      )}
    </Field>
  );
}
