import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** What it does, in words: the name for assistive technology and the tooltip. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** With an outline, where it stands on its own. */
  readonly outlined?: boolean;
  /** A small count on its corner, such as the cart's total_quantity; 0 shows nothing. */
  readonly count?: number;
}

/** A button that is only an icon. */
export function IconButton({
  icon,
  label,
  size = 'medium',
  outlined = false,
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      aria-label={count > 0 ? `${label}, ${count}` : label}
      title={label}
      {...rest}
      type={type}
      className={classNames(styles.button, styles[size], outlined && styles.outlined, className)}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 22} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
