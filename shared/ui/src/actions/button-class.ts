import { classNames } from '../class-names';
import styles from './button.module.css';

/** `ribbon` is the one main action in view; `ink` a strong second; `outline` and `quiet` the rest. */
export type ButtonVariant = 'ribbon' | 'ink' | 'outline' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

/** The looks of a button as a class name, for a link that is an action: `<Link className={buttonClass({ variant: 'ribbon' })}>`. */
export function buttonClass({
  variant = 'outline',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block);
}
