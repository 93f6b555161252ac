import type { IconName } from '../icon/icon';

/** How good or bad the news is. */
export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

/** The mark of each tone: never colour alone. */
export const toneIcons: Readonly<Record<NoticeTone, IconName>> = {
  success: 'check-circle',
  info: 'info',
  warning: 'warning',
  error: 'alert',
};
