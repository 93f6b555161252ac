import { classNames } from '@bowtie/ui';
import styles from './picture-radio.module.css';

export interface PictureRadioProps {
  /** What is chosen among: the same for all pictures of a group. */
  readonly group: string;
  readonly value: string;
  /** What the picture shows; stands under it too. */
  readonly name: string;
  readonly src: string;
  /** A greeting card stands, its name on two lines at most; a gift card lies. */
  readonly standing?: boolean;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** A picture to choose among others, with its name. Underneath it is a radio button, keys and all. */
export function PictureRadio({ group, value, name, src, standing, checked, onChoose }: PictureRadioProps) {
  const [width, height] = standing ? [250, 350] : [325, 208];
  return (
    <label className={classNames(styles.choice, standing && styles.standing)}>
      <input type="radio" name={group} value={value} checked={checked} onChange={onChoose} />
      <img src={src} alt={name} width={width} height={height} loading="lazy" decoding="async" />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </label>
  );
}
