import { classNames } from '@bowtie/ui';
import styles from './picture-radio.module.css';

export interface PictureRadioProps {
  /** What is chosen among: the same for all pictures of a group. */
  readonly group: string;
  readonly value: string;
  /** What the picture shows; stands under it too. */
  readonly name: string;
  readonly src: string;
  /** A gift card lies, a greeting card stands, its name on one line. */
  readonly shape: 'gift-card' | 'greeting-card';
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const sizes = {
  'gift-card': { width: 325, height: 208, className: undefined },
  'greeting-card': { width: 250, height: 350, className: styles.standing },
};

/** A picture to choose among others, with its name. Underneath it is a radio button, keys and all. */
export function PictureRadio({ group, value, name, src, shape, checked, onChoose }: PictureRadioProps) {
  const { width, height, className } = sizes[shape];
  return (
    <label className={classNames(styles.choice, className)}>
      <input type="radio" name={group} value={value} checked={checked} onChange={onChoose} />
      <img src={src} alt={name} width={width} height={height} loading="lazy" decoding="async" />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </label>
  );
}
