import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button';
import { focusIfLost } from './focus-if-lost';
import { NoticeBox } from './notice-box';
import type { NoticeTone } from './notice-tone';

interface UndoNoticeProps<T> {
  /** What was removed last; nothing is shown while it is undefined. */
  readonly removed: T | undefined;
  /** With each other value, the focus comes here where what had it is gone. What was removed, unless its list changes later. */
  readonly after?: unknown;
  readonly tone?: NoticeTone;
  readonly busy?: boolean;
  readonly onUndo: (removed: T) => void;
  /** Says what was removed. */
  readonly children: (removed: T) => ReactNode;
}

/** Says what was just removed, and brings it back. It belongs into a live region that is always there. */
export function UndoNotice<T>({
  removed,
  after = removed,
  tone,
  busy,
  onUndo,
  children,
}: UndoNoticeProps<T>) {
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef(after);
  // What was removed before the page was opened takes no focus.
  useEffect(() => {
    if (seen.current !== after) focusIfLost(button.current);
    seen.current = after;
  }, [after]);
  if (removed === undefined) return null;
  return (
    <NoticeBox
      {...(tone !== undefined && { tone })}
      action={
        <Button ref={button} size="small" icon="undo" busy={busy} onClick={() => onUndo(removed)}>
          Undo
        </Button>
      }
    >
      {children(removed)}
    </NoticeBox>
  );
}
