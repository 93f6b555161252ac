import type { GiftTemplate } from '@bowtie/contracts';
import { classNames, EmptyState, ErrorState, VisuallyHidden } from '@bowtie/ui';
import { CategoryChips, DesignGrid, DesignPages } from '@bowtie/ui/cards';
import { memo, useEffect, useRef } from 'react';
import { designsAtOnce } from '../../../data/catalog-urls';
import styles from './design-gallery.module.css';
import { type GalleryPage, useDesignCategories, useKnownDesigns } from './use-gallery';

/** Where in the gallery the visitor is. */
export interface GalleryPlace {
  category: string;
  page: number;
  /** Whether the address led there: then the gallery is what the visitor came for. */
  fromAddress?: true;
}

interface DesignGalleryProps {
  readonly shown: GalleryPage;
  readonly place: GalleryPlace;
  readonly onPlace: (place: GalleryPlace) => void;
  /** Id of the design on the current card. */
  readonly chosen: string | undefined;
  readonly onChoose: (design: GiftTemplate) => void;
}

/** Predesigned designs by occasion, a page at a time. */
export const DesignGallery = memo(function DesignGallery({
  shown,
  place,
  onPlace,
  chosen,
  onChoose,
}: DesignGalleryProps) {
  const { category, page } = place;
  const categories = useDesignCategories();
  const known = useKnownDesigns();
  const grid = useRef<HTMLDivElement>(null);
  const turned = useRef(false);

  // Another network may have fewer pages than the one before.
  const last = Math.max(1, shown.pageCount);
  useEffect(() => {
    if (!shown.turning && shown.designs?.length === 0 && page > last) onPlace({ category, page: last });
  }, [shown.turning, shown.designs, page, last, category, onPlace]);

  // The pager stands below the grid: on a phone the new page would otherwise be seen from its end.
  useEffect(() => {
    if (shown.turning || !turned.current || grid.current === null) return;
    turned.current = false;
    if (grid.current.getBoundingClientRect().top < 0) grid.current.scrollIntoView({ block: 'start' });
  }, [shown.turning]);

  const turnTo = (to: number) => {
    turned.current = true;
    onPlace({ category, page: to });
  };

  if (shown.failed || categories.status === 'failed') {
    return (
      <ErrorState
        title="The designs could not be shown"
        onRetry={() => {
          shown.reload();
          categories.reload();
        }}
      >
        Nothing you chose is lost.
      </ErrorState>
    );
  }
  const pages = { page, pageCount: shown.pageCount, onPage: turnTo };
  return (
    <div className={styles.gallery}>
      <CategoryChips
        all="All designs"
        categories={categories.data?.categories ?? []}
        chosen={category}
        onChoose={(slug) => onPlace({ category: slug, page: 1 })}
      />
      <div ref={grid} className={classNames(styles.grid, shown.turning && styles.turning)}>
        <DesignGrid
          designs={shown.designs}
          places={designsAtOnce}
          chosen={chosen}
          outside={chosen === undefined ? undefined : known.get(chosen)}
          onChoose={onChoose}
          pages={pages}
        />
        <div role="status">
          <VisuallyHidden>
            {shown.pageCount > 1 && !shown.turning && `Page ${page} of ${shown.pageCount}`}
          </VisuallyHidden>
        </div>
      </div>
      {shown.designs?.length === 0 && (
        <EmptyState title="No designs here yet">Choose another occasion, or look at all designs.</EmptyState>
      )}
      <DesignPages {...pages} />
    </div>
  );
});
