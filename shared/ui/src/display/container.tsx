import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `page` is 1200 wide at most, `text` one comfortable column. */
  readonly width?: 'page' | 'text';
}

/** The column that content stands in, with the page's gutters. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />;
}
