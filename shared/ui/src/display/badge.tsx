import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './badge.module.css';

export interface BadgeProps {
  readonly tone?: 'plain' | 'ribbon' | 'evergreen' | 'amber';
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A word or two about a thing: its state, its saving. */
export function Badge({ tone = 'plain', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
