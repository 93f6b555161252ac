import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './surface.module.css';

export interface SurfaceProps extends ComponentProps<'div'> {
  /** `plain` with a hairline, `sunken` for what supports, `raised` for what floats. */
  readonly tone?: 'plain' | 'sunken' | 'raised';
  readonly padding?: 'none' | 'small' | 'medium' | 'large';
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li';
}

/** A sheet of paper on the page. */
export function Surface({ tone = 'plain', padding = 'medium', as, className, ...rest }: SurfaceProps) {
  // The five elements take the same attributes; one name for them keeps the props those of a plain div.
  const Element = (as ?? 'div') as 'div';
  return (
    <Element {...rest} className={classNames(styles.surface, styles[tone], styles[padding], className)} />
  );
}
