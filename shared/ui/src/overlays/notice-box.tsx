import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './notice-box.module.css';
import { type NoticeTone, toneIcons } from './notice-tone';

export interface NoticeBoxProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** What helps, such as a button to try again. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** A message that stays in the page, beside what it is about. An error is read out when it appears. */
export function NoticeBox({ tone = 'info', title, children, action, className }: NoticeBoxProps) {
  return (
    <div
      className={classNames(styles.box, styles[tone], className)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon name={toneIcons[tone]} className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          {title && <strong className={styles.title}>{title}</strong>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
