import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isFocusLost } from './focus-if-lost';

/**
 * Tells the style sheet how wide the place of the page's scrollbar is, which goes while a dialog is open. The place is
 * kept where no scrollbar is drawn too, so the root element's own width tells it, not `clientWidth`.
 */
function noteScrollbar(): void {
  // Beneath an open dialog it is gone already.
  if (document.querySelector('dialog:modal, dialog[open][data-beneath]') !== null) return;
  const root = document.documentElement;
  const place = window.innerWidth - root.getBoundingClientRect().width;
  root.style.setProperty('--scrollbar', `${Math.max(0, place)}px`);
}

const firstControl = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('button, [href]');

/** As long as the slowest closing movement, after which the content may leave the page. */
const leaveAfter = 240;

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** False while an answer is needed or work cannot be stopped: Esc and the backdrop then do nothing. */
  readonly dismissible?: boolean | undefined;
  /** The id of an element that stays usable, such as the header: the sheet begins beneath it and is not modal. */
  readonly beneath?: string | undefined;
}

interface Modal {
  /** Whether the content belongs in the page: while open, and while it moves out. */
  readonly present: boolean;
  readonly props: {
    readonly ref: RefObject<HTMLDialogElement | null>;
    readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/**
 * Drives a native dialog from `open`. The platform gives the focus trap, the return of the focus, the top layer and
 * Esc; this adds closing by the backdrop, and asks `onClose` instead of closing by itself, so state stays the truth.
 */
export function useModal({ open, onClose, dismissible = true, beneath }: ModalProps): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const [lingering, setLingering] = useState(false);
  const openedFrom = useRef<Element>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    if (!dialog.open) {
      openedFrom.current = document.activeElement;
      noteScrollbar();
      if (beneath === undefined) dialog.showModal();
      else {
        const bottom = document.getElementById(beneath)?.getBoundingClientRect().bottom ?? 0;
        document.documentElement.style.setProperty('--beneath', `${Math.max(0, bottom)}px`);
        dialog.show();
        if (!dialog.contains(document.activeElement)) firstControl(dialog)?.focus();
      }
    }
    setLingering(true);
    // Runs before the element leaves the page too, which is what gives the focus back.
    return () => dialog.close();
  }, [open, beneath]);

  // Whoever made what lies beneath inert has undone that by now; before, the platform could not give the focus back.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (!isFocusLost()) return;
      const back = openedFrom.current;
      // A form that begins anew once it was sent takes the button with it that was pressed: the page is where one goes on then.
      const next =
        back !== document.body && back?.isConnected === true ? back : document.querySelector('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [open]);

  // The platform closes only a modal dialog on Escape.
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!open || beneath === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, beneath]);

  useEffect(() => {
    if (open || !lingering) return;
    const timer = setTimeout(() => setLingering(false), leaveAfter);
    return () => clearTimeout(timer);
  }, [open, lingering]);

  const props: Modal['props'] = {
    ref,
    onCancel: (event) => {
      // A file field inside also sends `cancel`, and it bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    onClose: (event) => {
      // A second Esc closes a dialog whatever `cancel` said.
      if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
      if (dismissible) onClose();
      else event.currentTarget.showModal();
    },
    onPointerDown: (event) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      // Both ends of the click on the backdrop: a text selection dragged out of a field is no wish to close.
      if (dismissible && pressedBackdrop.current && event.target === event.currentTarget) onClose();
      pressedBackdrop.current = false;
    },
  };
  return { present: open || lingering, props };
}
