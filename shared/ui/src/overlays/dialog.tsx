import { classNames } from '../class-names';
import styles from './dialog.module.css';
import { ModalSheet, type SheetProps } from './modal-sheet';

export interface DialogProps extends SheetProps {
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string | undefined;
}

/** A question or a task above the page. On a phone it rises from the bottom edge. */
export function Dialog({ size = 'medium', className, ...sheet }: DialogProps) {
  return (
    <ModalSheet {...sheet} styles={styles} className={classNames(styles.dialog, styles[size], className)} />
  );
}
