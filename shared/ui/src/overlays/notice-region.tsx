import { type PointerEvent, useEffect, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './notice-region.module.css';
import { type NoticeTone, toneIcons } from './notice-tone';

/** A line that says what happened and needs no answer. */
export interface Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly text: string;
  /** Takes it back: { label: 'Undo', run }. */
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface NoticeRegionProps {
  readonly notices: readonly Notice[];
  readonly onDismiss: (id: string) => void;
  /** How long a notice stays, in milliseconds; errors stay until they are closed. */
  readonly lifetime?: number;
}

interface LineProps {
  readonly notice: Notice;
  readonly lifetime: number;
  readonly onDismiss: (id: string) => void;
}

/** Until then a notice has just appeared: a mouse that is on it did not go there. */
const appearingMs = 500;

function Line({ notice, lifetime, onDismiss }: LineProps) {
  const { id, tone, text, undo } = notice;
  const [held, setHeld] = useState(false);
  const [since] = useState(Date.now);
  useEffect(() => {
    if (held || tone === 'error') return;
    const timer = setTimeout(() => onDismiss(id), undo ? lifetime * 1.5 : lifetime);
    return () => clearTimeout(timer);
  }, [held, id, lifetime, onDismiss, tone, undo]);
  // A finger that tapped where the notice appears, or a mouse that rests there, does not read it.
  const hold = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      setHeld(pointerType === 'mouse' && Date.now() - since > appearingMs),
    onPointerLeave: () => setHeld(false),
  };
  const holdByFocus = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <li className={classNames(styles.notice, styles[tone])} {...hold} {...holdByFocus}>
      <Icon name={toneIcons[tone]} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            undo.run();
            onDismiss(id);
          }}
        >
          {undo.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" size="small" onClick={() => onDismiss(id)} />
    </li>
  );
}

/** The corner where notices appear. Mount it once; its two live regions must exist before the first notice does. */
export function NoticeRegion({ notices, onDismiss, lifetime = 6000 }: NoticeRegionProps) {
  const list = (urgent: boolean) => (
    <ul className={styles.list} aria-live={urgent ? 'assertive' : 'polite'} aria-relevant="additions">
      {notices
        .filter((notice) => (notice.tone === 'error') === urgent)
        .map((notice) => (
          <Line key={notice.id} {...{ notice, lifetime, onDismiss }} />
        ))}
    </ul>
  );
  return (
    <section className={styles.region} aria-label="Notices">
      {list(true)}
      {list(false)}
    </section>
  );
}
