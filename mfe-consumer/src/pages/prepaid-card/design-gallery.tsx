import type { GiftTemplate } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { EmptyState, ErrorState } from '@bowtie/ui';
import { CategoryChips, DesignGrid, DesignPages, type DesignPicture } from '@bowtie/ui/cards';
import { useSearchParams, useServerData } from '@bowtie/web';
import { useState } from 'react';
import { designCategoriesUrl, designsAtOnce, designsUrl } from '../../data/catalog-urls';
import styles from './design-gallery.module.css';

interface DesignGalleryProps {
  network: Network;
  /** The design that is selected. */
  chosen: DesignPicture | undefined;
  onChoose: (design: GiftTemplate) => void;
}

const loadCatalog = () => import('../../data/catalog-calls');

/** The category and page of the gallery stand in the address, so that going back finds them again. */
export function useGalleryPlace() {
  const [search, setSearch] = useSearchParams();
  const category = /^[a-z0-9-]{1,80}$/.test(search.get('category') ?? '')
    ? (search.get('category') ?? '')
    : '';
  const page = Math.max(1, Math.min(100, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const go = (next: { category?: string; page?: number }) => {
    setSearch(
      (now) => {
        const to = new URLSearchParams(now);
        const values = { category: next.category ?? category, page: String(next.page ?? 1) };
        if (values.category === '') to.delete('category');
        else to.set('category', values.category);
        if (values.page === '1') to.delete('page');
        else to.set('page', values.page);
        return to;
      },
      { preventScrollReset: true, replace: true },
    );
  };
  return { category, page, go };
}

/** Predesigned designs by occasion, a page at a time. */
export function DesignGallery({ network, chosen, onChoose }: DesignGalleryProps) {
  const { category, page, go } = useGalleryPlace();
  const occasions = useServerData(designCategoriesUrl, async (signal) =>
    (await loadCatalog()).fetchDesignCategories(signal),
  );
  const designs = useServerData(designsUrl(network, category, page), async (signal) =>
    (await loadCatalog()).fetchDesigns(network, category, page, signal),
  );
  // While another page is on its way there are as many as before.
  const [pageCount, setPageCount] = useState(0);
  const counted = designs.data && Math.ceil(designs.data.total_count / designsAtOnce);
  if (counted !== undefined && counted !== pageCount) setPageCount(counted);
  const pages = {
    page,
    pageCount: counted ?? pageCount,
    onPage: (to: number) => go({ page: to }),
  };
  return (
    <div className={styles.gallery}>
      <CategoryChips
        all="All designs"
        categories={occasions.data?.categories ?? []}
        chosen={category}
        onChoose={(slug) => go({ category: slug })}
      />
      {designs.status === 'failed' ? (
        <ErrorState title="The designs could not be shown" onRetry={designs.reload}>
          Nothing you chose is lost.
        </ErrorState>
      ) : (
        <DesignGrid
          designs={designs.data?.templates}
          outside={chosen}
          places={designsAtOnce}
          chosen={chosen?.id}
          onChoose={onChoose}
          pages={pages}
        />
      )}
      {designs.data?.templates.length === 0 && (
        <EmptyState title="No designs here yet">Choose another occasion, or look at all designs.</EmptyState>
      )}
      <DesignPages {...pages} />
    </div>
  );
}
