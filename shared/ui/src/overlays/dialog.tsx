import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import styles from './dialog.module.css';
import { type ModalProps, useModal } from './use-modal';

export interface DialogProps extends ModalProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The actions, at the foot; the main one last. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string | undefined;
}

/** A question or a task above the page. On a phone it rises from the bottom edge. */
export function Dialog({ title, children, footer, size = 'medium', className, ...modal }: DialogProps) {
  const titleId = useId();
  const { present, props } = useModal(modal);
  return (
    <dialog
      {...props}
      className={classNames(styles.dialog, styles[size], className)}
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
