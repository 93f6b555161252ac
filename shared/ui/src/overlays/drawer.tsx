import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import styles from './drawer.module.css';
import { type ModalProps, useModal } from './use-modal';

export interface DrawerProps extends ModalProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays at the foot while the content scrolls. */
  readonly footer?: ReactNode;
  /** The edge it slides in from. */
  readonly side?: 'start' | 'end';
  readonly className?: string | undefined;
}

/** A panel over one edge of the page: menu, account, cart. */
export function Drawer({ title, children, footer, side = 'end', className, ...modal }: DrawerProps) {
  const titleId = useId();
  const { present, props } = useModal(modal);
  return (
    <dialog
      {...props}
      className={classNames(styles.drawer, styles[side], className)}
      aria-labelledby={titleId}
    >
      {present && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {modal.dismissible !== false && <IconButton icon="close" label="Close" onClick={modal.onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
