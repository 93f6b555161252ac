import { ErrorState, Skeleton, VisuallyHidden } from '@bowtie/ui';
import { CategoryChips, PictureRadio } from '@bowtie/ui/cards';
import { Fieldset } from '@bowtie/ui/forms';
import { Pagination } from '@bowtie/ui/lists';
import { useState } from 'react';
import type { GreetingCard } from '../data/carrier-calls';
import { useGreetingCard, useGreetingCards } from '../data/use-greeting-card';
import styles from './greeting-gallery.module.css';

/** Where in the gallery the visitor is. */
interface GreetingPlace {
  category: string;
  page: number;
}

/** The place in the gallery, and its first card, which is taken until another one is chosen. */
export function useGreetingPlace() {
  const [place, onPlace] = useState<GreetingPlace>({ category: '', page: 1 });
  const first = useGreetingCards(place.category, place.page).data?.greeting_cards[0];
  return { place, onPlace, first };
}

interface GreetingGalleryProps {
  place: GreetingPlace;
  onPlace: (place: GreetingPlace) => void;
  /** The slug of the chosen card, which comes first as "Your choice" where the gallery shows others. */
  chosen: string | undefined;
  onChoose: (card: GreetingCard) => void;
  error: string | undefined;
}

/** As many as a page of the gallery holds. */
const places = Array.from({ length: 12 }, (_, index) => `place ${index}`);

/** One greeting card of many: by occasion, page by page. Underneath it is a radio group, keys and all. */
export function GreetingGallery({ place, onPlace, chosen, onChoose, error }: GreetingGalleryProps) {
  const { category, page } = place;
  const { status, data, reload } = useGreetingCards(category, page);
  const [known, know] = useState(data);
  if (data !== undefined && data !== known) know(data);
  const isOutside =
    chosen !== undefined && data?.greeting_cards.every(({ slug }) => slug !== chosen) === true;
  const outside = useGreetingCard(isOutside ? chosen : undefined).data;
  // The occasions stay while another page is on its way; how many pages there are is the page's own.
  const categories = known?.categories ?? [];
  const pageCount = data === undefined ? page : Math.max(1, Math.ceil(data.total_count / places.length));

  return (
    <div className={styles.gallery}>
      <CategoryChips
        all="All cards"
        categories={categories}
        chosen={category}
        onChoose={(slug) => onPlace({ category: slug, page: 1 })}
      />
      {status === 'failed' ? (
        <ErrorState title="The greeting cards could not be shown" onRetry={reload}>
          What you have chosen and written so far is kept.
        </ErrorState>
      ) : (
        <Fieldset legend="Greeting card" legendHidden error={error} aria-busy={status === 'loading'}>
          <div className={styles.grid}>
            {status === 'loading' &&
              places.map((each) => <Skeleton key={each} className={styles.place} height="auto" />)}
            {outside != null && (
              <PictureRadio
                group="greeting-card"
                value={outside.slug}
                name={`Your choice: ${outside.name}`}
                src={outside.image_url}
                standing
                checked
                onChoose={() => undefined}
              />
            )}
            {data?.greeting_cards.map((card) => (
              <PictureRadio
                key={card.slug}
                group="greeting-card"
                value={card.slug}
                name={card.name}
                src={card.image_url}
                standing
                checked={card.slug === chosen}
                onChoose={() => onChoose(card)}
              />
            ))}
          </div>
        </Fieldset>
      )}
      <div role="status">
        {data !== undefined && (
          <VisuallyHidden>
            {`${data.total_count} greeting cards, page ${page} of ${pageCount}`}
          </VisuallyHidden>
        )}
      </div>
      <Pagination
        page={page}
        pageCount={pageCount}
        onPage={(to) => onPlace({ category, page: to })}
        label="Pages of greeting cards"
      />
    </div>
  );
}
