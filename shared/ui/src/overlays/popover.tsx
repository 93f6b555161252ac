import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import styles from './popover.module.css';

/** What the button that opens a popover takes. */
export interface PopoverTrigger {
  readonly id: string;
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
}

export interface PopoverProps {
  /** Its name for assistive technology. */
  readonly label: string;
  readonly trigger: (props: PopoverTrigger) => ReactNode;
  /** The content, or a function of the closing. It is in the page only while open. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Which edge of the trigger it lines up with. */
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
}

const gap = 8;

/** Puts the panel under its trigger, or above where there is more room, and always inside the window. */
function place(panel: HTMLElement, trigger: Element, align: 'start' | 'end') {
  const at = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const above = at.bottom + gap + height > clientHeight && at.top > clientHeight - at.bottom;
  const left = align === 'start' ? at.left : at.right - width;
  panel.style.left = `${Math.max(gap, Math.min(left, clientWidth - width - gap))}px`;
  panel.style.top = `${Math.max(gap, above ? at.top - gap - height : at.bottom + gap)}px`;
}

/** A small panel beside its button, on the platform's popover: top layer, Esc, a press elsewhere, focus back. */
export function Popover({ label, trigger, children, align = 'end', className }: PopoverProps) {
  const id = useId();
  const triggerId = `${id}-trigger`;
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => ref.current?.hidePopover();

  useEffect(() => {
    const panel = ref.current;
    const button = document.getElementById(triggerId);
    if (!open || !panel || !button) return;
    const update = () => place(panel, button, align);
    update();
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { passive: true, capture: true });
    return () => {
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
    };
  }, [open, align, triggerId]);

  return (
    <>
      {trigger({ id: triggerId, popoverTarget: id, 'aria-expanded': open, 'aria-controls': id })}
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(styles.popover, className)}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
