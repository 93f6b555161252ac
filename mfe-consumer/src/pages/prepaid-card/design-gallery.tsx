import type { GiftTemplate } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { EmptyState, ErrorState, Pagination, Skeleton } from '@bowtie/ui';
import { usePageData, useSearchParams } from '@bowtie/web';
import { designCategoriesUrl, designsAtOnce, designsUrl } from '../../data/catalog-urls';
import styles from './design-gallery.module.css';

interface DesignGalleryProps {
  network: Network;
  chosen: string | undefined;
  onChoose: (design: GiftTemplate) => void;
}

const loadCatalog = () => import('../../data/ask-catalog');

/** The category and page of the gallery stand in the address, so that going back finds them again. */
function useGalleryPlace() {
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

function Categories({ chosen, onChoose }: { chosen: string; onChoose: (slug: string) => void }) {
  const { data } = usePageData(designCategoriesUrl, async (signal) =>
    (await loadCatalog()).askDesignCategories(signal),
  );
  const all = [{ slug: '', name: 'All designs' }, ...(data?.categories ?? [])];
  return (
    <fieldset className={styles.categories} aria-label="Occasion">
      {all.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          className={styles.category}
          aria-pressed={slug === chosen}
          onClick={() => onChoose(slug)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Predesigned designs by occasion, a page at a time. */
export function DesignGallery({ network, chosen, onChoose }: DesignGalleryProps) {
  const { category, page, go } = useGalleryPlace();
  const designs = usePageData(designsUrl(network, category, page), async (signal) =>
    (await loadCatalog()).askDesigns(network, category, page, signal),
  );
  const pageCount = Math.ceil((designs.data?.total_count ?? 0) / designsAtOnce);
  return (
    <div className={styles.gallery}>
      <Categories chosen={category} onChoose={(slug) => go({ category: slug })} />
      {designs.status === 'failed' ? (
        <ErrorState title="The designs could not be shown" onRetry={designs.reload}>
          Nothing you chose is lost.
        </ErrorState>
      ) : (
        <fieldset className={styles.grid} aria-label="Design" aria-busy={designs.status === 'loading'}>
          {designs.status === 'loading' &&
            Array.from({ length: designsAtOnce }, (_, place) => `place ${place}`).map((place) => (
              <Skeleton key={place} shape="card" />
            ))}
          {designs.data?.templates.map((design) => (
            <label key={design.id} className={styles.design}>
              <input
                type="radio"
                name="design"
                value={design.id}
                checked={design.id === chosen}
                onChange={() => onChoose(design)}
              />
              <img
                src={design.image_url}
                alt={design.name}
                width={325}
                height={208}
                loading="lazy"
                decoding="async"
              />
              <span className={styles.name} aria-hidden="true">
                {design.name}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {designs.data?.templates.length === 0 && (
        <EmptyState title="No designs here yet">Choose another occasion, or look at all designs.</EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        onPage={(to) => go({ page: to })}
        label="Pages of designs"
      />
    </div>
  );
}
