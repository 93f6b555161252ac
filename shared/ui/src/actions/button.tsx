import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: the label stays for its width, a mark turns, and further clicks do nothing. */
  readonly busy?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
}

/** A button. It is `type="button"` unless told otherwise, so it never sends a form by surprise. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  iconEnd,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button keeps the focus (a disabled one would lose it), so it has to refuse the click itself.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const iconSize = size === 'small' ? 16 : 18;
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={classNames(buttonClass({ variant, size, block }), busy && styles.busy, className)}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <span className={styles.label}>
        {icon && <Icon name={icon} size={iconSize} />}
        <span>{children}</span>
        {iconEnd && <Icon name={iconEnd} size={iconSize} />}
      </span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
