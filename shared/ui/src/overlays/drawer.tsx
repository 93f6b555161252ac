import { classNames } from '../class-names';
import styles from './drawer.module.css';
import { ModalSheet, type SheetProps } from './modal-sheet';

export interface DrawerProps extends SheetProps {
  /** The edge it slides in from. */
  readonly side?: 'start' | 'end';
  readonly className?: string | undefined;
}

/** A panel over one edge of the page: menu, account, cart. */
export function Drawer({ side = 'end', className, ...sheet }: DrawerProps) {
  return (
    <>
      {sheet.beneath !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the button close it for the keyboard.
        <div className={styles.veil} data-open={sheet.open || undefined} onClick={sheet.onClose} />
      )}
      <ModalSheet {...sheet} styles={styles} className={classNames(styles.drawer, styles[side], className)} />
    </>
  );
}
