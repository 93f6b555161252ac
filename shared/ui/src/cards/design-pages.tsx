import { Pagination } from '../navigation/pagination';
import type { PagesOfDesigns } from './design-grid';
import styles from './design-grid.module.css';

/** The pages of a grid of designs by their numbers. On a phone the arrows of the grid's row turn them, and nothing stands here. */
export function DesignPages(pages: PagesOfDesigns) {
  return (
    <div className={styles.pages}>
      <Pagination {...pages} label="Pages of designs" />
    </div>
  );
}
