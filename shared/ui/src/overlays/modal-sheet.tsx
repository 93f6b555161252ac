import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/icon-button';
import { type ModalProps, useModal } from './use-modal';

/** What a dialog and a drawer are given alike. */
export interface SheetProps extends ModalProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The actions, at the foot, which stays while the content scrolls; the main one last. */
  readonly footer?: ReactNode;
  /** Puts content and foot into an element: a form whose buttons stand at the foot. */
  readonly wrap?: ((content: ReactNode) => ReactNode) | undefined;
}

interface ModalSheetProps extends SheetProps {
  readonly className: string;
  /** The style sheet of the kind: sheet, header, title, body and footer. */
  readonly styles: Readonly<Record<string, string>>;
}

const unwrapped = (content: ReactNode) => content;

/** A native dialog with a title, a way out, content and a foot. */
export function ModalSheet({
  title,
  children,
  footer,
  wrap = unwrapped,
  className,
  styles,
  ...modal
}: ModalSheetProps) {
  const titleId = useId();
  const { present, props } = useModal(modal);
  return (
    <dialog
      {...props}
      className={className}
      aria-labelledby={titleId}
      data-beneath={modal.beneath === undefined ? undefined : true}
    >
      {present && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {modal.dismissible !== false && <IconButton icon="close" label="Close" onClick={modal.onClose} />}
          </div>
          {wrap(
            <>
              <div className={styles.body}>{children}</div>
              {footer && <footer className={styles.footer}>{footer}</footer>}
            </>,
          )}
        </div>
      )}
    </dialog>
  );
}
