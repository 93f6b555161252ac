import { classNames, Icon } from '@bowtie/ui';
import type { MouseEvent, ReactNode } from 'react';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** With addresses the pages are links: they open in a new tab, and a crawler finds them. */
  readonly hrefFor?: ((page: number) => string) | undefined;
  /** What is paged, for assistive technology. */
  readonly label?: string;
}

/** Page numbers of a list. One page shows nothing. */
export function Pagination({ page, pageCount, onPage, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  const item = (to: number, name: string, content: ReactNode, extra?: string) => {
    const shared = {
      'aria-label': name,
      'aria-current': to === page ? ('page' as const) : undefined,
      className: classNames(styles.page, to === page && styles.current, extra),
    };
    if (to < 1 || to > pageCount) {
      return (
        <button {...shared} type="button" disabled>
          {content}
        </button>
      );
    }
    if (!hrefFor) {
      return (
        <button {...shared} type="button" onClick={() => onPage(to)}>
          {content}
        </button>
      );
    }
    const follow = (event: MouseEvent) => {
      // A click that asks for a new tab or window stays the browser's own.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPage(to);
    };
    return (
      <a {...shared} href={hrefFor(to)} onClick={follow}>
        {content}
      </a>
    );
  };
  const numbers = pageWindow(page, pageCount);
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li>{item(page - 1, 'Previous page', <Icon name="chevron-left" />)}</li>
        {numbers.map((number, index) => (
          <li key={number ?? `gap after ${numbers[index - 1]}`} className={styles.number}>
            {number === null ? <span className={styles.gap}>…</span> : item(number, `Page ${number}`, number)}
          </li>
        ))}
        <li className={styles.brief} aria-hidden="true">{`${page} of ${pageCount}`}</li>
        <li>{item(page + 1, 'Next page', <Icon name="chevron-right" />)}</li>
      </ul>
    </nav>
  );
}
