import { classNames } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { ReactNode } from 'react';
import styles from './link-tile.module.css';

interface LinkTileProps {
  to: string;
  /** Its size and padding. */
  className?: string | undefined;
  /** A picture and its words. */
  children: ReactNode;
}

/** A framed link: a picture with words beside it. */
export function LinkTile({ to, className, children }: LinkTileProps) {
  return (
    <Link to={to} className={classNames(styles.tile, className)}>
      {children}
    </Link>
  );
}

/** The place of a tile whose content is not known yet. */
export function TilePlace({ className, children }: Omit<LinkTileProps, 'to'>) {
  return <div className={classNames(styles.tile, className)}>{children}</div>;
}
