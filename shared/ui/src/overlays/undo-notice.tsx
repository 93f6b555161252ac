import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button';
import { focusIfLost } from './focus-if-lost';
import { NoticeBox } from './notice-box';
import type { NoticeTone } from './notice-tone';

interface UndoNoticeProps {
  /** With each other value, the focus comes here where what had it is gone: what was removed, or the list without it. */
  readonly after: unknown;
  readonly tone?: NoticeTone;
  readonly busy?: boolean;
  readonly onUndo: () => void;
  readonly children: ReactNode;
}

/** Says what was just removed, and brings it back. Its place is a live region that is always there. */
export function UndoNotice({ after, tone, busy, onUndo, children }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal takes the focus away once more
  useEffect(() => focusIfLost(button.current), [after]);
  return (
    <NoticeBox
      {...(tone !== undefined && { tone })}
      action={
        <Button ref={button} size="small" icon="undo" busy={busy} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {children}
    </NoticeBox>
  );
}
